import { skinStore, useSkin } from '../app/skin-store.ts'
import { LookCards } from '../settings/look-cards.tsx'

/** The page itself shows what a choice looks like. */
export function LookSection() {
  return <LookCards value={useSkin()} onChoose={skinStore.set} />
}
