import { type Meaning, type Variable, variable } from './variable.ts'

export function text<F extends string | undefined>(name: string, meaning: Meaning<F>): Variable<string | F> {
  return variable<string, F>(name, meaning, { expected: 'a text', read: value => value })
}

export function integer<F extends number | undefined>(
  name: string,
  meaning: Meaning<F> & { min?: number; max?: number },
): Variable<number | F> {
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = meaning
  return variable<number, F>(name, meaning, {
    expected: describeRange(meaning.min, meaning.max),
    read(value) {
      if (!/^[+-]?\d{1,16}$/.test(value)) return undefined
      const number = Number(value)
      return number >= min && number <= max ? number : undefined
    },
  })
}

function describeRange(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `a whole number from ${min} to ${max}`
  if (min !== undefined) return `a whole number of at least ${min}`
  if (max !== undefined) return `a whole number of at most ${max}`
  return 'a whole number'
}

/** 0 lets the system choose a free port. */
export function port(name: string, meaning: Meaning<number>): Variable<number> {
  return integer(name, { ...meaning, min: 0, max: 65_535 })
}

export function flag(name: string, meaning: Meaning<boolean>): Variable<boolean> {
  const words = new Map([
    ['true', true],
    ['1', true],
    ['yes', true],
    ['on', true],
    ['false', false],
    ['0', false],
    ['no', false],
    ['off', false],
  ])
  return variable(name, meaning, { expected: 'true or false', read: value => words.get(value.toLowerCase()) })
}

export function oneOf<const Choice extends string>(
  name: string,
  choices: readonly Choice[],
  meaning: Meaning<NoInfer<Choice>>,
): Variable<Choice> {
  return variable<Choice>(name, meaning, {
    expected: `one of ${choices.join(', ')}`,
    read: value => choices.find(choice => choice === value),
  })
}

export function url<F extends string | undefined>(
  name: string,
  meaning: Meaning<F> & { protocols: readonly string[] },
): Variable<string | F> {
  const example = `${meaning.protocols[0]}//host`
  return variable<string, F>(name, meaning, {
    expected: `an address such as ${example} (${meaning.protocols.join(' or ')})`,
    read: value => (URL.canParse(value) && meaning.protocols.includes(new URL(value).protocol) ? value : undefined),
  })
}

/** Items between commas; `item` says whether one of them can be used. */
export function list(
  name: string,
  meaning: Meaning<readonly string[]> & { items: string; item?: (value: string) => boolean },
): Variable<readonly string[]> {
  const accepts = meaning.item ?? (() => true)
  return variable<readonly string[]>(name, meaning, {
    expected: `a comma-separated list of ${meaning.items}`,
    read(value) {
      const items = value.split(',').map(item => item.trim())
      const given = items.filter(item => item !== '')
      return given.every(accepts) ? given : undefined
    },
  })
}

/** Port numbers between commas; a 0 among them stands for no port at all. */
export function ports(name: string, meaning: Meaning<readonly number[]>): Variable<readonly number[]> {
  return variable<readonly number[]>(name, meaning, {
    expected: 'a comma-separated list of ports, or 0 for none',
    read(value) {
      const items = value.split(',').map(item => item.trim())
      const given = items.filter(item => item !== '').map(item => (/^\d{1,5}$/.test(item) ? Number(item) : Number.NaN))
      return given.every(port => port <= 65_535) ? given.filter(port => port !== 0) : undefined
    },
  })
}
