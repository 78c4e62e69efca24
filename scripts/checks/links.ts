import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const link = /\]\((?![a-z]+:|#|\/)([^)\s#]+)/g

/** Links between the files of the repository that lead nowhere. */
export function findBrokenLinks(files: readonly string[]): string[] {
  return files
    .filter(name => name.endsWith('.md'))
    .flatMap(file => {
      const targets = [...readFileSync(file, 'utf8').matchAll(link)].map(([, target = '']) => target)
      return targets
        .filter(target => !existsSync(join(dirname(file), decodeURI(target))))
        .map(target => `${file}: ${target} does not exist`)
    })
}
