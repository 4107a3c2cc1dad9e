import type { RequestOf } from '@tongzhou/client/call'
import type { FundZone } from '@tongzhou/client/sets/fund-zone'
import type { RaisingPhase } from '@tongzhou/client/sets/raising-phase'
import { screenFunds } from '@tongzhou/client/fund'
import {
  fofZone,
  homepageData,
  hotFunds,
  indexZone,
  navTable,
  newFundList,
  repurchaseRank,
} from '@tongzhou/client/home'
import { question } from '../../shared/api/question'
import type { navTableQuery } from './parts/net-worth/nav-table-query'
import type { fofListQuery, indexZoneQuery } from './parts/zones/zone-queries'
import { type RankingChoice, rankingInput } from './parts/ranking/ranking-input'

/**
 * The first questions of home, rankings and search: each is asked by the page's row on the server and by the
 * screen.
 */
export const homeQuestion = () => question(homepageData, {})

export const hotFundsQuestion = () => question(hotFunds, {})

export function rankingQuestion(zone: FundZone, choice: RankingChoice) {
  return question(screenFunds, rankingInput(zone, choice))
}

/** Rows of one page of the table of NAVs. */
export const NAV_ROWS = 50

/** What the address of the table of NAVs says. */
export type NavChoice = {
  readonly [Name in keyof typeof navTableQuery]: (typeof navTableQuery)[Name]['fallback']
}

/** The question without its page. */
export function navTableInput({ day, fundType, sort, keyword }: NavChoice): RequestOf<typeof navTable> {
  return {
    ...(day === null ? {} : { day }),
    ...(fundType === 'ALL' ? {} : { fundType }),
    ...(sort === 'CODE' ? {} : { sort }),
    ...(keyword === null ? {} : { keyword }),
  }
}

export const navTableQuestion = (choice: NavChoice, pageNo = 1) =>
  question(navTable, {
    ...navTableInput(choice),
    pageSize: NAV_ROWS,
    ...(pageNo === 1 ? {} : { pageNo }),
  })

export const newFundsQuestion = (phase: RaisingPhase) =>
  question(newFundList, phase === 'RAISING' ? {} : { phase })

/** What the address of the page of indexes says. */
export type IndexChoice = {
  readonly [Name in keyof typeof indexZoneQuery]: (typeof indexZoneQuery)[Name]['fallback']
}

export const indexZoneQuestion = ({ indexCode, amount, years }: IndexChoice) =>
  question(indexZone, {
    ...(indexCode === null ? {} : { indexCode }),
    ...(amount === '10000' ? {} : { amount }),
    ...(years === '1' ? {} : { years: Number(years) }),
  })

/** Funds that the page of funds of funds shows itself. */
const FOF_SHOWN = 6

export const fofQuestion = () => question(fofZone, { pageSize: FOF_SHOWN })

/** Rows of one page of the list of funds of funds. */
export const FOF_ROWS = 20

/** What the address of the list of funds of funds says. */
export type FofChoice = {
  readonly [Name in keyof typeof fofListQuery]: (typeof fofListQuery)[Name]['fallback']
}

export const fofListQuestion = ({ group, hold, sort }: FofChoice, pageNo = 1) =>
  question(fofZone, {
    ...(group === 'ALL' ? {} : { group }),
    ...(hold === 'ALL' ? {} : { hold }),
    ...(sort === 'SIZE' ? {} : { sort }),
    pageSize: FOF_ROWS,
    ...(pageNo === 1 ? {} : { pageNo }),
  })

export const repurchaseQuestion = () => question(repurchaseRank, {})
