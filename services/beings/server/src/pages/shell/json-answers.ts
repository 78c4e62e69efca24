import { type About, type PageName, version } from '@trivium/beings-contract'
import { presentConfiguration } from '../../features/configuration/present-configuration.ts'
import type { Parts, Uses } from '../../platform/kernel.ts'

/** What a script gets that asks a page for JSON. */
export const jsonAnswers: Partial<Record<PageName, (context: Parts) => unknown>> = {
  about: readAbout,
  settings: presentConfiguration,
}

function readAbout({ dataDirectory, plugins }: Uses<'dataDirectory' | 'plugins'>): About {
  const { node } = process.versions
  const system = `${process.platform} ${process.arch}`
  return { name: 'Trivium Beings', version, license: 'MIT', node, system, dataDirectory, plugins: plugins.list() }
}
