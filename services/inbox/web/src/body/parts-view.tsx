import { ActionIcon } from '@mantine/core'
import { IconDownload, IconFile, IconForms } from '@tabler/icons-react'
import { byteSize, CopyButton, Tip } from '@trivium/ui'
import { readableHeader } from '../api/header-value.ts'
import classes from './body.module.css'
import { textOf } from './bytes.ts'
import { ImageView } from './image-view.tsx'
import { parseMediaType } from './media-type.ts'
import type { Part } from './parse-multipart.ts'

const shownText = 20_000

export function PartsView({ parts }: { parts: readonly Part[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={classes.parts} tabIndex={0} aria-label="Parts of the body">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
        <PartCard key={index} part={part} />
      ))}
    </section>
  )
}

function PartCard({ part }: { part: Part }) {
  const { name, filename, contentType, bytes } = part
  const { essence, parameters } = parseMediaType(contentType)
  const text = textOf(bytes, parameters.charset) ?? textOf(bytes)
  const title = name === undefined ? 'unnamed' : readableHeader(name)
  const file = filename === undefined ? undefined : readableHeader(filename)
  return (
    <article className={classes.part}>
      <header>
        {file === undefined ? <IconForms size={15} stroke={1.75} /> : <IconFile size={15} stroke={1.75} />}
        <h3>{title}</h3>
        <span>{[file, contentType, byteSize(bytes.length)].filter(Boolean).join(' · ')}</span>
        {text !== undefined && <CopyButton text={text} label={`Copy ${title}`} />}
        <Tip label="Download">
          <ActionIcon size={24} aria-label={`Download ${file ?? title}`} onClick={() => download(part, file ?? title)}>
            <IconDownload size={14} stroke={1.75} />
          </ActionIcon>
        </Tip>
      </header>
      <PartContent part={part} text={text} essence={essence} label={title} />
    </article>
  )
}

function PartContent({
  part,
  text,
  essence,
  label,
}: {
  part: Part
  text: string | undefined
  essence: string
  label: string
}) {
  if (part.bytes.length === 0) return <p className={classes.empty}>empty</p>
  if (essence.startsWith('image/')) return <ImageView bytes={part.bytes} type={essence} name={label} />
  if (text === undefined)
    return <p className={classes.empty}>Bytes that are no text. Download them, or see the body as hex.</p>
  const cut = text.length > shownText
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
  return <pre tabIndex={0}>{cut ? `${text.slice(0, shownText)}\n…` : text}</pre>
}

/** Always as plain bytes: a browser that opens it must not take it for a page. */
function download({ bytes }: Part, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name.replace(/[\\/\u0000-\u001f]/g, '_')
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
