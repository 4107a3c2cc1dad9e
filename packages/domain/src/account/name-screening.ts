import type { Day } from '../kernel/business-day'

/** A person as the lists are searched for him. */
export interface ScreenedPerson {
  readonly nameKey: string
  /** Any form that is equal for equal document numbers; null when unknown. */
  readonly document: string | null
  readonly birthDate: Day | null
}

/** What a list says of a person: names and aliases as keys. */
export interface ListedPerson {
  readonly nameKeys: readonly string[]
  readonly document: string | null
  readonly birthDate: Day | null
}

/** How sure a hit is; a person decides each of them. */
export type ScreeningMatch = 'DOCUMENT' | 'NAME_AND_BIRTH' | 'NAME'

/**
 * The form in which names are compared (R-AML-1): width, case, accents, dots, spaces and hyphens make no
 * difference; parts of a name in Latin letters may stand in any order. '' when the text holds no letter.
 */
export function screeningKey(name: string): string {
  const parts = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
  const isLatin = parts.every((part) => /^[\p{Script=Latin}\p{N}]+$/u.test(part))

  return isLatin ? parts.toSorted().join(' ') : parts.join('')
}

/**
 * Whether a listed person may be this one: by the document number, else by name unless a known number or
 * birth date of both says that they are two. null = no hit.
 */
export function screeningMatch(person: ScreenedPerson, listed: ListedPerson): ScreeningMatch | null {
  const bothDocuments = person.document !== null && listed.document !== null
  if (bothDocuments && person.document === listed.document) return 'DOCUMENT'
  if (bothDocuments || person.nameKey === '' || !listed.nameKeys.includes(person.nameKey)) return null
  if (person.birthDate === null || listed.birthDate === null) return 'NAME'

  return person.birthDate === listed.birthDate ? 'NAME_AND_BIRTH' : null
}
