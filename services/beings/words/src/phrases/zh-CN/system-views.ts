import type { Area } from '../words.ts'

export const systemViews: Area<'systemViews'> = {}
