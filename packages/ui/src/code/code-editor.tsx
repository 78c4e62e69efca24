import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { search, searchKeymap } from '@codemirror/search'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { useRef } from 'react'
import classes from './code.module.css'
import { editorTheme } from './editor-theme.ts'
import type { Language } from './languages.ts'
import { keepLineEndings } from './line-endings.ts'
import { useEditor } from './use-editor.ts'

export interface CodeEditorProps {
  /** What it starts with; later changes of it start over. */
  text: string
  onChange: (text: string) => void
  language?: Language
  label: string
}

/** Text to change. Tab leaves it, as everywhere on the page. */
export function CodeEditor({ text, onChange, language = 'text', label }: CodeEditorProps) {
  const changed = useRef(onChange)
  changed.current = edited => onChange(keepLineEndings(text, edited))
  const host = useEditor({
    text,
    language,
    extensions: [
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      EditorView.updateListener.of(update => {
        if (update.docChanged) changed.current(update.state.doc.toString())
      }),
      lineNumbers(),
      history(),
      bracketMatching(),
      indentOnInput(),
      search({ top: true }),
      keymap.of([...searchKeymap, ...historyKeymap, ...defaultKeymap]),
      editorTheme,
    ],
  })
  return <div ref={host} className={`${classes.editor} ${classes.boxed}`} />
}
