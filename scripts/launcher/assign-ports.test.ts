import { readConfig, siblingPorts } from '@trivium/config'
import { temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { assignPorts } from './assign-ports.ts'

const told = async (environment: Record<string, string>) => assignPorts(environment, await temporaryDirectory())

test('every process is told the ports of all', async () => {
  expect(await told({})).toEqual({ TRIVIUM_SIBLING_PORTS: '4001,4002,4003' })
  expect(await told({ BEINGS_PORT: ' 5002 ', INBOX_WORKER_PORT: '5004', TRIVIUM_SIBLING_PORTS: '6000' })).toEqual({
    TRIVIUM_SIBLING_PORTS: '4001,5002,4003,5004,6000',
  })
})

test('free ports are chosen once for all, and none twice', async () => {
  const { TRIVIUM_SIBLING_PORTS, ...ports } = await told({ CATALOGUE_PORT: '0', BEINGS_PORT: '0', INBOX_PORT: '0' })
  expect(Object.keys(ports)).toEqual(['CATALOGUE_PORT', 'BEINGS_PORT', 'INBOX_PORT'])
  expect(new Set(Object.values(ports)).size).toBe(3)
  const { closed } = readConfig({ TRIVIUM_SIBLING_PORTS }, { closed: siblingPorts })
  expect([...closed].sort()).toEqual(Object.values(ports).map(Number).sort())
})

test('what cannot be used is left to the services to complain about', async () => {
  expect(await told({ INBOX_PORT: '70000', BEINGS_PORT: 'x' })).toEqual({ TRIVIUM_SIBLING_PORTS: '4001' })
  expect(await told({ INBOX_PORT: '0', HOST: '192.0.2.1' })).toEqual({ TRIVIUM_SIBLING_PORTS: '4001,4002,0' })
})
