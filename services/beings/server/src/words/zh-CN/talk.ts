import type { Area } from '../words.ts'

export const talk: Area<'talk'> = {}
