export type { Bus, BusListener, BusListenerForAll } from './bus.ts'
export type { EventLog, LiveEvent, Stored } from './event-log.ts'
export { createLocalBus } from './local-bus.ts'
export { createMemoryEventLog, type MemoryEventLogOptions } from './memory-event-log.ts'
