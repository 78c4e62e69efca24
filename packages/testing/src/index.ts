export { findAccessFaults } from './browser/access-faults.ts'
export { launchChromium, openBrowser, type PageOptions, type TestBrowser } from './browser/open-browser.ts'
export { findSmallTargets } from './browser/small-targets.ts'
export { cleanUpLater, oncePerFile } from './clean-up.ts'
export { type DrainOptions, drain } from './drain.ts'
export { describeEachEngine, type Engine, engines, type TemporaryDatabase, temporaryDatabase } from './each-engine.ts'
export type { ProviderRules } from './fake-ai/provider-rules.ts'
export { type ProviderName, providerRules } from './fake-ai/providers.ts'
export {
  type FakeAiProvider,
  type FakeReply,
  type FakeRequest,
  type FakeToolCall,
  startFakeAiProvider,
} from './fake-ai-provider.ts'
export { freePort } from './free-port.ts'
export { expectGenerated, openApiText } from './generated.ts'
export { programFlags } from './processes/bundled-programs.ts'
export { type ProcessOptions, startProcess } from './processes/start-process.ts'
export {
  type ServiceMessage,
  type ServiceOptions,
  type StartedService,
  startService,
} from './processes/start-service.ts'
export type { Exit, StartedProcess } from './processes/watch-process.ts'
export { testPostgresUrl, testRedisUrl } from './provided.ts'
export type { RawAnswer } from './raw-answer.ts'
export { type RawRequest, rawRequest, rawRequests } from './raw-request.ts'
export { rounds } from './rounds.ts'
export { retryWhenPortIsTaken } from './servers/keep-server.ts'
export { type PostgresOptions, type RunningServer, startPostgres } from './servers/start-postgres.ts'
export { startRedis } from './servers/start-redis.ts'
export { startTcpProxy, type TcpProxy } from './servers/start-tcp-proxy.ts'
export { shuffled } from './shuffled.ts'
export { allPrograms, ensureSystemPackages } from './system/ensure-system-packages.ts'
export { runDirectory, temporaryDirectory } from './temporary-directory.ts'
export { type TemporaryPostgres, temporaryPostgres } from './temporary-postgres.ts'
export { createTestClock, type TestClock } from './test-clock.ts'
