import type { PlantFacts } from './story.ts'

type Row = readonly [name: string, family: string, light: string, sown: string, likes: string, avoids: string]

export function toPlants(rows: readonly Row[]): PlantFacts[] {
  return rows.map(([name, family, light, sown, likes, avoids]) => ({ name, family, light, sown, likes, avoids }))
}
