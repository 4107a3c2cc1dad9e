import { randomInt } from 'node:crypto'
import type { Question } from './market-questions'

/** The calls of the varied way, each with what makes another question. */
export const variedCalls = [
  { label: 'list', wanted: 0.5, question: listQuestion },
  { label: 'detail', wanted: 0.3, question: detailQuestion },
  { label: 'curve', wanted: 0.3, question: curveQuestion },
] as const

const sorts = ['PERFORMANCE', 'MAX_DRAWDOWN', 'DAY_GROWTH', 'SIZE', 'BUY_RATE', 'SETUP_DATE', 'NAME']
const windows = ['YTD', '1Y', '2Y', '3Y', '5Y', 'SINCE']
const types = ['EQUITY', 'MIXED_EQUITY', 'MIXED', 'BOND_PURE', 'BOND_MIXED', 'INDEX', 'QDII', 'FOF']

/** A page of twenty: any filter, any order, any of the pages that this filter fills. */
function listQuestion(funds: number): Question {
  const filters: readonly (() => Record<string, string>)[] = [
    () => ({}),
    () => ({ fundType: pick(types) }),
    () => ({ riskLevel: `R${1 + randomInt(5)}` }),
    () => ({ zone: pick(['steady', 'advance']) }),
    () => ({ companyCode: String(80_000_000 + randomInt(150)) }),
    () => ({ fundType: pick(types), riskLevel: `R${1 + randomInt(5)}` }),
  ]
  const filter: Record<string, string> = filters[randomInt(filters.length)]?.() ?? {}
  const pages = Math.max(Math.floor(funds / (filter['companyCode'] === undefined ? 1000 : 3000)), 1)

  return question('fundList', {
    ...filter,
    ...(randomInt(3) === 0 ? { buyableOnly: 'true' } : {}),
    sort: pick(sorts),
    order: pick(['asc', 'desc']),
    window: pick(windows),
    pageNo: String(1 + randomInt(pages)),
    pageSize: '20',
  })
}

function detailQuestion(funds: number): Question {
  return question('fundDetail', { fundCode: anyFund(funds) })
}

const FIRST_YEAR = 2017

/** Any fund over any window; one in five over days of one's own, one in five beside another fund. */
function curveQuestion(funds: number): Question {
  const from = `${FIRST_YEAR + randomInt(6)}-0${1 + randomInt(9)}-${10 + randomInt(19)}`
  const to = `${FIRST_YEAR + 7 + randomInt(2)}-0${1 + randomInt(9)}-${10 + randomInt(19)}`
  const kind = randomInt(5)

  return question('returnCurve', {
    fundCode: anyFund(funds),
    ...(kind === 0 ? { from, to } : { window: pick(windows) }),
    ...(kind === 1 ? { compare: JSON.stringify([anyFund(funds)]) } : {}),
  })
}

function anyFund(funds: number): string {
  return String(100_000 + randomInt(funds))
}

function pick(options: readonly string[]): string {
  return options[randomInt(options.length)] ?? ''
}

function question(path: string, fields: Record<string, string>): Question {
  return { path, body: new URLSearchParams(fields).toString() }
}
