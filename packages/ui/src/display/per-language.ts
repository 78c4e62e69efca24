/** A format of a language, made once: making one costs a hundred times what writing with it does. */
export function perLanguage<Format>(make: (language?: string) => Format): (language?: string) => Format {
  const made = new Map<string | undefined, Format>()
  return language => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}
