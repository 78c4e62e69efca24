import type { Area } from '../words.ts'

export const mindViews: Area<'mindViews'> = {}
