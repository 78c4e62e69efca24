import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConfigurationChange } from '@trivium/beings-contract'
import { fillText, toast } from '@trivium/ui'
import { skinStore } from '../app/skin-store.ts'
import { useWords } from '../words/use-words.ts'
import { settingsApi, settingsKeys } from './api.ts'

/** Saves a part of the settings and says what follows from it. */
export function useSaveSettings() {
  const words = useWords()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: ConfigurationChange) => settingsApi.save(change),
    meta: { failure: false },
    onSuccess({ config, restartRequired, keysRemoved }) {
      client.setQueryData(settingsKeys.configuration, config)
      skinStore.set(config.webSkin)
      // All words are another part then, and what stands on the page is in the language of before.
      if (config.language !== words.language) return window.location.reload()
      if (keysRemoved.length > 0)
        toast.failed(fillText(words.script.savedWithoutKey, { clients: keysRemoved.join(', ') }))
      else toast.done(restartRequired.length > 0 ? words.script.savedPort : words.views.saved)
    },
  })
}
