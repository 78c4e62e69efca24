/**
 * A name without case, accents and differences of encoding: two names with the same fold mean the same thing. Marks go
 * from Latin and Greek letters alone; elsewhere they make another letter (й, が) or are the vowel of a word. What was
 * folded is stored: whoever changes this has to fold it anew.
 */
export function foldName(name: string): string {
  return (
    name
      .normalize('NFKD')
      // Upper case makes ss of ß, but only lower case makes ß of ẞ.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replaceAll('ς', 'σ')
      .normalize('NFKD')
      .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{Mn}+/gu, '$1')
      // The dots of ё are left out as often as not.
      .replaceAll('е\u0308', 'е')
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .trim()
  )
}
