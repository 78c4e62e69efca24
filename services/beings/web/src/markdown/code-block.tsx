import { CopyButton } from '@trivium/ui'
import { ColoredCode } from './colored-code.tsx'
import classes from './markdown.module.css'

/** Code in a box of its own: it scrolls inside, and a button copies all of it. */
export function CodeBlock({ text, language }: { text: string; language: string }) {
  const name = language.split(/\s/)[0] ?? ''
  return (
    <figure className={classes.code}>
      <figcaption>
        <span>{name}</span>
        <CopyButton text={text} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard too */}
      <pre tabIndex={0}>
        <code>{name === '' ? text : <ColoredCode text={text} language={name} />}</code>
      </pre>
    </figure>
  )
}
