import type { Participant } from '@trivium/beings-contract'
import { type KeyboardEvent, useState } from 'react'
import { useWords } from '../words/use-words.ts'
import { findOffers, type Offer } from './find-offers.ts'

interface Options {
  text: string
  cursor: number
  members: readonly Participant[]
  onTake: (offer: Offer) => void
}

/** Offers while something is typed: arrows choose, Enter and Tab take, Escape sends them away until the text is another one. */
export function useOffers({ text, cursor, members, onTake }: Options) {
  const words = useWords()
  const [chosen, setChosen] = useState(0)
  const [dismissed, setDismissed] = useState<string>()
  const offers = dismissed === text ? [] : findOffers(words, members, { text, cursor })
  const active = Math.min(chosen, Math.max(0, offers.length - 1))
  const take = (offer: Offer) => {
    setChosen(0)
    onTake(offer)
  }

  /** Whether the key was meant for the offers. */
  function onKey({ key, shiftKey }: KeyboardEvent): boolean {
    const offer = offers[active]
    if (!offer) return false
    if (key === 'ArrowDown') setChosen((active + 1) % offers.length)
    else if (key === 'ArrowUp') setChosen((active + offers.length - 1) % offers.length)
    else if (key === 'Escape') setDismissed(text)
    else if ((key === 'Enter' && !shiftKey) || key === 'Tab') take(offer)
    else return false
    return true
  }
  return { offers, active, onKey, take }
}
