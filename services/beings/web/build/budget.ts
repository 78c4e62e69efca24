import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** In bytes as they travel, compressed: what a first visit loads, what a page adds to it, what a language weighs. */
const limits = { first: 300_000, route: 60_000, words: 30_000 }

interface Chunk {
  type: 'chunk'
  fileName: string
  code: string
  imports: string[]
  isEntry: boolean
  facadeModuleId: string | null
}

/** Ends the build when it has become too heavy, with the names of what weighs most. */
export function checkBudget(): Plugin {
  return {
    name: 'budget',
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle)
          .filter(part => part.type === 'chunk')
          .map(part => [part.fileName, part as Chunk]),
      )
      const faults = findHeavy(chunks)
      if (faults.length > 0) this.error(faults.join('\n'))
    },
  }
}

function findHeavy(chunks: ReadonlyMap<string, Chunk>): string[] {
  const entry = [...chunks.values()].find(chunk => chunk.isEntry)
  if (!entry) return ['The build has no entry.']
  const first = withImports(entry, chunks)
  const parts = [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId)
  const ofKind = (pattern: RegExp) => parts.filter(({ facadeModuleId }) => pattern.test(facadeModuleId ?? ''))
  return [
    ...tooHeavy('the first load', first, limits.first),
    ...ofKind(/-page\.tsx$/).flatMap(page => {
      const own = withImports(page, chunks).filter(chunk => !first.includes(chunk))
      return tooHeavy(page.fileName, own, limits.route)
    }),
    ...ofKind(/words\/src\/phrases\/\w\w-\w\w\/index\.ts$/).flatMap(part =>
      tooHeavy(part.fileName, [part], limits.words),
    ),
  ]
}

function withImports(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>): Chunk[] {
  const found = new Set<Chunk>()
  const add = (one: Chunk | undefined) => {
    if (!one || found.has(one)) return
    found.add(one)
    for (const name of one.imports) add(chunks.get(name))
  }
  add(chunk)
  return [...found]
}

function tooHeavy(name: string, chunks: readonly Chunk[], limit: number): string[] {
  const sizes = chunks.map(({ fileName, code }) => ({ fileName, size: gzipSync(code).length }))
  const sum = sizes.reduce((total, { size }) => total + size, 0)
  if (sum <= limit) return []
  const heaviest = sizes.sort((one, other) => other.size - one.size).slice(0, 5)
  const list = heaviest.map(({ fileName, size }) => `${fileName} ${size}`).join(', ')
  return [`${name} weighs ${sum} bytes compressed, ${limit} are allowed: ${list}`]
}
