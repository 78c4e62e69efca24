import { type Html, html } from './html.ts'
import { option } from './option.ts'

interface Choice {
  name: string
  label: string
  options: readonly (readonly [value: string, label: string])[]
  chosen: string | undefined
}

interface Filters {
  path: string
  choices?: readonly Choice[]
  /** A field for words; absent: the list cannot be searched. */
  keyword?: { label: string; value: string | undefined }
}

/** What to show of a list. It is a plain form, so the choice is in the address and can be shared. */
export function filters({ path, choices = [], keyword }: Filters): Html {
  const set = choices.some(({ chosen }) => chosen) || keyword?.value
  return html`<form class="filters" method="get" action="${path}">
${keyword && html`<label class="grow"><span>${keyword.label}</span><input type="search" name="keyword" value="${keyword.value ?? ''}" maxlength="200"></label>`}
${choices.map(
  ({ name, label, options, chosen }) =>
    html`<label><span>${label}</span><select name="${name}">${options.map(([value, text]) =>
      option(value, text, value === (chosen ?? '')),
    )}</select></label>`,
)}
<button class="button quiet" type="submit">Show</button>${set && html` <a class="clear" href="${path}">Clear</a>`}
</form>`
}
