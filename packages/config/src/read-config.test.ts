import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  ConfigFault,
  documentVariables,
  flag,
  integer,
  list,
  oneOf,
  openDataDirectory,
  port,
  ports,
  readConfig,
  StartFault,
  text,
  url,
  withEnvFile,
} from './index.ts'

const variables = {
  host: text('HOST', { help: 'Where.', default: '127.0.0.1' }),
  port: port('PORT', { help: 'Which.', default: 4001 }),
  mode: oneOf('MODE', ['open', 'closed'], { help: 'How.', default: 'open' }),
  store: url('STORE', { help: 'Store.', default: undefined, protocols: ['postgres:', 'postgresql:'], secret: true }),
  loud: flag('LOUD', { help: 'Noise.', default: false }),
  depth: integer('DEPTH', { help: 'Depth.', default: 12, min: 1 }),
  peers: list('PEERS', { help: 'Peers.', default: [], items: 'names', item: name => /^[a-z]+$/.test(name) }),
}

test('unset and empty variables take their defaults', () => {
  expect(readConfig({ HOST: '', MODE: '  ' }, variables)).toEqual({
    host: '127.0.0.1',
    port: 4001,
    mode: 'open',
    store: undefined,
    loud: false,
    depth: 12,
    peers: [],
  })
})

test('given values are read with their types', () => {
  const given = {
    HOST: '::1',
    PORT: '0',
    MODE: 'closed',
    STORE: 'postgres://h/d',
    LOUD: 'Yes',
    DEPTH: '3',
    PEERS: 'a, b,',
  }
  expect(readConfig(given, variables)).toEqual({
    host: '::1',
    port: 0,
    mode: 'closed',
    store: 'postgres://h/d',
    loud: true,
    depth: 3,
    peers: ['a', 'b'],
  })
})

test('every fault is reported at once and names the variable and a valid value', () => {
  const bad = { PORT: '70000', MODE: 'ajar', STORE: 'mysql://user:hidden@h', LOUD: 'maybe', DEPTH: '1.5', PEERS: 'A' }
  const fault = faultOf(() => readConfig(bad, variables))
  expect(fault.faults).toEqual([
    'PORT must be a whole number from 0 to 65535, but is "70000"',
    'MODE must be one of open, closed, but is "ajar"',
    'STORE must be an address such as postgres://host (postgres: or postgresql:), but is the given value',
    'LOUD must be true or false, but is "maybe"',
    'DEPTH must be a whole number of at least 1, but is "1.5"',
    'PEERS must be a comma-separated list of names, but is "A"',
  ])
  expect(fault).toBeInstanceOf(StartFault)
})

test('documentation rows show the default a user would write', () => {
  expect(documentVariables(variables).slice(0, 4)).toEqual([
    '| `HOST` | `127.0.0.1` | Where. |',
    '| `PORT` | `4001` | Which. |',
    '| `MODE` | `open` | How. |',
    '| `STORE` | (none) | Store. |',
  ])
})

test('a .env file is read, and the environment wins over it', () => {
  const directory = temporaryDirectory()
  writeFileSync(join(directory, '.env'), 'HOST=0.0.0.0\nPORT=5000\n')
  expect(withEnvFile({ PORT: '6000' }, directory)).toEqual({ HOST: '0.0.0.0', PORT: '6000' })
  expect(withEnvFile({ PORT: '6000' }, join(directory, 'absent'))).toEqual({ PORT: '6000' })
})

test('a data folder that cannot be made is one message naming the variable', () => {
  const directory = temporaryDirectory()
  expect(openDataDirectory(join(directory, 'a', 'b'))).toBe(join(directory, 'a', 'b'))
  writeFileSync(join(directory, 'file'), '')
  expect(() => openDataDirectory(join(directory, 'file'))).toThrow(/cannot be written to .*set DATA_DIR/)
})

test('what lies in the data folder is closed to everybody else, and only what is ours', () => {
  const directory = temporaryDirectory()
  const modeOf = (name: string) => (statSync(join(directory, name)).mode & 0o777).toString(8)
  chmodSync(directory, 0o755)
  for (const name of ['own.db', 'own.db-wal', 'own.key', 'other.txt']) writeFileSync(join(directory, name), '')
  mkdirSync(join(directory, 'folder'))
  symlinkSync(join(directory, 'other.txt'), join(directory, 'linked'))
  for (const name of ['own.db', 'own.db-wal', 'own.key', 'other.txt']) chmodSync(join(directory, name), 0o644)
  chmodSync(join(directory, 'folder'), 0o755)
  openDataDirectory(directory, ['own.db', 'own.key', 'folder', 'linked', 'missing'])
  const names = ['own.db', 'own.db-wal', 'own.key', 'folder', 'other.txt', '.']
  expect(names.map(modeOf)).toEqual(['600', '600', '600', '700', '644', '755'])
})

function faultOf(action: () => unknown): ConfigFault {
  try {
    action()
  } catch (error) {
    if (error instanceof ConfigFault) return error
  }
  throw new Error('expected a ConfigFault')
}

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'trivium-config-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

test('a list of ports, and how to say that there are none', () => {
  const variables = { closed: ports('CLOSED', { help: 'Which.', default: [4001] }) }
  const read = (CLOSED: string) => readConfig({ CLOSED }, variables).closed
  expect([read(''), read('1, 65535,'), read('0'), read('0,80')]).toEqual([[4001], [1, 65535], [], [80]])
  for (const bad of ['x', '65536', '1-3', '-1', '1.5', '1 2']) expect(() => read(bad)).toThrow(/CLOSED must be a comma/)
})
