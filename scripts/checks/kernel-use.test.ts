import { expect, test } from 'vitest'
import { findUnusedParts } from './kernel-use.ts'

const src = 'services/beings/server/src'
const faultsOf = (files: Record<string, string>) =>
  findUnusedParts(
    Object.keys(files).map(file => `${src}/${file}`),
    file => files[file.slice(src.length + 1)] ?? '',
  )

const helper = {
  'core/find.ts': "export async function find({ database }: Uses<'database'>, id: string) { return database.db }",
}
const importing = "import { find } from '../../core/find.ts'\n"

test.each([
  ['what nobody uses', "export function one(context: Uses<'clock' | 'log'>) { context.clock.now() }", 'takes log'],
  [
    'what the callee does not take',
    `${importing}export const two = (context: Uses<'database' | 'clock'>) => find(context, 'x')`,
    'takes clock',
  ],
  [
    'what is left out when it is taken apart',
    "export function three({ clock }: Uses<'clock' | 'log'>) { clock.now() }",
    'takes log',
  ],
])('%s is named', (_, source, fault) => {
  const faults = faultsOf({ ...helper, 'features/chat/x.ts': source })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain('features/chat/x.ts')
  expect(faults[0]).toContain(fault)
})

test.each([
  `${importing}export function one(context: Uses<'clock' | 'database'>) { context.clock.now(); return find(context, 'x') }`,
  "export function two(context: Uses<'clock' | 'log'>) { const { clock, log } = context; return [clock, log] }",
  "export function three(context: Uses<'clock' | 'log'>) { return somewhere(context) }",
])('what is used or passed on is not: %s', source => {
  expect(faultsOf({ ...helper, 'features/chat/x.ts': source })).toEqual([])
})
