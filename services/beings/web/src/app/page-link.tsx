import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router'
import { isInApp } from './find-page.ts'

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of the service: a path with what belongs behind it. */
  to: string
}

/** A link to any page of the service, whoever draws it. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  return isInApp(to) ? <Link to={to} {...rest} /> : <a href={to} {...rest} />
}
