import { type About, version } from '@trivium/beings-contract'
import type { Uses } from '../../platform/kernel.ts'

export function readAbout({ plugins }: Uses<'plugins'>): About {
  return { name: 'Trivium Beings', version, license: 'MIT', plugins: plugins.list() }
}
