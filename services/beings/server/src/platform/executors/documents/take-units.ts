import { DocumentFault, type DocumentText } from './document-job.ts'

interface Source {
  unit: DocumentText['unit']
  total: number
  start: number
  most: number
  /** At most so many at a time, however short they are. */
  mostUnits: number
  read(number: number): string | Promise<string>
}

export type TakenUnits = Pick<DocumentText, 'unit' | 'total' | 'text' | 'first' | 'last' | 'next'>

/** Whole pages, rows or lines from `start` on, as many as fit; at least one, cut if it must be. */
export async function takeUnits({ unit, total, start, most, mostUnits, read }: Source): Promise<TakenUnits> {
  if (start > Math.max(total, 1)) throw new DocumentFault(`there are only ${total} ${unit}s`)
  const parts: string[] = []
  let taken = 0
  let number = start
  for (; number <= total && parts.length < mostUnits; number += 1) {
    const part = await read(number)
    if (parts.length > 0 && taken + part.length > most) break
    parts.push(part.length > most ? `${part.slice(0, most)}\n… (the rest of this ${unit} is cut)` : part)
    taken += part.length + 1
  }
  const next = number <= total ? number : undefined
  return { unit, total, text: parts.join('\n'), first: start, last: number - 1, next }
}
