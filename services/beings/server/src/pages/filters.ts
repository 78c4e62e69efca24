import { type Html, html, type Text } from './html.ts'
import { option } from './option.ts'

export interface FilterChoice {
  name: string
  label: Text
  options: readonly (readonly [value: string, label: Text])[]
  chosen: string | undefined
}

interface Filters {
  path: string
  choices?: readonly FilterChoice[]
  /** A field for words; absent: the list cannot be searched. */
  keyword?: { label: Text; value: string | undefined }
  /** Moments between which the entries lie. */
  moments?: readonly { name: string; label: Text; value: string | undefined }[]
}

/** What to show of a list. It is a plain form, so the choice is in the address and can be shared. */
export function filters({ path, choices = [], keyword, moments = [] }: Filters): Html {
  const set = choices.some(({ chosen }) => chosen) || keyword?.value || moments.some(({ value }) => value)
  return html`<form class="filters" method="get" action="${path}">
${keyword && html`<label class="grow"><span>${keyword.label}</span><input type="search" name="keyword" value="${keyword.value ?? ''}" maxlength="200"></label>`}
${choices.map(
  ({ name, label, options, chosen }) =>
    html`<label><span>${label}</span><select name="${name}">${options.map(([value, text]) =>
      option(value, text, value === (chosen ?? '')),
    )}</select></label>`,
)}
${moments.map(({ name, label, value }) => html`<label><span>${label}</span><input type="datetime-local" name="${name}" value="${value ?? ''}"></label>`)}
<button class="button quiet" type="submit">${w => w.common.show}</button>${set && html` <a class="clear" href="${path}">${w => w.common.clear}</a>`}
</form>`
}
