import type { WebSkin } from '@trivium/beings-contract'
import { skinStore, useSkin } from '../app/skin-store.ts'
import { LookCards } from './look-cards.tsx'
import { useSaveSettings } from './use-save-settings.ts'

/** Four cards; the page itself shows what a choice looks like. */
export function LookSection() {
  const current = useSkin()
  const save = useSaveSettings()
  const choose = (webSkin: WebSkin) => {
    skinStore.set(webSkin)
    save.mutate({ webSkin }, { onError: () => skinStore.set(current) })
  }
  return <LookCards value={current} onChoose={choose} />
}
