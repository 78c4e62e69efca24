import type { Area } from '../words.ts'

export const trust: Area<'trust'> = {}
