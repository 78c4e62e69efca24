import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    triviumPostgresUrl: string
    triviumRedisUrl: string
    triviumDirectory: string
    triviumChromium: string
  }
}

/** The PostgreSQL of this run. A test takes `temporaryPostgres()` instead, unless it is about the server itself. */
export function testPostgresUrl(): string {
  return inject('triviumPostgresUrl')
}

/** The Redis of this run, shared by all test files: prefix keys with something random. */
export function testRedisUrl(): string {
  return inject('triviumRedisUrl')
}
