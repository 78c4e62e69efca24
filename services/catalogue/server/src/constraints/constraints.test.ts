import { graphql } from 'graphql'
import { describe, expect, it } from 'vitest'
import { buildCatalogueSchema, readSchemaFile } from '../graphql/build-schema.ts'
import type { RequestContext } from '../graphql/request-context.ts'
import { ConstraintFault } from './constraint-fault.ts'
import type { Language } from './messages.ts'
import { presentViolation } from './present-violation.ts'

const directives = readSchemaFile().slice(0, readSchemaFile().indexOf('type Query'))

/** Asks a field of a small schema and gives the texts of what is wrong with its arguments. */
async function check(args: string, call: string, { types = '', language = 'en' as Language } = {}): Promise<string[]> {
  const sdl = `${directives} type Query { f(${args}): Boolean! } ${types}`
  const schema = buildCatalogueSchema([{ Query: { f: () => true } }], sdl)
  const { errors = [] } = await graphql({ schema, source: `{ f(${call}) }`, contextValue: {} as RequestContext })
  return errors.flatMap(({ originalError, message }) =>
    originalError instanceof ConstraintFault
      ? originalError.violations.map(violation => presentViolation(violation, language).message)
      : [message],
  )
}

describe('directives', () => {
  it.each([
    ['v: Int @Max(value: 5)', 'v: 5', []],
    ['v: Int @Max(value: 5)', 'v: 6', ['/f/v must be less than or equal to 5']],
    ['v: Float @Max(value: 5)', 'v: 5.01', ['/f/v must be less than or equal to 5']],
    ['v: Int @Min(value: -2)', 'v: -2', []],
    ['v: Int @Min(value: -2)', 'v: -3', ['/f/v must be greater than or equal to -2']],
    ['v: Int @Min', 'v: -1', ['/f/v must be greater than or equal to 0']],
    ['v: Int @Max', 'v: 2147483647', []],
    ['v: String @NotEmpty', 'v: ""', ['/f/v must not be empty']],
    ['v: String @NotEmpty', 'v: " "', []],
    ['v: ID @NotBlank', 'v: " "', ['/f/v must not be blank']],
    ['v: Float @Positive', 'v: 0.001', []],
    ['v: Int @Positive', 'v: 0', ['/f/v must be greater than 0']],
    ['v: String @Size(min: 2, max: 3)', 'v: "ab"', []],
    ['v: String @Size(min: 2, max: 3)', 'v: "a"', ['/f/v size must be between 2 and 3']],
    ['v: String @Size(min: 2)', 'v: "a"', ['/f/v size must be between 2 and 2147483647']],
    ['v: String @NotBlank @NotEmpty @Size(min: 1)', 'v: null', []],
    ['v: String @NotBlank', '', []],
    ['v: String = "" @NotEmpty', '', ['/f/v must not be empty']],
    ['v: [String] @NotBlank', 'v: ["a", " ", null, ""]', ['/f/v/1 must not be blank', '/f/v/3 must not be blank']],
    ['v: [[Int]] @Positive', 'v: [[1], [2, 0]]', ['/f/v/1/1 must be greater than 0']],
  ])('%s with %s', async (args, call, faults) => {
    expect(await check(args, call || '__dummy: 1')).toEqual(call ? faults : expect.anything())
    if (!call) expect(await check(`${args}, w: Int`, 'w: 1')).toEqual(faults)
  })

  it('orders by constraint, then by name, through nested inputs and lists', async () => {
    const types = 'input I { z: String @NotBlank, a: Int @Max(value: 1), more: [I!] }'
    const call = 'b: { z: "", a: 2, more: [{ a: 3 }, { z: " ", more: [{ z: "" }] }] }, a: { z: "" }'
    expect(await check('b: I, a: I', call, { types })).toEqual([
      '/f/b/a must be less than or equal to 1',
      '/f/b/more/0/a must be less than or equal to 1',
      '/f/a/z must not be blank',
      '/f/b/more/1/more/0/z must not be blank',
      '/f/b/more/1/z must not be blank',
      '/f/b/z must not be blank',
    ])
  })

  it.each(['v: Int @NotBlank', 'v: String @Positive', 'v: UUID @Size', 'v: DateTime @NotEmpty', 'v: [Boolean] @Max'])(
    'stops the start at %s',
    async args => {
      await expect(check(args, 'v: null')).rejects.toThrow(/cannot check a value of type/)
    },
  )
})

describe('messages', () => {
  it.each([
    ['Max', 'v: Int @Max(value: 1)', 'v: 2', '/f/v muss kleiner oder gleich 1 sein'],
    ['Min', 'v: Int @Min(value: 1)', 'v: 0', '/f/v muss größer oder gleich 1 sein'],
    ['NotBlank', 'v: String @NotBlank', 'v: " "', '/f/v darf nicht nur aus Leerzeichen bestehen'],
    ['NotEmpty', 'v: String @NotEmpty', 'v: ""', '/f/v darf nicht leer sein'],
    ['Positive', 'v: Int @Positive', 'v: 0', '/f/v muss größer als 0 sein'],
    ['Size', 'v: String @Size(max: 1)', 'v: "ab"', '/f/v Länge muss zwischen 0 und 1 liegen'],
  ])('are German for %s', async (_name, args, call, text) => {
    expect(await check(args, call, { language: 'de' })).toEqual([text])
  })

  it('takes the message argument as a key first and as a template otherwise', async () => {
    expect(await check('v: Int @Max(value: 1, message: "graphql.validation.Positive.message")', 'v: 2')).toEqual([
      '/f/v must be greater than 0',
    ])
    const template = '{constraint} {path} {value} {unknown} {__proto__} \\u0024{1+1}'
    expect(await check(`v: Int @Max(value: 1, message: "${template}")`, 'v: 2')).toEqual([
      '@Max /f/v 1 {unknown} {__proto__} $'.concat('{1+1}'),
    ])
    expect(await check('v: Int @Max(value: 1, message: null)', 'v: 2')).toEqual([
      '/f/v must be less than or equal to 1',
    ])
  })
})
