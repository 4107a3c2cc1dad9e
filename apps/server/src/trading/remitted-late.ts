import { type TradedFund, findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { Queryable } from '@tongzhou/db/connect'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'

interface PaidOrder {
  readonly payWay: string
  readonly applyAt: Date
  readonly tDate: Day
  readonly fundCode: string
}

/** An order by remittance that counts on a later T than it was placed for: its money came late (R-CAL-12). */
export async function isRemittedLate(db: Queryable, order: PaidOrder): Promise<boolean> {
  if (order.payWay !== 'REMIT') return false
  const fund = await findTradedFund(db, order.fundCode)

  return fund !== null && isLater(order, fund)
}

function isLater({ applyAt, tDate }: PaidOrder, { terms }: TradedFund): boolean {
  const first = fundTDay(applyAt, terms)

  return first.kind === 'accepted' && tDate > first.value
}
