import classes from './composer.module.css'
import type { Offer } from './find-offers.ts'

interface OfferListProps {
  id: string
  label: string
  offers: readonly Offer[]
  active: number
  onTake: (offer: Offer) => void
}

/** What can be written at the cursor; the keyboard stays in the field. */
export function OfferList({ id, label, offers, active, onTake }: OfferListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={classes.offers}>
      {offers.map((offer, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
        <div
          key={offer.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onTake(offer)}
        >
          <bdi>{offer.label}</bdi>
          {offer.detail && <small>{offer.detail}</small>}
        </div>
      ))}
    </div>
  )
}
