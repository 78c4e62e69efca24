import { type About, version } from '@trivium/beings-contract'
import type { BeingsContext } from '../context.ts'

export function readAbout({ plugins }: BeingsContext): About {
  return { name: 'Trivium Beings', version, license: 'MIT', plugins: plugins.list() }
}
