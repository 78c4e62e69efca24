import { UnstyledButton } from '@mantine/core'
import { type WebSkin, webSkins } from '@trivium/beings-contract'
import { skins } from '@trivium/ui'
import { skinStore, useSkin } from '../app/skin-store.ts'
import { useWords } from '../words/use-words.ts'
import classes from './settings.module.css'
import { useSaveSettings } from './use-save-settings.ts'

/** Four cards; the page itself shows what a choice looks like. */
export function LookSection() {
  const words = useWords()
  const current = useSkin()
  const save = useSaveSettings()
  const choose = (webSkin: WebSkin) => {
    skinStore.set(webSkin)
    save.mutate({ webSkin }, { onError: () => skinStore.set(current) })
  }
  return (
    <div className={classes.looks} role="radiogroup" aria-label={words.setup.look}>
      {webSkins.map(skin => (
        <UnstyledButton
          key={skin}
          role="radio"
          aria-checked={skin === current}
          className={classes.look ?? ''}
          onClick={() => choose(skin)}
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
