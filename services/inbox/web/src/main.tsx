import '@trivium/ui/style-nonce'
import { createQueryClient, Provider } from '@trivium/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app.')

createRoot(root).render(
  <StrictMode>
    <Provider skin="amber" queryClient={createQueryClient()}>
      <App />
    </Provider>
  </StrictMode>,
)
