/** Decoded this often, a path that still changes means nothing good. */
const maxRounds = 6

/**
 * Whether a path could lead above the place it is appended to, for some server out there. Servers differ in what they decode,
 * how often, and what they take for a slash; so a step up counts in every spelling that any of them knows, while a step
 * down counts only where all of them see one.
 */
export function leavesBase(path: string): boolean {
  let depth = 0
  for (const segment of path.split('/')) {
    const decoded = decodeAll(segment)
    if (decoded === undefined) return true
    const ups = Math.max(stepsUp(decoded.replace(controls, '')), stepsUp(decoded.replace(controls, '/')))
    if (ups > 0) depth -= ups
    else if (isName(decoded)) depth += 1
    if (depth < 0) return true
  }
  return false
}

/** Left out by lenient parsers, and the end of the path to others. */
const controls = /[\x00-\x1f\x7f]/g

/** How far up the parts of a segment lead: `..` one step, and as Windows once read it, `...` two. */
function stepsUp(segment: string): number {
  return segment
    .split(/[/\\]/)
    .map(part => withoutParameters(part).replaceAll(' ', ''))
    .filter(part => /^\.{2,}$/.test(part))
    .reduce((sum, part) => sum + part.length - 1, 0)
}

/** What every server keeps as a segment of its own: not empty, not `.`, not only a parameter, and not cut off. */
function isName(segment: string): boolean {
  return segment.search(controls) === -1 && !/^[. /\\]*$/.test(withoutParameters(segment))
}

/** Java servers drop what follows a semicolon before they resolve `..;`. */
function withoutParameters(segment: string): string {
  return segment.split(';')[0] ?? ''
}

/** With every escape that some server undoes undone; undefined when there is no end to it. */
function decodeAll(segment: string): string | undefined {
  let text = segment
  for (let round = 0; round < maxRounds; round += 1) {
    const next = text
      .replace(/%u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    if (next === text) return fold(text)
    text = next
  }
  return undefined
}

/** Look-alikes of dots and slashes: overlong UTF-8, full-width forms. */
function fold(text: string): string {
  const plain = text.replace(/[\xc0\xc1][\x80-\xbf]|[\xe0\xf0]\x80+[\x80-\xbf]+/g, overlong)
  const wide = /[^\x00-\xff]/.test(plain) ? plain : Buffer.from(plain, 'latin1').toString('utf8')
  return `${wide.normalize('NFKC')}`.replace(/[\u2044\u2215\u29f8]/g, '/').replace(/[\u2216\u29f5]/g, '\\')
}

function overlong(bytes: string): string {
  const [head = 0, ...rest] = [...bytes].map(byte => byte.charCodeAt(0))
  const lead = head < 0xe0 ? head & 0x1f : head < 0xf0 ? head & 0x0f : head & 0x07
  return String.fromCharCode(rest.reduce((code, byte) => (code << 6) | (byte & 0x3f), lead) & 0x7f)
}
