import { randomInt } from 'node:crypto'
import { fundNames } from './market-world'

export interface Question {
  readonly path: string
  readonly body: string
}

const FUNDS = 20_000

/**
 * Searches by code, part of the name, initials, pinyin, manager, company, theme and announcement, in turn, of
 * random funds.
 */
export function searches(count: number): Question[] {
  return Array.from({ length: count }, (_, i) => question('fundSearch', { keyword: wordOf(i), limit: '20' }))
}

function wordOf(kind: number): string {
  const fund = randomInt(FUNDS)
  const { code, name, pinyin, initials } = fundNames(fund)
  const words = [
    () => code.slice(0, 3 + randomInt(4)),
    () => part(name, 2, 5),
    () => part(initials, 2, 4),
    () => part(pinyin, 3, 12),
    () => `经理${randomInt(3_000)}`,
    () => `公司${randomInt(150)}`,
    () => name.slice(0, 1 + randomInt(2)),
    () => `${name.slice(0, 2 + randomInt(3))}混合型证券投资基金2026年`,
  ]

  return words[kind % words.length]?.() ?? code
}

/** A piece of a text that begins anywhere. */
function part(text: string, least: number, most: number): string {
  const from = randomInt(Math.max(text.length - least, 1))

  return text.slice(from, from + least + randomInt(most - least + 1))
}

const types = ['EQUITY', 'MIXED_EQUITY', 'MIXED', 'BOND_PURE', 'BOND_MIXED', 'INDEX', 'QDII', 'FOF']
const sorts = [
  'SIZE',
  'RETURN_1Y',
  'DRAWDOWN_1Y',
  'RETURN_3Y',
  'VOLATILITY_1Y',
  'SETUP_DATE',
  'NAME',
  'RETURN_5Y',
]

/** Screens of one to four facets with their live counts, sorted by one of eight keys. */
export function screens(count: number): Question[] {
  const pick = (options: readonly string[]): string => options[randomInt(options.length)] ?? ''
  const some = (options: readonly string[]): string[] =>
    Array.from({ length: randomInt(4) }, () => pick(options))

  return Array.from({ length: count }, () =>
    question('screenFunds', {
      facets: JSON.stringify({
        RISK: some(['R1', 'R2', 'R3', 'R4', 'R5']),
        TYPE: some(types),
        COMPANY: randomInt(2) === 0 ? [] : [String(80_000_000 + randomInt(150))],
        DRAWDOWN_1Y: some(['0_2', '2_5', '5_10', '10_20', '20_']),
      }),
      sort: pick(sorts),
      limit: String(10 + randomInt(30)),
    }),
  )
}

function question(path: string, fields: Record<string, string>): Question {
  return { path, body: new URLSearchParams(fields).toString() }
}
