import { formatNav } from '@tongzhou/domain/format/amounts'
import { ISSUE_PRICE } from '../fund/issue-price'
import { dayText } from '../words/day-words'

export interface PricedFund {
  readonly nav: string | null
  readonly navDate: string | null
  /** Absent where something is sold. */
  readonly business?: 'PURCHASE' | 'SUBSCRIBE'
}

/** What one share costs now: the newest NAV with its day, or the face value while the fund is raised. */
export function fundPrice(fund: PricedFund): { label: string; short: string; value: string; date: string } {
  if (fund.business === 'SUBSCRIBE') {
    return { label: '认购价', short: '认购价', value: ISSUE_PRICE, date: '按面值' }
  }

  return { label: '最新净值', short: '净值', value: formatNav(fund.nav), date: dayText(fund.navDate) }
}
