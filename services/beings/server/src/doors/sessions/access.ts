/** Who may call a route. The default is `session`. */
export type Access =
  /** Nobody is asked: help, the sign-in page, static files, health. */
  | 'public'
  /** A page: without a session a local user gets one, anybody else is sent to /login. */
  | 'page'
  /** The set-up: open until it is done. */
  | 'setup'
  /** The TCP peer must be this machine. */
  | 'local'
  | 'session'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** A GET that changes something: held to the same origin rules as a POST. */
    changesState?: boolean
  }
}
