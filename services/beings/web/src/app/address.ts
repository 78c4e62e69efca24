import { type PageName, pagePaths } from '@trivium/beings-contract'

type Query = Readonly<Record<string, string | number | undefined>>

/** The address of a page: what its path leaves open is filled, the rest stands behind the question mark. */
export function pageAddress(page: PageName, values: Query = {}): string {
  const rest = new URLSearchParams()
  let path: string = pagePaths[page]
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') continue
    if (path.includes(`:${name}`)) path = path.replace(`:${name}`, encodeURIComponent(value))
    else rest.set(name, String(value))
  }
  return rest.size > 0 ? `${path}?${rest}` : path
}
