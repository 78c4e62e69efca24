import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'

export function projectNoteRoutes(_app: App, _context: BeingsContext): void {}
