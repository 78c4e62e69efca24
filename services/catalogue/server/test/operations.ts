import { unknownId } from './factories.ts'

export interface Operation {
  query: string
  variables: Record<string, unknown>
  operationName: string | undefined
}

export interface Known {
  courses: readonly string[]
  chapters: readonly string[]
  media: readonly string[]
}

interface Field {
  name: string
  of?: string
}

const leaf = (...names: string[]): Field[] => names.map(name => ({ name }))

/** The whole schema that rows are answered with. */
const types: Record<string, Field[]> = {
  Course: [
    ...leaf('__typename', 'id', 'title', 'description', 'startDate', 'endDate', 'published'),
    { name: 'chapters', of: 'Chapter' },
  ],
  Chapter: [
    ...leaf('__typename', 'id', 'title', 'description', 'number', 'startDate', 'endDate'),
    { name: 'course', of: 'Course' },
  ],
  MediaRecord: leaf('__typename', 'id', 'name', 'type'),
  User: [
    ...leaf('__typename', 'id', 'username', 'email', 'firstName', 'lastName'),
    { name: 'coursesOwned', of: 'Course' },
    { name: 'coursesJoined', of: 'Course' },
  ],
}

const introspections = [
  '__schema { queryType { name } types { name kind } }',
  '__type(name: "Course") { name fields { name type { name ofType { name } } } }',
  '__type(name: "Nothing") { name }',
  '__type(name: "Content") { ...Named ... on __Type { possibleTypes { ...Named } } }',
  '__type(name: $type) { ...Named fields @skip(if: $no) { __typename name args { ...Argument } } }',
  '__schema { directives { name args { ...Argument } } __typename }',
]

const mediaTypes = ['URL', 'VIDEO'] as const

/** Stands for any text until one is chosen. */
const title = Symbol('title')

const texts = ['Fugue', ' ', 'Ünïcödé \u2028 "quoted" \\ \t\u0001', 'x'.repeat(300), '😀']

/** No literal can have it. */
const loneSurrogate = '\ud83d'

/** Forms of text that JSON does not have. */
const writtenTexts = [
  '"""block"""',
  '"""\n    first\n\n      indented \\""" \\u0041 \n  last   \n"""',
  '""""""',
  '"\\u{1F600} \\uD83D\\uDE00 \\/ \\b"',
]

/** Fragments that introspections use. */
const aboutTypes: Record<string, string> = {
  Named: 'fragment Named on __Type { name kind enumValues { name } }',
  Argument: 'fragment Argument on __InputValue { name defaultValue type { ...Named } }',
}

/** Numbers that look random and are the same for the same seed. */
export function createDice(seed: number): (sides: number) => number {
  let state = seed >>> 0
  return sides => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

/** An operation that validation lets pass: aliases, fragments, conditions, fields that merge, arguments of every form. */
export function createOperation(seed: number, known: Known): Operation {
  const dice = createDice(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[dice(items.length)] as Item
  const variables: Record<string, unknown> = {}
  const definitions = new Map<string, string>()
  const fragments: string[] = []
  const mayBeNull = dice(8) === 0
  // Every alias means one field throughout, so that merging never contradicts itself.
  const aliasOf = (name: string) => pick([name, name, `${name}Too`, `__proto__${name}`, `a${dice(2)}_${name}`])
  return dice(5) === 0 ? mutation() : query()

  function finish(kind: string, body: string): Operation {
    const defined = [...definitions].map(([name, type]) => `$${name}: ${type}`)
    const head = `${kind} Asked${defined.length > 0 ? `(${defined.join(', ')})` : ''}`
    const whole = `${head} ${body}\n${fragments.join('\n')}`
    const form = dice(6)
    if (form > 1) return { query: whole, variables, operationName: undefined }
    const other = pick(['mutation', 'query']).concat(' Other { __typename }')
    const query = form === 0 ? `${other}\n${whole}` : `# before\n${whole},,\uFEFF${other} # after`
    return { query, variables, operationName: 'Asked' }
  }

  function condition(): string {
    if (dice(6) > 0) return ''
    const value = pick([
      ...[() => 'true', () => 'false', () => variable('yes', true), () => variable('no', false)],
      ...(mayBeNull ? [() => nullable()] : []),
    ])()
    return pick([` @include(if: ${value})`, ` @skip(if: ${value})`])
  }

  function variable(name: string, value: boolean): string {
    const type = definitions.get(name) ?? pick(['Boolean!', `Boolean = ${value}`, `Boolean! = ${value}`])
    definitions.set(name, type)
    if (!type.includes('=') || dice(2) === 0) variables[name] ??= value
    return `$${name}`
  }

  /** Allowed where a condition is expected, since it has a default; null is found out only when the field is met. */
  function nullable(): string {
    definitions.set('maybe', 'Boolean = true')
    variables.maybe = null
    return '$maybe'
  }

  function selection(type: string, depth: number): string {
    const parts = Array.from({ length: 1 + dice(4) }, () => part(type, depth))
    return `{ ${parts.join(' ')} }`
  }

  function part(type: string, depth: number): string {
    const form = dice(10)
    if (form === 0 && depth < 5) return `...${pick([` on ${type}`, ''])}${condition()} ${selection(type, depth + 1)}`
    if (form === 1 && depth < 5 && fragments.length < 4) return fragment(type, depth)
    const fields = (types[type] ?? []).filter(field => !field.of || depth < 5)
    const field = pick(fields)
    const alias = aliasOf(field.name)
    const name = alias === field.name ? alias : `${alias}: ${field.name}`
    return `${name}${condition()}${field.of ? ` ${selection(field.of, depth + 1)}` : ''}`
  }

  function fragment(type: string, depth: number): string {
    const name = `F${fragments.length}_${type}`
    const at = fragments.push('')
    fragments[at - 1] = `fragment ${name} on ${type} ${selection(type, depth + 1)}`
    return `...${name}${condition()} ${dice(3) === 0 ? `...${name}` : ''}`
  }

  function root(): string {
    const form = dice(9)
    if (form === 0) return '__typename'
    if (form === 1) return introspection()
    if (form <= 3) return `${aliasOf('currentUser')}: currentUser${condition()} ${selection('User', 1)}`
    if (form === 4) return `${aliasOf('mediaRecords')}: mediaRecords ${selection('MediaRecord', 1)}`
    if (form === 5) return `${aliasOf('courses')}: courses${condition()} ${selection('Course', 1)}`
    const [field, type, ids] = pick([
      ['coursesById', 'Course', known.courses],
      ['mediaRecordsById', 'MediaRecord', known.media],
    ] as const)
    const asked = `r${dice(100_000)}: ${field}(ids: ${idList(ids)})`
    const again = dice(8) === 0 ? `${asked} ${selection(type, 1)}` : ''
    return `${asked}${condition()} ${selection(type, 1)} ${again}`
  }

  function introspection(): string {
    const asked = pick(introspections)
    if (asked.includes('$type')) {
      definitions.set('type', pick(['String!', 'String! = "UUID"', 'String = "MediaType"']))
      if (definitions.get('type') === 'String!' || dice(2) === 0) variables.type = pick(['Course', '', 'Query'])
      variable('no', false)
    }
    for (const [name, text] of Object.entries(aboutTypes)) {
      const isNeeded = asked.includes(`...${name}`) || (name === 'Named' && asked.includes('...Argument'))
      if (isNeeded && !fragments.includes(text)) fragments.push(text)
    }
    return `i${dice(3)}${dice(1000)}: ${asked.replace(' {', `${condition()} {`)}`
  }

  function idList(ids: readonly string[]): string {
    const some = Array.from({ length: dice(4) }, () => pick(ids))
    if (dice(12) === 0) some.push(unknownId)
    const form = dice(5)
    const name = `v${definitions.size}`
    if (form === 0) return JSON.stringify(some)
    if (form === 1) return JSON.stringify(pick(ids).toUpperCase())
    if (form === 2) {
      definitions.set(name, 'UUID!')
      variables[name] = pick(ids)
      return `[$${name}, ${JSON.stringify(pick(ids))}]`
    }
    definitions.set(name, pick(['[UUID!]!', `[UUID!] = ${JSON.stringify(some)}`]))
    if (definitions.get(name) === '[UUID!]!' || dice(2) === 0) variables[name] = dice(9) === 0 ? pick(ids) : some
    else if (mayBeNull) variables[name] = null
    return `$${name}`
  }

  function query(): Operation {
    const roots = Array.from({ length: 1 + dice(3) }, root)
    if (dice(5) === 0) roots.push(`... on Query${condition()} { ${root()} }`)
    if (dice(5) === 0) {
      const at = fragments.push('')
      fragments[at - 1] = `fragment Root on Query { ${root()} ${root()} }`
      roots.splice(dice(roots.length + 1), 0, `...Root${condition()}`)
    }
    return finish('query', `{ ${roots.join(' ')} }`)
  }

  function mutation(): Operation {
    const changes = Array.from({ length: 1 + dice(2) }, (_, at) => `m${at}: ${change()}`)
    return finish('mutation', `{ ${dice(4) === 0 ? '__typename ' : ''}${changes.join(' ')} }`)
  }

  function textVariable(): string {
    const name = `t${definitions.size}`
    definitions.set(name, pick(['String!', 'String! = "by default"']))
    if (definitions.get(name) === 'String!' || dice(2) === 0) variables[name] = given()
    return `$${name}`
  }

  function change(): string {
    const id = (ids: readonly string[]) => (dice(8) === 0 ? unknownId : pick(ids))
    const dates = { startDate: `2026-0${1 + dice(9)}-01T09:00Z`, endDate: '2026-05-01T09:00:00.1239+02:00' }
    return pick([
      () =>
        `updateCourse(input: ${input('UpdateCourseInput', { id: id(known.courses), title, description: title, ...dates, published: dice(2) === 0 })}) ${selection('Course', 2)}`,
      () =>
        `updateChapter(input: ${input('UpdateChapterInput', { id: id(known.chapters), title, description: '', number: dice(4), ...dates })}) ${selection('Chapter', 2)}`,
      () =>
        `updateMediaRecord(input: ${input('UpdateMediaRecordInput', { id: id(known.media), name: title, type: pick(mediaTypes) })}) ${selection('MediaRecord', 2)}`,
      () => `deleteChapter(id: "${unknownId}")`,
    ])()
  }

  /** The fields of an input, written out or as a variable; `title` stands for any text. */
  function input(type: string, fields: Record<string, unknown>): string {
    if (dice(3) > 0) {
      return `{ ${Object.entries(fields)
        .map(([name, value]) => `${name}: ${literal(value)}`)
        .join(pick([', ', ' ', '\n']))} }`
    }
    const name = `v${definitions.size}`
    definitions.set(name, `${type}!`)
    variables[name] = Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, value === title ? given() : value]),
    )
    return `$${name}`
  }

  function given(): string {
    return dice(9) === 0 ? loneSurrogate : pick(texts)
  }

  function literal(value: unknown): string {
    if (mediaTypes.some(type => type === value)) return String(value)
    if (value !== title) return JSON.stringify(value)
    return pick([() => JSON.stringify(pick(texts)), () => pick(writtenTexts), textVariable])()
  }
}
