export interface Preference {
  /** In small letters, as all of these headers may be written. */
  value: string
  /** 1 unless it is told; 0 means refused. */
  quality: number
}

/** More than anybody writes; what comes after it does not count. */
const mostItems = 50

/** The values of an Accept, Accept-Language or Accept-Encoding header, best first; alike ones stay in their order. */
export function parsePreferences(header: string): Preference[] {
  return header
    .split(',', mostItems)
    .map(item => {
      const [value = '', ...parameters] = item.split(';').map(part => part.trim().toLowerCase())
      const given = parameters.find(parameter => parameter.startsWith('q='))
      const quality = given === undefined ? 1 : Number(given.slice(2))
      return { value, quality: Number.isNaN(quality) ? 0 : quality }
    })
    .sort((one, other) => other.quality - one.quality)
}
