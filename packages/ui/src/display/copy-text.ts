/** Also where the modern clipboard is closed: pages that came over plain HTTP from another machine. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return
    } catch {
      // Refused, for example without focus: the older way may still work.
    }
  }
  const area = document.createElement('textarea')
  area.value = text
  area.style.cssText = 'position:fixed;opacity:0'
  const host = document.querySelector('[role="dialog"]') ?? document.body
  const focused = document.activeElement
  host.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  if (!copied) throw new Error('The browser did not allow copying.')
}
