import { MergeView, unifiedMergeView } from '@codemirror/merge'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import classes from './code.module.css'
import { editorTheme } from './editor-theme.ts'
import { type Language, loadLanguage } from './languages.ts'

export interface DiffViewProps {
  before: string
  after: string
  language?: Language
  /** Side by side, or one below the other where the screen is narrow. */
  narrow?: boolean
  labels: [before: string, after: string]
}

const collapseUnchanged = { margin: 3, minSize: 6 }
// Beyond this effort the differ falls back to coarser pieces instead of holding the page.
const diffConfig = { scanLimit: 2_000, timeout: 400 }

export function DiffView({ before, after, language = 'text', narrow = false, labels }: DiffViewProps) {
  const host = useRef<HTMLDivElement>(null)
  const [beforeLabel, afterLabel] = labels
  useEffect(() => {
    let view: { destroy: () => void } | undefined
    let gone = false
    void loadLanguage(language, before.length + after.length).then(coloured => {
      if (gone || !host.current) return
      const parent = host.current
      if (narrow) {
        const merge = unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged, diffConfig })
        view = new EditorView({ parent, doc: after, extensions: [...reading(afterLabel, coloured), merge] })
      } else {
        view = new MergeView({
          parent,
          a: { doc: before, extensions: reading(beforeLabel, coloured) },
          b: { doc: after, extensions: reading(afterLabel, coloured) },
          collapseUnchanged,
          diffConfig,
        })
      }
    })
    return () => {
      gone = true
      view?.destroy()
    }
  }, [before, after, language, narrow, beforeLabel, afterLabel])
  return <div ref={host} className={classes.diff} />
}

function reading(label: string, coloured: Extension): Extension[] {
  return [
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0', role: 'textbox', 'aria-readonly': 'true' }),
    lineNumbers(),
    editorTheme,
    coloured,
  ]
}
