import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { type Language, loadLanguage } from './languages.ts'

/** An editor in an element, made anew when the text from outside changes. */
export function useEditor(options: { text: string; language: Language; extensions: Extension }) {
  const { text, language, extensions } = options
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef(extensions)
  useEffect(() => {
    if (!host.current) return
    const coloured = new Compartment()
    const view = new EditorView({
      parent: host.current,
      state: EditorState.create({ doc: text, extensions: [latest.current, coloured.of([])] }),
    })
    let gone = false
    void loadLanguage(language, text.length).then(extension => {
      if (!gone) view.dispatch({ effects: coloured.reconfigure(extension) })
    })
    return () => {
      gone = true
      view.destroy()
    }
  }, [text, language])
  return host
}
