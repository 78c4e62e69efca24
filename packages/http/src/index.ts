export { createApp } from './app.ts'
export type {
  App,
  AppExtras,
  AppOptions,
  FastifyApp,
  OpenApiDocument,
  PresentedError,
  RawHandler,
  StopOptions,
} from './app-types.ts'
export { endWith, type ParserAnswer, type ParserError } from './client-errors.ts'
export { allowedHosts } from './doors/allowed-hosts.ts'
export type { DoorOptions } from './doors/doors.ts'
export { type HostName, isLoopbackHost, isLoopbackName, readHost } from './doors/host-name.ts'
export { createFindForeign, type FindForeign, isForeignSite } from './doors/origin.ts'
export {
  defineErrors,
  type ErrorEntry,
  type ErrorExtras,
  type ErrorTable,
  type FrameworkCodes,
  ServiceFault,
} from './errors.ts'
export { type Fault, refersToNothing } from './fault.ts'
export type { HttpSocket } from './http-socket.ts'
export type { LauncherMessage } from './launcher-link.ts'
export { type ListenOptions, listen, openableUrl } from './listen.ts'
export { createLogger, type Logger, type LoggerOptions } from './logger.ts'
export { originForm } from './origin-form.ts'
export { type Preference, parsePreferences } from './preferences.ts'
export { discardBody } from './refused-body.ts'
export { bytesOf } from './repeats/connections.ts'
export type { ReadyAnswer, Repeats } from './repeats/repeats.ts'
export { contentSecurityPolicy, securityHeaders } from './response-headers.ts'
export { type ProcessControl, type ProcessOptions, type Running, runProcess } from './run-process.ts'
export { nameRoute } from './traffic.ts'
export { uuidv7 } from './uuid.ts'
export { describeIssues, toIssues, type ValidationIssue } from './validation.ts'
export { makeWebPage, sendWebPage, serveWebApp, type WebAppOptions, type WebPage } from './web-app.ts'
