import type { Catalogue } from '../words.ts'
import { frame } from './frame.ts'
import { historyViews } from './history-views.ts'
import { mind } from './mind.ts'
import { mindViews } from './mind-views.ts'
import { scripts } from './scripts.ts'
import { setup } from './setup.ts'
import { shell } from './shell.ts'
import { system } from './system.ts'
import { systemViews } from './system-views.ts'
import { talk } from './talk.ts'
import { talkViews } from './talk-views.ts'
import { trust } from './trust.ts'
import { trustViews } from './trust-views.ts'
import { work } from './work.ts'
import { workViews } from './work-views.ts'

export const czech: Catalogue = {
  ...frame,
  ...shell,
  ...setup,
  ...talk,
  ...work,
  ...mind,
  ...trust,
  ...system,
  ...scripts,
  ...talkViews,
  ...historyViews,
  ...workViews,
  ...mindViews,
  ...trustViews,
  ...systemViews,
}
