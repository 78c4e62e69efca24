import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { CommandProvider } from '../commands/command-provider.tsx'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { Toasts } from '../feedback/toasts.tsx'
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './mantine-styles.ts'
import './base.css'
import type { AccentName } from './accents.ts'
import { makeTheme, makeVariables } from './theme.ts'

/** Everything a web app of the house stands in: theme, queries, commands with their keys, toasts. */
export function Provider({
  accent,
  queryClient,
  children,
}: {
  accent: AccentName
  queryClient: QueryClient
  children: ReactNode
}) {
  const theme = useMemo(() => makeTheme(accent), [accent])
  const variables = useMemo(() => makeVariables(accent), [accent])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <CommandProvider>
          <ErrorBoundary title="The page failed">{children}</ErrorBoundary>
        </CommandProvider>
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  )
}
