import type { ClientChoice } from '../ai-clients/client-fields.tsx'
import { boot } from '../app/boot.ts'
import type { Draft } from '../forms/check-field.ts'

const given = (name: string): string => boot.setUp?.given[name] ?? ''

/** What was sent before and refused, or stands in the address; the place is known from the start. */
export function givenAnswers(): Draft {
  return {
    nickname: given('nickname'),
    curatorName: given('curatorName'),
    dataDirectory:
      new URLSearchParams(window.location.search).get('dataDirectory') || given('dataDirectory') || usualPlace,
  }
}

const usualPlace = boot.setUp?.dataDirectory ?? ''

/** The fields of a client come as `ai_<field>`. Demo needs nothing, so a newcomer can begin at once. */
export function givenClient(): ClientChoice {
  const fields = Object.entries(boot.setUp?.given ?? {}).filter(([name]) => name.startsWith('ai_'))
  const config = Object.fromEntries(fields.map(([name, value]) => [name.slice('ai_'.length), value]))
  return { type: given('aiClientType') || 'Demo', config }
}
