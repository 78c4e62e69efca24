import type { ListedEntry } from '../describe-model.ts'
import { showModel } from './show-model.ts'

/** More than anybody has on one machine; the others are listed with what their name tells. */
const mostAsked = 100

/** The list of Ollama tells names alone: each model is asked for, as calls will do later. */
export async function describeOllamaModels(base: string, entries: readonly ListedEntry[]): Promise<ListedEntry[]> {
  return Promise.all(
    entries.map(async (entry, index) => {
      if (index >= mostAsked) return entry
      const { capabilities, window } = await showModel(base, entry.id)
      const able = (what: string) => capabilities?.includes(what)
      const abilities = { tools: able('tools'), images: able('vision'), thinking: able('thinking') }
      return { ...entry, contextTokens: window, ...abilities }
    }),
  )
}
