import { cloneElement, type ReactElement } from 'react'

interface TipProps {
  label: string
  /** Where it stands; above when absent. */
  position?: 'top' | 'right'
  disabled?: boolean
  children: ReactElement<Record<string, unknown>>
}

/**
 * Says what a button does to whom a symbol is not enough. Only a mark on the button: one place shows the tip of whichever is
 * looked at, because a list has hundreds of buttons. What something around it gives to the button goes on to it.
 */
export function Tip({ label, position = 'top', disabled = false, children, ...given }: TipProps) {
  return cloneElement(children, { ...given, ...(!disabled && { 'data-tip': label, 'data-tip-at': position }) })
}
