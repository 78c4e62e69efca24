import { useTexts } from '../texts/texts.ts'
import { Tip } from '../tips/tip.tsx'
import { useCopy } from './copy-button.tsx'
import classes from './display.module.css'

/** The end of an id tells two apart (the beginning of a UUIDv7 is only the time); a click copies all of it. */
export function shortenId(id: string): string {
  return id.length > 12 ? `…${id.slice(-8)}` : id
}

export function ShortId({ id, label }: { id: string; label?: string }) {
  const texts = useTexts()
  const action = label ?? texts.copyId
  const { copied, copy } = useCopy(id)
  return (
    <Tip label={copied ? texts.copied : `${action}: ${id}`}>
      <button
        type="button"
        className={classes.shortId}
        aria-label={`${shortenId(id)}, ${action.toLowerCase()}`}
        onClick={() => void copy()}
      >
        {shortenId(id)}
      </button>
    </Tip>
  )
}
