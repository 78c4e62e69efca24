import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ShortId } from '../display/short-id.tsx'
import { RequestFault } from '../queries/request-json.ts'
import { useTexts } from '../texts/texts.ts'
import { EmptyState } from './empty-state.tsx'

interface ErrorProps {
  title: string
  error: unknown
  onRetry?: () => void
  /** Another way out, where trying again may not help. */
  action?: ReactNode
}

/** What went wrong, a way to try again, and the id under which the server's log tells more. */
export function ErrorState({ title, error, onRetry, action }: ErrorProps) {
  const texts = useTexts()
  const requestId = error instanceof RequestFault ? error.requestId : undefined
  return (
    <EmptyState
      icon={<IconAlertTriangle size={22} stroke={1.5} />}
      title={title}
      action={
        <>
          {onRetry && (
            <Button variant="default" leftSection={<IconRefresh size={14} />} onClick={onRetry}>
              {texts.tryAgain}
            </Button>
          )}
          {action}
        </>
      }
    >
      <p role="alert">{error instanceof Error ? error.message : String(error)}</p>
      {requestId && (
        <p>
          {texts.request} <ShortId id={requestId} />
        </p>
      )}
    </EmptyState>
  )
}
