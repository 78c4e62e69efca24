import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { CommandProvider } from '../commands/command-provider.tsx'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { Toasts } from '../feedback/toasts.tsx'
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import { englishTexts, type UiTexts } from '../texts/english.ts'
import { speak, TextsContext } from '../texts/texts.ts'
import { TipHost } from '../tips/tip-host.tsx'
import './mantine-styles.ts'
import './base.css'
import './touch.css'
import { type SkinName, skins } from './skins.ts'
import { makeTheme, makeVariables } from './theme.ts'

export interface ProviderProps {
  skin: SkinName
  queryClient: QueryClient
  /** What the components say; English when absent. */
  texts?: UiTexts
  children: ReactNode
}

/** Everything a web app of the house stands in: theme, queries, commands with their keys, toasts. */
export function Provider({ skin, queryClient, texts = englishTexts, children }: ProviderProps) {
  // Before anything below is drawn: what formats times has no component to ask.
  speak(texts)
  const theme = useMemo(() => makeTheme(skins[skin], texts), [skin, texts])
  const variables = useMemo(() => makeVariables(skins[skin]), [skin])
  return (
    <TextsContext value={texts}>
      <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <CommandProvider>
            <ErrorBoundary title={texts.pageFailed}>{children}</ErrorBoundary>
          </CommandProvider>
          <Toasts />
          <TipHost />
        </QueryClientProvider>
      </MantineProvider>
    </TextsContext>
  )
}
