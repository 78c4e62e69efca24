import type { Page } from 'playwright-core'

/**
 * Whatever can be tapped and has less than 44 px in one direction, one line for each, with its size. What counts is where a tap
 * arrives, not what is painted: the label of a field and the invisible edge of a button belong to it, and what lies under a
 * neighbour does not. Let pass, as WCAG 2.5.8 does, are links within a sentence, what stands in a line of code (`pre`, `data-tap="row"`), whose
 * height is that of the text, and what says of itself that it has an equal elsewhere on the page (`data-tap="twin"`).
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(look)
}

// As text, because it runs in the page, whose names are unknown here.
const look = `(() => {
  const least = 44
  const roles = ['button', 'link', 'tab', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'option', 'switch', 'checkbox', 'radio', 'slider']
  const selector = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', ...roles.map(role => '[role=' + role + ']')].join()
  const style = element => getComputedStyle(element)

  const isInSentence = element => {
    if (style(element).display !== 'inline') return false
    let block = element.parentElement
    while (block && style(block).display.startsWith('inline')) block = block.parentElement
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (/\\p{L}/u.test(text.data) && !text.parentElement.closest(selector)) return true
    }
    return false
  }

  const isLet = element => element.closest('pre, [data-tap="twin"], [data-tap="row"]') !== null
  const isOut = element => style(element).pointerEvents === 'none' || element.matches('input[readonly]:disabled')

  /** A tap here arrives at the element, by itself or by its label. */
  const arrives = (element, x, y) => {
    const found = document.elementFromPoint(x, y)
    return found !== null && [element, ...(element.labels ?? [])].some(one => one.contains(found))
  }

  const reach = (element, { x, y }, dx, dy) => {
    let far = 0
    while (far < least && arrives(element, x + dx * (far + 1), y + dy * (far + 1))) far += 1
    return far
  }

  const middle = element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2, width, height }
  }

  const sizeOf = element => {
    const places = [element, ...(element.labels ?? [])].filter(one => one.getBoundingClientRect().width > 2)
    for (const one of places) {
      const { width, height } = middle(one)
      if (width >= least - 0.5 && height >= least - 0.5) return undefined
    }
    for (const one of places) {
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const at = middle(one)
      // Nobody taps what something else lies upon.
      if (!arrives(element, at.x, at.y)) continue
      const width = Math.max(at.width, 1 + reach(element, at, -1, 0) + reach(element, at, 1, 0))
      const height = Math.max(at.height, 1 + reach(element, at, 0, -1) + reach(element, at, 0, 1))
      return width >= least - 1 && height >= least - 1 ? undefined : Math.round(width) + '×' + Math.round(height)
    }
  }

  const found = []
  for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || isOut(element) || isLet(element) || isInSentence(element)) continue
    const size = sizeOf(element)
    if (size) found.push('target of ' + size + ': ' + element.outerHTML.replace(/<(svg|path)[^]*?<\\/\\1>/g, '').slice(0, 200))
  }
  return found
})()`
