import type { Configuration, ConfigurationChange } from '@trivium/beings-contract'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { isMask, maskSecret } from '../../platform/secrets/mask-secret.ts'
import type { SettingsValues } from '../../platform/settings/settings.ts'

const standardUrls = { searxng: '', ollama: 'https://ollama.com' }

/** What a change makes of the search service; a key stays with the origin it was entered for. */
export function readSearch(
  { settings, secrets }: Uses<'secrets' | 'settings'>,
  change: ConfigurationChange,
): Partial<Pick<SettingsValues, 'search'>> {
  const { searchService, searchUrl, searchKey } = change
  if (searchService === undefined && searchUrl === undefined && searchKey === undefined) return {}
  const before = settings.get('search')
  const service = searchService ?? before?.service ?? ''
  if (service === '') return { search: undefined }
  const sameService = service === before?.service
  const given =
    searchUrl?.trim() || (searchUrl === undefined && sameService ? before?.url : '') || standardUrls[service]
  const url = URL.parse(given)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') {
    throw invalid('The address of the search service is not valid.', 'searchUrl must be an http or https address')
  }
  const kept = before && URL.parse(before.url)?.origin === url.origin ? before.apiKey : ''
  const keeps = searchKey === undefined || isMask(searchKey)
  const apiKey = keeps ? kept : searchKey.trim() === '' ? '' : secrets.seal(searchKey.trim())
  return { search: { service, url: given, apiKey } }
}

export function presentSearch({
  settings,
  secrets,
}: Uses<'secrets' | 'settings'>): Pick<Configuration, 'searchService' | 'searchUrl' | 'searchKey'> {
  const search = settings.get('search')
  const searchKey = search && search.apiKey !== '' ? maskSecret(secrets.open(search.apiKey)) : ''
  return { searchService: search?.service ?? '', searchUrl: search?.url ?? '', searchKey }
}
