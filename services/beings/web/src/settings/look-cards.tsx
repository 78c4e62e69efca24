import { UnstyledButton } from '@mantine/core'
import { type WebSkin, webSkins } from '@trivium/beings-contract'
import { skins } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import classes from './settings.module.css'

interface LookCardsProps {
  value: WebSkin
  onChoose: (skin: WebSkin) => void
}

/** Four looks to choose from, each as a page in small. */
export function LookCards({ value, onChoose }: LookCardsProps) {
  const words = useWords()
  return (
    <div className={classes.looks} role="radiogroup" aria-label={words.setup.look}>
      {webSkins.map(skin => (
        <UnstyledButton
          key={skin}
          role="radio"
          aria-checked={skin === value}
          className={classes.look ?? ''}
          onClick={() => onChoose(skin)}
        >
          <Sample skin={skin} />
          <span>{words.setup.looks[skin]}</span>
        </UnstyledButton>
      ))}
    </div>
  )
}

/** A page in small, in its own colours: light on the left, dark on the right. */
function Sample({ skin }: { skin: WebSkin }) {
  const { tokens, accent, radius } = skins[skin]
  return (
    <span className={classes.sample} style={{ borderRadius: radius }} aria-hidden>
      {([0, 1] as const).map(side => (
        <span key={side} style={{ background: tokens.canvas[side] }}>
          <i style={{ background: accent.solid, borderRadius: radius / 2 }} />
          <i style={{ background: tokens.line[side], borderRadius: radius / 2 }} />
          <i style={{ background: tokens.surface[side], borderColor: tokens.line[side], borderRadius: radius / 2 }} />
        </span>
      ))}
    </span>
  )
}
