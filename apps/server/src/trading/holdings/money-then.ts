import type { Queryable } from '@tongzhou/db/connect'
import { type AskedDebit, type OwedOrder, findOwed } from '@tongzhou/db/stores/settlement/money-map-store'
import { findDaysToldBy } from '@tongzhou/db/stores/trade/order-promise-store'
import { findMovedSince, findOrdersThen } from '@tongzhou/db/stores/trade/order-then-store'
import { findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import { type Day, addDays, instantAt } from '@tongzhou/domain/kernel/business-day'
import { noMoney } from '@tongzhou/domain/kernel/money'

const MOST_ASKED = 1000

/**
 * What a customer's orders were owed when a past day ended, and what banks had been asked for, as it was
 * booked then (R-TL-1), with the days that were promised for it as they were told by then (R-PRM-1).
 */
export async function moneyThen(
  db: Queryable,
  { customerNo, day }: { readonly customerNo: string; readonly day: Day },
): Promise<{ readonly owed: readonly OwedOrder[]; readonly asked: readonly AskedDebit[] }> {
  const back = { day, view: 'KNOWN' } as const
  const before = instantAt(addDays(day, 1), '00:00:00.000')
  const owed = await findOwed(db, { customerNo, before })
  const told = await findDaysToldBy(db, {
    customerNo,
    orderNos: owed.map(({ orderNo }) => orderNo),
    before,
  })
  const moved = await findMovedSince(db, { customerNo, day })
  const orderNos = [...new Set([...owed.map(({ orderNo }) => orderNo), ...moved])]
  const stood = await findOrdersThen(db, { customerNo, back, orderNos })
  const asking = moved.filter((orderNo) => {
    const { applyStatus, payStatus } = stood.get(orderNo)?.status ?? {}

    return (
      (applyStatus === 'CREATED' || applyStatus === 'ACCEPTED') &&
      (payStatus === 'UNPAID' || payStatus === 'PAYING')
    )
  })
  const records =
    asking.length === 0
      ? []
      : await findOrderRecords(db, { customerNo, orderNos: asking }, { offset: 0, limit: MOST_ASKED })

  return {
    owed: owed.map((one) => ({
      ...one,
      payStatus: stood.get(one.orderNo)?.status.payStatus ?? one.payStatus,
      ...told.get(one.orderNo),
    })),
    asked: records.map(({ orderNo, fundCode, fundName, applyAmount }) => ({
      orderNo,
      fundCode,
      fundName,
      amount: applyAmount ?? noMoney,
    })),
  }
}
