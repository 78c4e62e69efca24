import '@trivium/ui/style-nonce'
import './app/own-address.ts'
import { loadWords } from '@trivium/beings-words/load'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { boot } from './app/boot.ts'
import { loadFirstView } from './app/first-view.ts'
import { wordsStore } from './app/words-store.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app.')

const [words] = await Promise.all([loadWords(boot.language), loadFirstView()])
wordsStore.set(words)

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
