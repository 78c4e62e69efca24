import { frame } from './frame.ts'
import { mind } from './mind.ts'
import { scripts } from './scripts.ts'
import { setup } from './setup.ts'
import { system } from './system.ts'
import { talk } from './talk.ts'
import { trust } from './trust.ts'
import { work } from './work.ts'

/** The language the others are translated from. */
export const areas = { frame, setup, talk, work, mind, trust, system, scripts }

export const english = { ...frame, ...setup, ...talk, ...work, ...mind, ...trust, ...system, ...scripts }
