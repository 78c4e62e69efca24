import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.tagName, tags.angleBracket], color: 'var(--t-code-key)' },
  { tag: [tags.string, tags.attributeValue], color: 'var(--t-code-string)' },
  { tag: [tags.number, tags.attributeName], color: 'var(--t-code-number)' },
  { tag: [tags.bool, tags.null, tags.keyword, tags.documentMeta], color: 'var(--t-code-atom)' },
  { tag: [tags.comment, tags.processingInstruction], color: 'var(--t-code-comment)' },
])

const look = EditorView.theme({
  '&': { height: '100%', fontSize: '12.5px', backgroundColor: 'transparent', color: 'var(--t-text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--t-code)', lineHeight: '20px', fontVariantLigatures: 'none' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--t-text)' },
  '.cm-line': { padding: '0 16px 0 8px' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--t-text-3)', border: 'none', paddingLeft: '8px' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'var(--t-hover)' },
  '.cm-cursor': { borderLeftColor: 'var(--t-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--t-accent) 30%, transparent)',
  },
  '.cm-panels': { backgroundColor: 'var(--t-sunken)', color: 'var(--t-text)', borderColor: 'var(--t-line)' },
  '.cm-panel.cm-search': { padding: '6px 16px', fontFamily: 'inherit' },
  '.cm-textfield': { backgroundColor: 'var(--t-surface)', borderColor: 'var(--t-line-strong)', borderRadius: '6px' },
  '.cm-button': { backgroundImage: 'none', backgroundColor: 'var(--t-surface)', borderRadius: '6px' },
  '.cm-searchMatch': { backgroundColor: 'var(--t-mark)' },
  '.cm-foldPlaceholder, .cm-collapsedLines': {
    backgroundColor: 'var(--t-sunken)',
    backgroundImage: 'none',
    color: 'var(--t-text-3)',
    border: 'none',
  },
  '.cm-changedLine': { backgroundColor: 'var(--line-tint, var(--t-added)) !important' },
  '.cm-changedText': { background: 'var(--text-tint) !important' },
})

export const editorTheme: Extension = [look, syntaxHighlighting(colours)]
