export interface ShownTip {
  target: HTMLElement
  label: string
  position: 'top' | 'right'
}

/** So long a pointer rests before the tip comes. */
const restMs = 350

/** Tells which tip is to be seen: of what the pointer rests on, or the keyboard has reached; undefined when none is. */
export function watchTips(show: (tip: ShownTip | undefined) => void, signal: AbortSignal): void {
  let current: HTMLElement | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  const changes = new MutationObserver(() => current && tell(current))

  function tell(target: HTMLElement): void {
    const { tip, tipAt } = target.dataset
    if (tip === undefined) hide()
    else show({ target, label: tip, position: tipAt === 'right' ? 'right' : 'top' })
  }

  function look(target: HTMLElement, afterMs: number): void {
    if (target === current) return
    hide()
    current = target
    resting = setTimeout(() => {
      // What it says may change while it is read: copied.
      changes.observe(target, { attributeFilter: ['data-tip'] })
      tell(target)
    }, afterMs)
  }

  function hide(): void {
    if (!current) return
    clearTimeout(resting)
    changes.disconnect()
    current = undefined
    show(undefined)
  }

  const on = <Name extends keyof DocumentEventMap>(name: Name, hear: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, hear, { capture: true, passive: true, signal })
  on('pointerover', event => {
    const target = event.pointerType === 'mouse' ? tipped(event.target) : undefined
    if (target) look(target, restMs)
    else hide()
  })
  on('focusin', event => {
    // A page that is drawn gives the focus to its heading, wherever the pointer rests by then.
    if (event.target instanceof HTMLHeadingElement) return
    const target = tipped(event.target)
    // A click leaves the pointer, and what is told to it, where it is.
    if (target === current) return
    if (target?.matches(':focus-visible')) look(target, 0)
    else hide()
  })
  on('focusout', event => tipped(event.target) === current && hide())
  on('keydown', event => event.key === 'Escape' && hide())
  signal.addEventListener('abort', hide)
}

function tipped(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>('[data-tip]')) || undefined
}
