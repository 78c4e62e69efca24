import classes from './method-tag.module.css'

const reading = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND', 'SEARCH', 'REPORT'])

/** Outlined when the method only reads, filled when it changes something: told apart without borrowing status colours. */
export function MethodTag({ method, large = false }: { method: string; large?: boolean }) {
  return (
    <span className={classes.tag} data-reads={reading.has(method)} data-large={large} title={method}>
      {method}
    </span>
  )
}
