import type { Area } from '../words.ts'

export const mind: Area<'mind'> = {}
