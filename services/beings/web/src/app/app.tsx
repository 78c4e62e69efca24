import { createQueryClient, Provider, type UiTexts } from '@trivium/ui'
import { useMemo, useState } from 'react'
import { BrowserRouter } from 'react-router'
import { FailurePage } from '../frame/failure-page.tsx'
import { Frame } from '../frame/frame.tsx'
import { LiveProvider } from '../live/live-provider.tsx'
import { SignInAgain } from '../session/sign-in-again.tsx'
import { WordsContext } from '../words/use-words.ts'
import { boot } from './boot.ts'
import { PageRoutes } from './page-routes.tsx'
import { useSkin } from './skin-store.ts'
import { useSpokenWords } from './words-store.ts'

export function App() {
  const words = useSpokenWords()
  const [queryClient] = useState(createQueryClient)
  const texts = useMemo((): UiTexts => ({ ...words.ui, language: words.language }), [words])
  return (
    <WordsContext value={words}>
      <Provider skin={useSkin()} queryClient={queryClient} texts={texts}>
        <BrowserRouter>
          <LiveProvider>
            <Frame>{boot.failure ? <FailurePage failure={boot.failure} /> : <PageRoutes />}</Frame>
            <SignInAgain />
          </LiveProvider>
        </BrowserRouter>
      </Provider>
    </WordsContext>
  )
}
