export { type BusesUnderTest, busContract, type MakeBuses } from './bus-contract.ts'
export { type EventLogUnderTest, eventLogContract, type MakeEventLog } from './event-log-contract.ts'
