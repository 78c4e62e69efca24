import { Modal } from '@mantine/core'
import { Component, type ReactNode, Suspense } from 'react'
import { ask } from '../queries/request-json.ts'
import { spokenTexts, useTexts } from '../texts/texts.ts'
import { ErrorState } from './error-state.tsx'
import { toast } from './toast-store.ts'

interface BoundaryProps {
  title: string
  /** Given for a dialog: the error then stands in one too, and this closes it. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** What fails inside shows an error in its own place; the rest of the page lives on. */
export class ErrorBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? 'unknown' }
  }

  override render() {
    const { title, onClose, children } = this.props
    const { error } = this.state
    if (error === undefined) return children
    const shown = <ErrorState title={title} error={error} onRetry={() => void reload()} />
    if (!onClose) return shown
    return (
      <Modal opened onClose={onClose} aria-label={title}>
        {shown}
      </Modal>
    )
  }
}

/** Code that is fetched when it is first shown. After an upgrade, or while the server is away, it does not come. */
export function LazyPart({ fallback, ...rest }: { fallback?: ReactNode } & Omit<BoundaryProps, 'title'>) {
  const { children, onClose } = rest
  const { partFailed } = useTexts()
  return (
    <ErrorBoundary title={partFailed} onClose={onClose}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** New code after an upgrade comes only with a new page. A server that is away must not cost the page that is still there. */
async function reload(): Promise<void> {
  try {
    await ask(location.href)
    location.reload()
  } catch (error) {
    toast.failed(spokenTexts().notYet, { detail: error instanceof Error ? error.message : String(error) })
  }
}
