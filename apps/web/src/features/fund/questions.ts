import { tradeNotices } from '@tongzhou/client/content'
import {
  fundPerformance,
  fundNavHistory,
  fundAnnouncement,
  returnCurve,
  tradingRules,
} from '@tongzhou/client/fund'
import type { RequestOf } from '@tongzhou/client/call'
import { question } from '../../shared/api/question'

/** The first questions of the fund pages: each is asked by the page's row on the server and by the screen. */
export const feesQuestion = (fundCode: string) => question(tradingRules, { fundCode })

export const promptsQuestion = (fundCode: string) => question(tradeNotices, { fundCode })

export const announcementQuestion = (id: string) => question(fundAnnouncement, { id })

/** The returns by window, or by year or quarter. */
export function returnsQuestion(fundCode: string, kind: RequestOf<typeof fundPerformance>['kind'] = 'STAGE') {
  return question(fundPerformance, { fundCode, kind })
}

/** The growth curve; `more` states the range and the compared codes once they were chosen. */
export function growthQuestion(fundCode: string, more: Omit<RequestOf<typeof returnCurve>, 'fundCode'> = {}) {
  return question(returnCurve, { fundCode, ...more })
}

/** How many NAVs stand on a page. */
export const NAVS_PER_PAGE = 30

/** A page of the published NAVs, newest first; the days of `between` only, once a month was chosen. */
export function navsQuestion(
  fundCode: string,
  { pageNo = 1, between = {} }: { pageNo?: number; between?: { from?: string; to?: string } } = {},
) {
  return question(fundNavHistory, {
    fundCode,
    ...between,
    pageSize: NAVS_PER_PAGE,
    ...(pageNo === 1 ? {} : { pageNo }),
  })
}
