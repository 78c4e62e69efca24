interface Native {
  path: string
  name: string
  version: string
}
export function loadNatives(where: { folder: string; node: string; natives: readonly Native[] }): string | undefined
