import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router'
import { isInApp } from './find-page.ts'

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of the service: a path with what belongs behind it. */
  to: string
  /** It stands by itself, not within a sentence: on a phone there is room around it. */
  alone?: boolean
}

/** A link to any page of the service, whoever draws it. */
export function PageLink({ to, alone, ...rest }: PageLinkProps) {
  const all = { ...rest, ...(alone && { 'data-alone': true }) }
  return isInApp(to) ? <Link to={to} {...all} /> : <a href={to} {...all} />
}
