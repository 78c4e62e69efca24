import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Tip, useCopy } from '@trivium/ui'
import classes from './inspector.module.css'

/** The one thing everybody comes for: a click anywhere on it copies. The end tells endpoints apart, so the middle gives way. */
export function ReceiveUrl({ url }: { url: string }) {
  const { copied, copy } = useCopy(url)
  const cut = url.length - 13
  return (
    <Tip label={copied ? 'Copied' : 'Copy the receive URL'}>
      <button
        type="button"
        className={classes.receive}
        onClick={() => void copy()}
        aria-label={`Copy the receive URL ${url}`}
      >
        <span className={classes.urlStart}>{url.slice(0, cut)}</span>
        <span>{url.slice(cut)}</span>
        <span className={classes.urlIcon} data-copied={copied}>
          {copied ? <IconCheck size={14} stroke={2} /> : <IconCopy size={14} stroke={1.75} />}
        </span>
      </button>
    </Tip>
  )
}
