import { windowReturn } from '@tongzhou/domain/holding/window-return'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { noMoney } from '@tongzhou/domain/kernel/money'
import type { FundHolding } from '../holdings/fund-holdings'
import { returnDaysOf } from '../holdings/return-days'
import type { Span } from '../holdings/span-figures'

/**
 * Whether the NAV of the last trading day of a span is known of each fund that was held in it, unless it was
 * sold before, and nothing of its days is awaited.
 */
export function isSpanTold(
  funds: readonly FundHolding[],
  { from, to, lastDay }: Span & { readonly lastDay: Day },
): boolean {
  return funds.every((fund) => {
    const own = windowReturn(returnDaysOf(fund), { from, to: lastDay })
    if (own === null) return true
    const inside = fund.days.filter(({ day }) => from <= day && day <= to)
    const isAtEnd = own.closing === noMoney || (fund.days.at(-1)?.day ?? from) >= lastDay

    return isAtEnd && inside.every(({ isFinal }) => isFinal)
  })
}
