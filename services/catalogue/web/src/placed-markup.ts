/**
 * The editor writes its lines as markup with their places in style attributes, which a policy without 'unsafe-inline'
 * ignores. Those that only place something are set by script instead, which the policy allows; all others stay ignored.
 */
const placing =
  /^(?:(?:top|right|bottom|left|width|height|line-height|margin-left|padding-left|padding-right|transform|contain|will-change):[\w\s.,%()-]*;?\s*)*$/
const styleAttribute = /(<[a-z]+[^<>]*?) style="([^"<>]*)"/g
const mark = 'data-place'

const markup = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')
const insert = Element.prototype.insertAdjacentHTML

if (markup) {
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...markup,
    set(this: Element, value: unknown) {
      markup.set?.call(this, toMarked(String(value)))
      place(this)
    },
  })
}

Element.prototype.insertAdjacentHTML = function insertAdjacentHTML(this: Element, position, value) {
  insert.call(this, position, toMarked(String(value)))
  place(this.parentElement ?? this)
}

function toMarked(text: string): string {
  if (!text.includes(' style="')) return text
  return text.replace(styleAttribute, (all, tag, css) => (placing.test(css) ? `${tag} ${mark}="${css}"` : all))
}

function place(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${mark}]`)) {
    element.style.cssText = element.getAttribute(mark) ?? ''
    element.removeAttribute(mark)
  }
}
