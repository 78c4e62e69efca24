import type { Case } from './cases.ts'
import type { Measurement } from './measure.ts'

/** What one server has done in one case. */
export interface Row extends Measurement {
  key: Case['key']
  name: string
  kind: 'own' | 'peer' | 'bare'
  engine: string
}
