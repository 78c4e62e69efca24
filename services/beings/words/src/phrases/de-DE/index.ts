import type { Catalogue } from '../words.ts'
import { frame } from './frame.ts'
import { mind } from './mind.ts'
import { scripts } from './scripts.ts'
import { setup } from './setup.ts'
import { system } from './system.ts'
import { talk } from './talk.ts'
import { trust } from './trust.ts'
import { work } from './work.ts'

export const german: Catalogue = { ...frame, ...setup, ...talk, ...work, ...mind, ...trust, ...system, ...scripts }
