import { GramIndex } from './gram-index'
import type { Market, MarketFund } from '../market-data'
import { RankedWords } from './ranked-words'

/** What the funds of a version are searched by. */
export interface SearchIndex {
  /** By place, as they stand in the market. */
  readonly funds: readonly MarketFund[]
  /** One line a fund: its fields in small letters, in the order of `SearchField`. */
  readonly grams: GramIndex
  /** Where each field of each line ends; the next begins one sign later. */
  readonly ends: Uint16Array
  /** 1 for a fund sold here. */
  readonly sold: Uint8Array
  /** Places best first of common words. */
  readonly ranked: RankedWords
}

/** The fields of a line; several managers or themes stand in one field, a tab between them. */
export const SearchField = {
  code: 0,
  name: 1,
  initials: 2,
  pinyin: 3,
  managers: 4,
  company: 5,
  tags: 6,
} as const
export const FIELDS = Object.keys(SearchField).length

const BETWEEN = '\t'
/** Ranked places kept: 4 bytes each. */
const MOST_RANKED = 1_500_000
type Texts = Omit<SearchIndex, 'funds'>
const indexes = new WeakMap<Market, SearchIndex>()
/** No NAV changes what is searched: the texts by the master data they were made from. */
const texts = new WeakMap<object, Texts>()
let newest: GramIndex | null = null

/** The index of a version, built at its first use. */
export function searchIndexOf(market: Market): SearchIndex {
  const known = indexes.get(market)
  if (known) return known
  const funds = [...market.funds.values()]
  const kept = texts.get(market.master) ?? textsOf(funds)
  texts.set(market.master, kept)
  const made = { ...kept, funds }
  indexes.set(market, made)

  return made
}

function textsOf(funds: readonly MarketFund[]): Texts {
  const ends = new Uint16Array(funds.length * FIELDS)
  const lines = funds.map((fund, place) => {
    const fields = fieldsOf(fund)
    let end = -1
    for (const [field, text] of fields.entries()) {
      end += 1 + text.length
      ends[place * FIELDS + field] = end
    }

    return fields.join(BETWEEN)
  })
  const sold = Uint8Array.from(funds, ({ taCode }) => (taCode ? 1 : 0))

  return { grams: gramsOf(lines), ends, sold, ranked: new RankedWords(MOST_RANKED) }
}

function fieldsOf(fund: MarketFund): string[] {
  const managers = fund.managers.map(({ name }) => name).join(BETWEEN)
  const { fundCode, name, initials, pinyin, companyName, tags } = fund

  return [fundCode, name, initials, pinyin, managers, companyName ?? '', tags.join(BETWEEN)].map((text) =>
    text.toLowerCase(),
  )
}

/** Most changes of the master data (a fee, a status) leave every text as it was. */
function gramsOf(lines: readonly string[]): GramIndex {
  const isSame =
    newest !== null &&
    newest.texts.length === lines.length &&
    newest.texts.every((text, place) => text === lines[place])
  if (!isSame || newest === null) newest = new GramIndex(lines)

  return newest
}
