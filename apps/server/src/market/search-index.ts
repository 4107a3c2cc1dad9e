import type { Market, MarketFund } from './market-data'

/**
 * What funds are searched by, as two long texts of one line a fund: Latin (code, initials, pinyin, the Latin part of the
 * name) and Chinese (name, managers, company, themes). A search scans one of them and looks closer at the lines it hits.
 */
export interface SearchIndex {
  readonly funds: readonly MarketFund[]
  readonly lowerNames: readonly string[]
  readonly latin: SearchText
  readonly chinese: SearchText
}

interface SearchText {
  readonly text: string
  readonly starts: Uint32Array
}

const indexes = new WeakMap<Market, SearchIndex>()

/** The index of a version, built at its first use. */
export function searchIndexOf(market: Market): SearchIndex {
  const known = indexes.get(market)
  if (known) return known
  const funds = [...market.funds.values()]
  const lowerNames = funds.map((fund) => fund.name.toLowerCase())
  const made = {
    funds,
    lowerNames,
    latin: textOf(funds, (fund, i) =>
      [fund.fundCode, fund.initials, fund.pinyin, (lowerNames[i] ?? '').replace(/[^ -~]+/g, ' ')].join('\t'),
    ),
    chinese: textOf(funds, (fund, i) =>
      [lowerNames[i], ...fund.managers.map(({ name }) => name), fund.companyName ?? '', ...fund.tags]
        .join('\t')
        .toLowerCase(),
    ),
  }
  indexes.set(market, made)

  return made
}

function textOf(funds: readonly MarketFund[], line: (fund: MarketFund, i: number) => string): SearchText {
  const starts = new Uint32Array(funds.length + 1)
  const lines: string[] = []
  let length = 0
  for (const [i, fund] of funds.entries()) {
    const text = `${line(fund, i)}\n`
    lines.push(text)
    length += text.length
    starts[i + 1] = length
  }

  return { text: lines.join(''), starts }
}

/** Places of the funds whose line holds the word, ascending. */
export function linesWith(index: SearchIndex, word: string): number[] {
  const { text, starts } = /^[ -~]+$/.test(word) ? index.latin : index.chinese
  const found: number[] = []
  let line = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, starts[line + 1] ?? text.length)) {
    line = lineAt(starts, at, line)
    found.push(line)
  }

  return found
}

/** The line a position lies in, looked for from a line on by halving. */
function lineAt(starts: Uint32Array, position: number, from: number): number {
  let [low, high] = [from, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }

  return low
}
