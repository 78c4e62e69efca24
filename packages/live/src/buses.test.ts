import { createMemoryEventLog } from '../test/memory-event-log.ts'
import { busContract, eventLogContract } from './contract-tests.ts'
import { createLocalBus } from './local-bus.ts'
import { createVersionBus } from './version-bus.ts'

busContract('in-process', () => {
  const bus = createLocalBus()
  return { here: bus, there: bus, carriesPayloads: true }
})

busContract('version watch', () => {
  let version = 1
  const here = createVersionBus({ readVersion: () => version, everyMs: 1 })
  const there = createVersionBus({ readVersion: () => version, everyMs: 1 })
  return {
    here,
    there,
    carriesPayloads: false,
    commitThere() {
      version++
    },
  }
})

eventLogContract('in memory', ({ keep }) => ({ log: createMemoryEventLog({ keep }) }))
