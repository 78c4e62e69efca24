export interface CommandParts {
  parts: string[]
  /** Holds something a prefix cannot judge: substitutions, redirections, assignments, unbalanced quotes. */
  unclear: boolean
}

/** Single-quoted text, double-quoted text, what separates commands, and everything else one by one. */
const tokens = /'[^']*'|"(?:\\.|[^"\\])*"|\|\||&&|\|&|[;&|\n\r]|[\s\S]/g
const separator = /^(?:\|\||&&|\|&|[;&|\n\r])$/
const substitution = /`|\$[({]/

/** The simple commands of a compound one. Quoted text is not looked into, except where the shell would run it. */
export function splitCommand(command: string): CommandParts {
  const parts = ['']
  let unclear = false
  for (const [token] of command.matchAll(tokens)) {
    if (separator.test(token)) parts.push('')
    else parts.push((parts.pop() ?? '') + token)
    if (isUnclear(token)) unclear = true
  }
  const commands = parts.map(part => part.trim()).filter(part => part !== '')
  return { parts: commands, unclear: unclear || commands.some(startsUnclear) }
}

/** A lone quote is one that never closes; `$` by itself may begin a substitution or a variable. */
function isUnclear(token: string): boolean {
  return token.length === 1 ? '\\<>(){}`$"\''.includes(token) : token.startsWith('"') && substitution.test(token)
}

/** Programs that run what they are given, or words that change what follows, say nothing about what will happen. */
const wrappers = new Set(
  'sh bash dash zsh ksh eval exec source . env xargs nohup time sudo su doas command builtin if then else while for do case !'.split(
    ' ',
  ),
)

function startsUnclear(part: string): boolean {
  const first = part.split(/\s/)[0] ?? ''
  return wrappers.has(first) || /^\w+=/.test(first) || /["']/.test(first)
}

/** `/bin/rm` is `rm`: a denial of the short name must not be dodged by the long one. */
export function withBareProgram(part: string): string {
  const [first = '', ...rest] = part.split(/\s+/)
  return [first.split('/').pop() ?? first, ...rest].join(' ')
}
