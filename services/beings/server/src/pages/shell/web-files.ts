import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '@trivium/beings-contract'
import { type App, serveWebApp } from '@trivium/http'

/** Where the build of the web interface is. */
export const webDirectory = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** Scripts, styles, fonts and the icon: anybody may have them, also before the set-up. */
export function webFileRoutes(app: App): void {
  serveWebApp(app, { directory: webDirectory, pages: [], config: { access: 'public' } })
}

/** The script with the words of a language, which the page asks for at once instead of after its own script has come. */
export function wordsFile(language: Language): string | undefined {
  const name = wordsFiles().find(file => file.startsWith(`words-${language}-`))
  return name && `/assets/${name}`
}

let known: readonly string[] | undefined

/** A build does not change under a running service, unless there was none. */
function wordsFiles(): readonly string[] {
  if (known && known.length > 0) return known
  const assets = join(webDirectory, 'assets')
  known = existsSync(assets) ? readdirSync(assets).filter(name => /^words-.*\.js$/.test(name)) : []
  return known
}
