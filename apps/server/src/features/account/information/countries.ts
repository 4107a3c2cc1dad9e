import { createRequire } from 'node:module'
import { pinyin } from 'pinyin-pro'

export interface Country {
  /** ISO 3166-1 alpha-3. */
  readonly code: string
  readonly name: string
  /** First letter of the pinyin, for the index at the side. */
  readonly initial: string
}

/** Names the package gives that are not the usual ones here. */
const overrides: Readonly<Record<string, string>> = {
  CHN: '中国',
  HKG: '中国香港',
  MAC: '中国澳门',
  TWN: '中国台湾',
}

const load = createRequire(import.meta.url)
let known: readonly Country[] | null = null

/** All countries and regions with Chinese names, China first, then by pinyin; read once. */
export function countries(): readonly Country[] {
  known ??= readCountries()

  return known
}

function readCountries(): Country[] {
  // Files of the package: alpha-2 to names, and rows of [alpha-2, alpha-3, …].
  const { countries: names } = load('i18n-iso-countries/langs/zh.json') as {
    countries: Record<string, string | string[]>
  }
  const codes = load('i18n-iso-countries/codes.json') as [string, string][]
  const alpha3 = new Map(codes.map(([two, three]) => [two, three]))
  const rows = Object.entries(names).flatMap(([two, name]) => {
    const code = alpha3.get(two)
    if (!code) return []
    const text = overrides[code] ?? (Array.isArray(name) ? (name[0] ?? two) : name)
    const sound = pinyin(text, { toneType: 'none', type: 'array' }).join(' ')

    return [{ code, name: text, sound }]
  })
  rows.sort((a, b) => rank(a.code) - rank(b.code) || (a.sound < b.sound ? -1 : 1))

  return rows.map(({ code, name, sound }) => ({ code, name, initial: (sound[0] ?? '#').toUpperCase() }))
}

function rank(code: string): number {
  const first = ['CHN', 'HKG', 'MAC', 'TWN'].indexOf(code)

  return first < 0 ? 9 : first
}
