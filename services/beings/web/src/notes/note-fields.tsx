import { SegmentedControl, TagsInput, TextInput } from '@mantine/core'
import { CodeEditor, LazyPart, SkeletonRows } from '@trivium/ui'
import { useState } from 'react'
import type { useForm } from '../forms/use-form.tsx'
import { TextPane, TextPreview } from '../patterns/text-pane.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './notes.module.css'

interface NoteFieldsProps {
  form: Pick<ReturnType<typeof useForm>, 'text' | 'field' | 'draft' | 'set'>
  /** What the editor begins with; another one begins it anew. */
  text: string
}

/** Title, keywords and text of a note; the text can be looked at as it will be read. */
export function NoteFields({ form, text }: NoteFieldsProps) {
  const words = useWords()
  const [mode, setMode] = useState<'write' | 'preview'>('write')
  // The editor starts over when it comes back from the preview: with what was written meanwhile.
  const [start, setStart] = useState(text)
  const [known, setKnown] = useState(text)
  if (known !== text) {
    setKnown(text)
    setStart(text)
  }
  const content = String(form.draft.content ?? '')
  const { error } = form.text('content')
  return (
    <>
      <TextInput label={words.notes.name} withAsterisk maxLength={200} data-autofocus {...form.text('title')} />
      <TagsInput
        label={words.notes.keywords}
        maxTags={50}
        maxLength={100}
        {...form.field<string[]>('keywords')}
        value={(form.draft.keywords as string[] | undefined) ?? []}
      />
      <div className={classes.textHead}>
        <span>
          {words.notes.text} <small>{words.notes.textHint}</small>
        </span>
        <SegmentedControl
          size="xs"
          aria-label={words.shell.view}
          value={mode}
          data={[
            { value: 'write', label: words.notesPage.write },
            { value: 'preview', label: words.notesPage.preview },
          ]}
          onChange={next => {
            setStart(content)
            setMode(next as 'write' | 'preview')
          }}
        />
      </div>
      {mode === 'write' ? (
        <TextPane>
          <LazyPart fallback={<SkeletonRows count={4} />}>
            <CodeEditor label={words.notes.text} text={start} onChange={next => form.set('content', next)} />
          </LazyPart>
        </TextPane>
      ) : (
        <TextPreview text={content} label={words.notesPage.preview} />
      )}
      {error && (
        <p className={classes.fault} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
