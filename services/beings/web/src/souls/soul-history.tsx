import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { estimateTokens, type SoulVersion } from '@trivium/beings-contract'
import { fillText, RelativeTime, toast, useAddress } from '@trivium/ui'
import { ComparedTexts } from '../patterns/compared-texts.tsx'
import { counted, named } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { soulKeys, soulsApi } from './api.ts'
import classes from './souls.module.css'

interface SoulHistoryProps {
  beingId: string
  versions: readonly SoulVersion[]
  onRestore: (text: string) => void
}

/** Every version there was; an open one stands beside what is in force now. */
export function SoulHistory({ beingId, versions, onRestore }: SoulHistoryProps) {
  const words = useWords()
  const { search, change } = useAddress()
  const open = versions.find(({ version }) => String(version) === search.get('version'))
  return (
    <section className={classes.history} aria-labelledby="history">
      <h2 id="history">{words.soulPage.history}</h2>
      <ol className={classes.versions}>
        {versions.map(({ version, createdAt, source, content }, index) => (
          <li key={version}>
            <button
              type="button"
              aria-expanded={open?.version === version}
              onClick={() => change({ version: open?.version === version ? undefined : String(version) })}
            >
              <strong>{fillText(words.soul.version, { version })}</strong>
              {index === 0 && <span className={classes.tag}>{words.soulPage.now}</span>}
              <span>{named(words.soul.sources, source)}</span>
              <RelativeTime time={createdAt} />
              <span className={classes.size}>
                {counted(words, words.soulPage.tokens, { count: estimateTokens(content) })}
              </span>
            </button>
            {open?.version === version && (
              <Compared beingId={beingId} old={open} now={versions[0] ?? open} onRestore={onRestore} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface ComparedProps extends Pick<SoulHistoryProps, 'beingId' | 'onRestore'> {
  old: SoulVersion
  now: SoulVersion
}

function Compared({ beingId, old, now, onRestore }: ComparedProps) {
  const words = useWords()
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: async () => {
      await soulsApi.save({ beingId, soulContent: old.content })
      return soulsApi.versions(beingId)
    },
    onSuccess(versions) {
      onRestore(old.content)
      client.setQueryData(soulKeys.one(beingId), versions)
      toast.done(fillText(words.soulPage.restored, { version: old.version }))
    },
  })
  const label = fillText(words.soul.version, { version: old.version })
  return (
    <div className={classes.compared}>
      <ComparedTexts before={old.content} after={now.content} labels={[label, words.soulPage.now]} />
      {old.content !== now.content && (
        <Button
          variant="default"
          leftSection={<IconRestore size={15} />}
          loading={restore.isPending}
          onClick={() => restore.mutate()}
        >
          {words.soulPage.restore}
        </Button>
      )}
    </div>
  )
}
