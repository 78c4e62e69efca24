import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconHelpCircle } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '../texts/texts.ts'
import classes from './feedback.module.css'
import { type Toast, toastStore } from './toast-store.ts'

const icons = { done: IconCheck, failed: IconAlertTriangle, asks: IconHelpCircle }

export function Toasts() {
  const texts = useTexts()
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.all)
  return (
    <section className={classes.toasts} aria-label={texts.notices} aria-live="polite">
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, kind, text, detail, action, stayMs } = toast
  const { dismiss } = useTexts()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => toastStore.close(id), stayMs)
    return () => clearTimeout(timer)
  }, [held, id, stayMs])

  const Icon = icons[kind]
  // An undo has its own end; holding the card must not promise a longer one.
  const hold = action ? undefined : () => setHeld(true)
  return (
    <div
      className={classes.toast}
      data-kind={kind}
      role="status"
      onPointerEnter={hold}
      onPointerLeave={() => setHeld(false)}
      onFocus={hold}
      onBlur={() => setHeld(false)}
    >
      <Icon size={16} stroke={2} className={classes.toastIcon} aria-hidden />
      <div className={classes.toastText}>
        <div>{text}</div>
        {detail && <div className={classes.toastDetail}>{detail}</div>}
      </div>
      {action && (
        <Button
          variant="subtle"
          color="gray"
          className={classes.toastAction ?? ''}
          onClick={() => {
            toastStore.close(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <CloseButton size="sm" aria-label={dismiss} onClick={() => toastStore.close(id)} />
    </div>
  )
}
