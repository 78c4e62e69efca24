import type { Area } from '../words.ts'

export const talkViews: Area<'talkViews'> = {}
