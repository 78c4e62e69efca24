export { isLoopbackHost, loopbackRanges, type Resolve, type ResolvedAddress } from '@trivium/egress'
export { type FaultClass, RelayFault } from './fault.ts'
export { forwardHeaders } from './forward-headers.ts'
export { maxHops } from './hops.ts'
export { mapPath, splitTarget } from './map-path.ts'
export { type HeaderList, headerValue, type Message, type PathMode, type Provenance } from './message.ts'
export { pairUp } from './pair-up.ts'
export { prepareRelay, type Relay, relayRequest } from './relay-request.ts'
export { type Answer, createSender, type Outgoing, type Sender, type SenderOptions } from './sender.ts'
export {
  createTargetGuard,
  type GuardOptions,
  isAllowedTarget,
  type TargetGuard,
} from './target-guard.ts'
export { parseTargetUrl } from './target-url.ts'
