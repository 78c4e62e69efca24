export interface MediaType {
  /** Lower case, without parameters; empty when there is none. */
  essence: string
  parameters: Record<string, string>
}

const parameter = /;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g

export function parseMediaType(value: string | null | undefined): MediaType {
  const text = value ?? ''
  const parameters: Record<string, string> = {}
  for (const [, name = '', quoted, plain] of text.matchAll(parameter)) {
    parameters[name.toLowerCase()] ??= quoted === undefined ? (plain ?? '') : quoted.replace(/\\(.)/g, '$1')
  }
  return { essence: (text.split(';')[0] ?? '').trim().toLowerCase(), parameters }
}
