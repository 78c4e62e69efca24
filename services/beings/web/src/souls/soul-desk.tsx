import type { Being, SoulVersion } from '@trivium/beings-contract'
import { SoulEditor } from './soul-editor.tsx'
import { SoulHistory } from './soul-history.tsx'
import { SoulMeanwhile } from './soul-meanwhile.tsx'
import classes from './souls.module.css'
import { useSoulDraft } from './use-soul-draft.ts'

interface SoulDeskProps {
  being: Being
  /** The newest first. */
  versions: readonly SoulVersion[]
}

export function SoulDesk({ being, versions }: SoulDeskProps) {
  const draft = useSoulDraft(being.id, versions)
  return (
    <div className={classes.desk}>
      {draft.meanwhile !== undefined && (
        <SoulMeanwhile saved={draft.meanwhile} mine={draft.text} onTake={draft.takeSaved} onKeep={draft.keepMine} />
      )}
      <SoulEditor draft={draft} path={being.soulPath} />
      <SoulHistory beingId={being.id} versions={versions} onRestore={draft.restore} />
    </div>
  )
}
