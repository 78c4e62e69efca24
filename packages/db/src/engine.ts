export type Engine = 'sqlite' | 'postgres'

/** What the parts of this package say while they work. */
export interface EngineLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}
