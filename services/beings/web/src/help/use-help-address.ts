import { useAddress } from '@trivium/ui'
import { useCallback } from 'react'
import { boot } from '../app/boot.ts'

/**
 * Links of the help keep the language that was asked for. Before the set-up nothing else does, nor lets one back in from elsewhere,
 * so the code goes along too.
 */
export function useHelpAddress(): (path: string) => string {
  const { search } = useAddress()
  const lang = boot.ready ? search.get('lang') : boot.language
  const code = boot.ready ? null : search.get('code')
  return useCallback(
    path => {
      const carried = new URLSearchParams()
      if (lang) carried.set('lang', lang)
      if (code) carried.set('code', code)
      return carried.size > 0 ? `${path}?${carried}` : path
    },
    [lang, code],
  )
}
