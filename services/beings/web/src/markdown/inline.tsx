import { IconPhotoOff } from '@tabler/icons-react'
import type { Token, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { PageLink } from '../app/page-link.tsx'
import { decodeEntities } from './decode-entities.ts'
import classes from './markdown.module.css'
import { readLink } from './read-link.ts'

/** What stands within a line. */
export function Inline({ tokens }: { tokens: readonly Token[] | undefined }) {
  return tokens?.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    <OneInline key={index} token={token as Tokens.Generic} />
  ))
}

function OneInline({ token }: { token: Tokens.Generic }): ReactNode {
  const inner = token.tokens && <Inline tokens={token.tokens} />
  switch (token.type) {
    case 'strong':
      return <strong>{inner}</strong>
    case 'em':
      return <em>{inner}</em>
    case 'del':
      return <del>{inner}</del>
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    case 'link':
      return <TextLink link={token as Tokens.Link}>{inner}</TextLink>
    case 'image':
      return <RemoteImage image={token as Tokens.Image} />
    case 'escape':
      return token.text
    case 'html':
      return token.raw
    case 'text':
      return inner ?? decodeEntities(token.text)
    default:
      return inner ?? token.raw
  }
}

function TextLink({ link, children }: { link: Tokens.Link; children: ReactNode }) {
  const safe = readLink(link.href, window.location.hostname)
  const title = link.title ?? undefined
  if (!safe) return children
  if (safe.kind === 'page') {
    return (
      <PageLink to={safe.to} title={title}>
        {children}
      </PageLink>
    )
  }
  return (
    <a href={safe.href} title={title} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** A picture from elsewhere is never fetched: an injected prompt could tell secrets by its address. */
function RemoteImage({ image }: { image: Tokens.Image }) {
  const host = URL.parse(image.href)?.host
  return (
    <span className={classes.image} title={image.href}>
      <IconPhotoOff size={14} stroke={1.75} aria-hidden />
      {image.text || image.href}
      {host && <small>{host}</small>}
    </span>
  )
}
