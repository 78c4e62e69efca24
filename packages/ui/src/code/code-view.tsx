import { defaultKeymap } from '@codemirror/commands'
import { foldGutter, foldKeymap } from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import classes from './code.module.css'
import { editorTheme } from './editor-theme.ts'
import type { Language } from './languages.ts'
import { useEditor } from './use-editor.ts'

export interface CodeViewProps {
  text: string
  language?: Language
  label: string
}

/** Text to read: numbered, coloured, wrapped, searched with Ctrl-F; draws only what is in view, so size does not matter. */
export function CodeView({ text, language = 'text', label }: CodeViewProps) {
  const host = useEditor({
    text,
    language,
    extensions: [
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0', role: 'textbox', 'aria-readonly': 'true' }),
      lineNumbers(),
      foldGutter(),
      search({ top: true }),
      highlightSelectionMatches(),
      keymap.of([...searchKeymap, ...foldKeymap, ...defaultKeymap]),
      editorTheme,
    ],
  })
  return <div ref={host} className={classes.editor} />
}
