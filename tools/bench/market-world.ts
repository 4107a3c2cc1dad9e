import { builtInCalendars } from '@tongzhou/domain/calendar/built-in-calendars'
import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { titlesFrom } from '../../apps/server/src/market/search/announcement-titles'
import type { AnnouncementTitles, TitleRow } from '../../apps/server/src/market/market-data'
import type { FundRow } from '../../apps/server/src/market/load/load-fund-rows'
import type { MasterData } from '../../apps/server/src/market/load/load-master'
import { type MarketState, marketOf } from '../../apps/server/src/market/load/load-market'
import { dayOfNumber, isWeekend, numberOfDay } from '../../apps/server/src/market/store/day-grid'
import type { PackedRows } from '../../apps/server/src/market/store/history-rows'
import { type HistoryFacts, NavStore } from '../../apps/server/src/market/store/nav-store'
import type { StoredHistory } from '../../apps/server/src/market/store/stored-history'
import { navSeriesFrom } from '@tongzhou/domain/performance/nav-series'

const LAST = numberOfDay(dayFrom('2026-11-20'))
const types = ['EQUITY', 'MIXED_EQUITY', 'MIXED', 'BOND_PURE', 'BOND_MIXED', 'INDEX', 'QDII', 'FOF'] as const
const risks = ['R1', 'R2', 'R3', 'R4', 'R5'] as const
const syllables = '安 长 丰 恒 华 嘉 景 明 瑞 盛 泰 兴 益 远 泽 中'.split(' ')
const letters = 'acfhjkmrstxyz'
const facts: HistoryFacts = { shownScale: 4, isMoney: false, dividends: new Map(), splits: new Map() }

/** A market of invented funds in memory, as a database with so many histories would give it. */
export async function benchMarket(size: { funds: number; years: number }): Promise<MarketState> {
  const days = weekdays(size.years)
  const store = new NavStore()
  const histories = new Map<string, StoredHistory>()
  const master = masterOf(size.funds, days)
  for (const [i, fund] of master.funds.entries())
    histories.set(fund.fundCode, store.make(rowsOf(fund.fundCode, days, i), facts))

  return marketOf(
    { version: 1n, masterVersion: 1n, announcementVersion: 1n },
    {
      master,
      store,
      histories,
      known: null,
      feeDay: dayFrom('2026-11-20'),
      titles: titlesOf(master.funds),
      calendars: builtInCalendars,
    },
  )
}

/**
 * One more day for every fund, figures and peer tables anew: what happens between a NAV day and its being
 * served.
 */
export async function nextDay(state: MarketState, day: Day): Promise<MarketState> {
  const histories = new Map(state.histories)
  const days = Int32Array.from([numberOfDay(day)])
  for (const [i, fund] of state.master.funds.entries()) {
    const history = state.histories.get(fund.fundCode)
    const next = history ? state.store.append(history, rowsOf(fund.fundCode, days, i), facts) : null
    if (next) histories.set(fund.fundCode, next)
  }

  return marketOf(
    { ...state, version: state.market.version + 1n },
    {
      master: state.master,
      store: state.store,
      histories,
      known: state,
      feeDay: day,
      titles: state.market.titles,
      calendars: builtInCalendars,
    },
  )
}

const reports = [
  '第1季度报告',
  '中期报告',
  '第3季度报告',
  '年度报告',
  '分红公告',
  '基金经理变更公告',
  '限制大额申购公告',
]

/** Seven announcements a fund, read at the first search as the product does. */
function titlesOf(funds: readonly FundRow[]): () => Promise<AnnouncementTitles> {
  let made: Promise<AnnouncementTitles> | null = null
  const rows = (): TitleRow[] =>
    reports.flatMap((report, i) =>
      funds.map(({ fundCode, fullName }) => ({
        id: `${fundCode}${i}`,
        fundCode,
        title: `${fullName}2026年${report}`,
        kind: '3',
        published: LAST - i,
      })),
    )

  return () => (made ??= titlesFrom(rows()))
}

function weekdays(years: number): Int32Array {
  const days: number[] = []
  for (let day = LAST - Math.round(years * 365.25); day <= LAST; day += 1) if (!isWeekend(day)) days.push(day)

  return Int32Array.from(days)
}

/** A walk that depends on the fund alone. */
function rowsOf(fundCode: string, days: Int32Array, seed: number): PackedRows {
  let state = seed * 7919 + 12_345
  let nav = 10_000
  const navs = Float64Array.from(days, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    nav = Math.max(1_000, Math.round(nav * (1 + (state / 2_147_483_648 - 0.4985) / 40)))

    return nav * 10_000
  })

  return { fundCode, days, nav: navs, acc: navs, income: new Int32Array(0), yields: new Int32Array(0) }
}

function masterOf(count: number, days: Int32Array): MasterData {
  const index = navSeriesFrom(
    Array.from(days, (day, i) => ({ day: dayOfNumber(day), nav: 3_000 + 500 * Math.sin(i / 90) + i / 4 })),
  )
  const main = { indexCode: 'SX300', name: '示例大盘300指数', kind: 'STOCK', series: index }
  const formula = [{ kind: 'index' as const, weight: 1, days: index.days, closes: index.nav }]
  const setup = dayOfNumber(days[0] ?? LAST)

  return {
    isSample: true,
    funds: Array.from({ length: count }, (_, i) => fundOf(i, setup)),
    tiers: new Map(),
    dividends: new Map(),
    splits: new Map(),
    companies: new Map(),
    indexes: new Map([[main.indexCode, main]]),
    mainIndex: main,
    formulaOf: () => formula,
    trackedIndexOf: () => null,
  }
}

function pick<T>(list: readonly T[] | string, at: number): T {
  // The index is taken modulo the length of a list that is never empty.
  return list[at % list.length] as T
}

/** What the i-th fund is called. */
export function fundNames(i: number): { code: string; name: string; pinyin: string; initials: string } {
  const signs = [i, i * 7 + 3, i * 13 + 5, i * 17 + 1].map((n) =>
    pick<string>(syllables, n + Math.floor(i / 16)),
  )
  const sounds = [i, i + 3, i + 7, i * 3].map((n) => pick<string>(letters, n + Math.floor(i / 13)))

  return {
    code: String(100_000 + i),
    name: `${signs.join('')}混合A`,
    pinyin: sounds.map((sound) => `${sound}ang`).join(''),
    initials: sounds.join(''),
  }
}

function fundOf(i: number, setupDate: Day): FundRow {
  const { code, name, pinyin, initials } = fundNames(i)

  return {
    fundCode: code,
    name,
    fullName: name.replace('混合A', '混合型证券投资基金'),
    pinyin,
    initials,
    fundType: pick(types, i),
    shareClass: 'A',
    mainCode: code,
    riskLevel: pick(risks, i),
    status: '0',
    taCode: 'T1',
    companyCode: String(80_000_000 + (i % 150)),
    companyName: `公司${i % 150}`,
    custodian: '示例银行',
    setupDate,
    raiseBegin: null,
    raiseEnd: null,
    navScale: 4,
    calendar: 'CN',
    cutoffTime: '15:00:00',
    navLag: 0,
    buyConfirmLag: 1,
    redeemConfirmLag: 1,
    payLag: 3,
    firstBuyMin: '10.00',
    furtherBuyMin: '10.00',
    singleBuyMax: null,
    dailyBuyMax: null,
    minRedeem: '1.00',
    minRemain: '0.00',
    holdDays: 0,
    defaultDividend: '1',
    quickRedeem: false,
    discount: '0.1',
    managementRate: '0.012000',
    custodyRate: '0.002000',
    serviceRate: null,
    benchmarkText: '示例大盘300指数收益率',
    tags: [pick<string>(syllables, i)],
    managers: [{ id: `M${i % 3_000}`, name: `经理${i % 3_000}`, since: setupDate }],
    holdKind: 'NONE',
    openWindows: null,
    convertStatus: '0',
    rating: null,
    size: { netAssets: `${(i * 7_919) % 9_000_000_000}.00`, reportDate: dayFrom('2026-09-30') },
  }
}
