import { Button, SegmentedControl } from '@mantine/core'
import { estimateTokens, longestSoul } from '@trivium/beings-contract'
import { CodeEditor, LazyPart, SkeletonRows, useAddress, useCommands } from '@trivium/ui'
import { FormFault } from '../forms/form-fault.tsx'
import { faultOf } from '../forms/server-faults.ts'
import { TextPane, TextPreview } from '../patterns/text-pane.tsx'
import { useNarrow } from '../patterns/use-narrow.ts'
import { counted, fill } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './souls.module.css'
import type { SoulDraft } from './use-soul-draft.ts'

interface SoulEditorProps {
  draft: SoulDraft
  path: string
}

/** What is written and what it will look like: side by side, on a phone one after the other. */
export function SoulEditor({ draft, path }: SoulEditorProps) {
  const words = useWords()
  const narrow = useNarrow()
  const { search, change } = useAddress()
  const previewed = search.get('view') === 'preview'
  useCommands([{ id: 'save-soul', label: words.soul.save, group: words.pages.soul, keys: ['mod+s'], run: draft.save }])
  return (
    <section className={classes.editor} aria-label={words.pages.soul}>
      {narrow && (
        <SegmentedControl
          fullWidth
          aria-label={words.pages.soul}
          value={previewed ? 'preview' : 'write'}
          data={[
            { value: 'write', label: words.soulPage.write },
            { value: 'preview', label: words.soulPage.preview },
          ]}
          onChange={view => change({ view: view === 'preview' ? view : undefined })}
        />
      )}
      <div className={classes.panes}>
        {/* Hidden, not gone: what is written, and the steps back, stay in it. */}
        <TextPane hidden={narrow && previewed}>
          <LazyPart fallback={<SkeletonRows count={10} height={20} />}>
            <CodeEditor key={draft.start.round} text={draft.start.text} label={words.pages.soul} onChange={draft.set} />
          </LazyPart>
        </TextPane>
        {!(narrow && !previewed) && (
          <TextPreview
            text={draft.text}
            label={words.soulPage.preview}
            empty={<p className={classes.hint}>{words.soulPage.empty}</p>}
          />
        )}
      </div>
      <p className={classes.hint}>{fill(words.soul.hint, { path: <code>{path}</code> })}</p>
      <FormFault {...faultOf(draft.error)} />
      <footer className={classes.foot}>
        <Size text={draft.text} changed={draft.changed} />
        {draft.changed && (
          <Button variant="default" onClick={draft.discard}>
            {words.soulPage.discard}
          </Button>
        )}
        <Button
          loading={draft.saving}
          disabled={!draft.changed || draft.text.length > longestSoul || draft.meanwhile !== undefined}
          onClick={draft.save}
        >
          {words.soul.save}
        </Button>
      </footer>
    </section>
  )
}

function Size({ text, changed }: { text: string; changed: boolean }) {
  const words = useWords()
  const tooLong = text.length > longestSoul
  return (
    <span className={classes.size} title={words.soulPage.tokensHint} data-over={tooLong}>
      {counted(words, words.soulPage.tokens, { count: estimateTokens(text) })}
      {changed && ` · ${words.soulPage.unsaved}`}
      {tooLong && ` · ${counted(words, words.faults.maxLength, { count: longestSoul })}`}
    </span>
  )
}
