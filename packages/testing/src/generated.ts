import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

/** Compares what the code makes with the file that is committed for it, so that a review sees it change. */
export async function expectGenerated(name: string, text: string): Promise<void> {
  const advice = `docs/generated/${name} differs from the code. To rewrite it: npm test -- generated -u`
  const file = fileURLToPath(new URL(`../../../docs/generated/${name}`, import.meta.url))
  await expect(text, advice).toMatchFileSnapshot(file)
}

/** The version is that of whoever serves it, so that a release changes no document. */
export function openApiText(document: object): string {
  const { openapi, info, ...rest } = document as { openapi: string; info: object }
  return `${JSON.stringify({ openapi, info: { ...info, version: 'as released' }, ...rest }, undefined, 2)}\n`
}
