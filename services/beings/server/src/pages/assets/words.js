export const language = document.documentElement.lang

/** What the scripts say, in the language of the page. */
export const words = JSON.parse(document.getElementById('words').textContent)

/** `{name}` stands for the value with this name. */
export const fill = (pattern, values) => pattern.replace(/\{(\w+)\}/g, (_, name) => values[name])

/** The same with elements as values, for inside of an element. */
export const fillWith = (pattern, values) =>
  pattern.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : values[part]))

/** The form of the language for this number. */
export function counted(forms, count) {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other
  return fill(form, { count: count.toLocaleString(language) })
}
