import { Tooltip } from '@mantine/core'
import { useCopy } from './copy-button.tsx'
import classes from './display.module.css'

/** The end of an id tells two apart (the beginning of a UUIDv7 is only the time); a click copies all of it. */
export function shortenId(id: string): string {
  return id.length > 12 ? `…${id.slice(-8)}` : id
}

export function ShortId({ id, label = 'Copy id' }: { id: string; label?: string }) {
  const { copied, copy } = useCopy(id)
  return (
    <Tooltip label={copied ? 'Copied' : `${label}: ${id}`}>
      <button
        type="button"
        className={classes.shortId}
        aria-label={`${shortenId(id)}, ${label.toLowerCase()}`}
        onClick={() => void copy()}
      >
        {shortenId(id)}
      </button>
    </Tooltip>
  )
}
