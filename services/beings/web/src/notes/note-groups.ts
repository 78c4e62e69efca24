import type { NoteDirectory, WorkNote } from '@trivium/beings-contract'

interface Titled {
  noteId: string
  title: string
}

/** Notes that stand together in the list: under an owner, or a keyword. */
export interface NoteGroup {
  key: string
  /** Empty: notes without a keyword. */
  name: string
  notes: Titled[]
}

export interface OwnerGroup {
  key: string
  name: string
  isProject: boolean
  keywords: NoteGroup[]
}

export function groupsOf(directory: NoteDirectory): OwnerGroup[] {
  return directory.map(({ ownerId, ownerType, name, keywords }) => ({
    key: ownerId,
    name,
    isProject: ownerType === 'project',
    keywords: keywords.map(one => ({ key: `${ownerId} ${one.name}`, name: one.name, notes: one.notes })),
  }))
}

/** The notes of one owner by their keywords; a note with several stands under each of them. */
export function byKeyword(notes: readonly WorkNote[]): NoteGroup[] {
  const groups = new Map<string, Titled[]>()
  for (const { noteId, title, keywords } of notes) {
    for (const name of keywords.length > 0 ? keywords : ['']) {
      groups.set(name, [...(groups.get(name) ?? []), { noteId, title }])
    }
  }
  return [...groups]
    .map(([name, own]) => ({ key: name, name, notes: own }))
    .toSorted((one, two) => (one.name === '' ? 1 : two.name === '' ? -1 : one.name.localeCompare(two.name)))
}

/** Those in which every word is found, in any case and order. */
export function searchIn(notes: readonly WorkNote[], keyword: string): WorkNote[] {
  const wanted = keyword.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return notes.filter(({ title, content, keywords }) => {
    const text = [title, content, ...keywords].join('\n').toLocaleLowerCase()
    return wanted.every(word => text.includes(word))
  })
}
