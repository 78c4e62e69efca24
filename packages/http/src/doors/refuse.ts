import type { IncomingMessage } from 'node:http'
import type { App, AppOptions } from '../app-types.ts'
import type { ServiceFault } from '../errors.ts'
import type { Refusal } from './doors.ts'

const noted = Symbol('why the doors refuse it')

interface RefusedRequest extends IncomingMessage {
  [noted]?: Refusal
}

/** Leaves a refusal to the application, which knows the shape of an answer. */
export function noteRefusal(request: IncomingMessage, refusal: Refusal): void {
  const refused: RefusedRequest = request
  refused[noted] = refusal
}

/** Unknown paths included: a stranger learns nothing about what is here. */
export function installDoors(app: App, { errors }: Pick<AppOptions, 'errors'>): void {
  app.addHook('onRequest', (request, _reply, done) => done(refusalOf(request.raw, errors)))
}

export function refusalOf(request: IncomingMessage, errors: AppOptions['errors']): ServiceFault | undefined {
  const refusal = (request as RefusedRequest)[noted]
  return refusal && errors.create(errors.map[refusal.kind], { message: refusal.message, details: refusal.details })
}

/** Whether the answer goes to somebody the doors have refused. */
export function isRefused(request: IncomingMessage): boolean {
  return (request as RefusedRequest)[noted] !== undefined
}
