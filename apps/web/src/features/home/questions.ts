import type { RequestOf } from '@tongzhou/client/call'
import type { FundZone } from '@tongzhou/client/sets/fund-zone'
import type { RaisingPhase } from '@tongzhou/client/sets/raising-phase'
import { screenFunds } from '@tongzhou/client/fund'
import { homepageData, hotFunds, navTable, newFundList } from '@tongzhou/client/home'
import { question } from '../../shared/api/question'
import type { navTableQuery } from './parts/net-worth/nav-table-query'
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
