import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { Pairs } from '@trivium/inbox-contract'
import classes from './replay.module.css'

interface EditorProps {
  pairs: Pairs
  onChange: (pairs: Pairs) => void
  note?: string
}

/** Headers as rows of name and value; their order is the order on the wire. */
export function HeaderEditor({ pairs, onChange, note }: EditorProps) {
  const set = (place: number, pair: [string, string]) =>
    onChange(pairs.map((one, index) => (index === place ? pair : one)))
  return (
    <fieldset className={classes.headers}>
      <legend>Headers {note && <span className={classes.hint}>{note}</span>}</legend>
      {pairs.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place; two may be equal
        <div key={place}>
          <input
            aria-label={`Name of header ${place + 1}`}
            value={name}
            placeholder="Name"
            onChange={event => set(place, [event.currentTarget.value, value])}
          />
          <input
            aria-label={`Value of header ${place + 1}`}
            value={value}
            placeholder="Value"
            onChange={event => set(place, [name, event.currentTarget.value])}
          />
          <ActionIcon
            aria-label={`Remove header ${place + 1}`}
            onClick={() => onChange(pairs.filter((_, index) => index !== place))}
          >
            <IconX size={14} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconPlus size={14} />}
        onClick={() => onChange([...pairs, ['', '']])}
      >
        Add a header
      </Button>
    </fieldset>
  )
}
