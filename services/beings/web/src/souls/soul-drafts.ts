export interface SoulText {
  /** The saved text that the writing began from. */
  base: string
  text: string
}

const keyOf = (beingId: string) => `soul ${beingId}`

/** What somebody has written and not saved, for as long as the tab is open. */
export const soulDrafts = {
  read(beingId: string): SoulText | undefined {
    const kept = sessionStorage.getItem(keyOf(beingId))
    return kept === null ? undefined : (JSON.parse(kept) as SoulText)
  },
  keep(beingId: string, draft: SoulText | undefined): void {
    if (draft) sessionStorage.setItem(keyOf(beingId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(beingId))
  },
}
