import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)
let known: ReadonlyMap<string, string> | null = null

/** The two-letter code of a country (ISO 3166-1) by its three-letter code; null for an unknown one. */
export function alphaTwo(alphaThree: string): string | null {
  // Rows of [alpha-2, alpha-3, …].
  known ??= new Map(
    (load('i18n-iso-countries/codes.json') as [string, string][]).map(([two, three]) => [three, two]),
  )

  return known.get(alphaThree) ?? null
}
