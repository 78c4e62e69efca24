import { CodeView, HexView, JsonTree } from '@trivium/ui'
import { type ReactNode, useMemo } from 'react'
import detail from '../detail/detail.module.css'
import { PairTable } from '../detail/pair-table.tsx'
import { formatXml } from './format-xml.ts'
import { ImageView } from './image-view.tsx'
import { parseForm } from './parse-form.ts'
import { PartsView } from './parts-view.tsx'
import type { Content, ViewName } from './read-content.ts'

interface ViewProps {
  content: Content
  view: ViewName
  raw: boolean
  /** Belong into the one line of tools above whatever is shown. */
  before: ReactNode
  after: ReactNode
}

export function BodyView({ content, view, raw, before, after }: ViewProps) {
  const { json, text = '', parts } = content
  if (view === 'tree' && json) return <JsonTree root={json} label="Body as a tree" before={before} after={after} />
  if (view === 'form') {
    const copyAs = ([name, value]: [string, string]) => `${name}=${value}`
    return <PairTable label="Fields" pairs={parseForm(text)} copyAs={copyAs} before={before} after={after} />
  }
  return (
    <>
      <div className={detail.tools}>
        {before}
        {after}
      </div>
      {view === 'parts' && parts ? <PartsView parts={parts} /> : <PlainView content={content} view={view} raw={raw} />}
    </>
  )
}

function PlainView({ content, view, raw }: Pick<ViewProps, 'content' | 'view' | 'raw'>) {
  const { json, text = '', bytes, received, essence } = content
  const pretty = useMemo(() => (view === 'xml' ? formatXml(text) : ''), [view, text])
  if (view === 'image') return <ImageView bytes={bytes} type={essence} name="Body as an image" />
  if (view === 'xml') return <CodeView text={pretty} language="xml" label="Body as XML" />
  if (view === 'text')
    return (
      <CodeView text={text} language={json && !content.views.includes('form') ? 'json' : 'text'} label="Body as text" />
    )
  return <HexView bytes={raw ? received : bytes} label="Body as bytes" />
}
