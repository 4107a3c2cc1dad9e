import type { basicConfig } from '@tongzhou/client/content'
import type { ResponseOf } from '@tongzhou/client/call'
import { dayText } from '../words/day-words'

export type Holiday = ResponseOf<typeof basicConfig>['holidays'][number]

interface HolidayFact {
  readonly label: string
  readonly value: string
}

/**
 * What a notice of a long closure says (R-CAL-10): before it the last days that count, then when money moves
 * again.
 */
export function holidayFacts(
  holiday: Holiday,
  asked: {
    readonly today: string
    readonly isMoneyFund: boolean
    /** Leaves out what only the other side of an order asks. */
    readonly side?: 'buy' | 'sell'
    /** The fund's own where a page knows it. */
    readonly cutoffTime?: string
  },
): HolidayFact[] {
  const { today, isMoneyFund, side, cutoffTime = '15:00' } = asked
  const isAhead = today < holiday.from
  const before = (day: string): string => `${dayText(day)} ${cutoffTime} 前`
  const facts: HolidayFact[] = []
  const add = (isTold: boolean, label: string, value: string): void => {
    if (isTold) facts.push({ label, value })
  }
  add(isAhead, '节前最后交易日', before(holiday.lastTDay))
  add(isAhead && isMoneyFund && side !== 'sell', '买入货基，休市计收益', before(holiday.lastEarningTDay))
  add(isAhead && isMoneyFund && side !== 'sell', '此后买入，起计收益', dayText(holiday.resumeDay))
  add(isMoneyFund && side !== 'buy', '快速取出', '照常办理')
  add(side !== 'buy', '卖出、普通取出恢复到账', `${dayText(holiday.resumeDay)} 起`)

  return facts
}
