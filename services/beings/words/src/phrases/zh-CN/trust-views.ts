import type { Area } from '../words.ts'

export const trustViews: Area<'trustViews'> = {}
