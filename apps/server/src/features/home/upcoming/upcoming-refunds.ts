import type { Queryable } from '@tongzhou/db/connect'
import { owedByOrders } from '@tongzhou/db/stores/settlement/payable-store'
import { paymentsOfOrder } from '@tongzhou/db/stores/settlement/payment-store'
import type { OrderRecord } from '@tongzhou/db/stores/trade/order-view-store'
import { findParentOrders } from '@tongzhou/db/stores/trade/parent-order-store'
import { findRefundsOwed } from '@tongzhou/db/stores/trade/refund-owed-store'
import type { TradeCalendar } from '@tongzhou/domain/calendar/trade-calendar'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Money } from '@tongzhou/domain/kernel/money'
import { owedBackOf } from '../../../trading/orders/owed-back'
import { presentOrderRow } from '../../../trading/present-order'
import { type UpcomingRow, emptyRow } from './upcoming-rows'

interface When {
  /** Today. */
  readonly day: Day
  readonly exchange: TradeCalendar
}

/**
 * What orders are owed back, on the day that was promised for it (R-HOM-3, R-PRM-1): what did not come then
 * stands on today.
 */
export async function rowsOfRefunds(
  db: Queryable,
  orders: readonly OrderRecord[],
  { day, exchange }: When,
): Promise<UpcomingRow[]> {
  const owing = orders.filter(({ status }) => status.payStatus === 'REFUNDING')
  const amounts = await owedByOrders(
    db,
    owing.map((order) => ({ ...order, account: '2003' })),
    'REFUND',
  )
  const refunds = await findRefundsOwed(db, owing)
  const rows: UpcomingRow[] = []
  for (const order of owing) {
    const { orderNo, confirmDate, fundName } = order
    const amount = await amountOf(db, order, { day, owed: amounts.get(orderNo) ?? null })
    const told = owedBackOf(
      {
        ...(refunds.get(orderNo) ?? { owedAt: null, askedAt: null }),
        paidAt: null,
        isSwapped: false,
        payStatus: order.status.payStatus,
        confirmDate,
      },
      exchange,
    )
    if (amount === null || told === null) continue
    const isLate = told.promised < day
    rows.push({
      ...emptyRow,
      day: isLate ? day : told.promised,
      promised: isLate ? told.promised : null,
      amount,
      kind: 'REFUND',
      text: '退款划付',
      about: `${presentOrderRow(order).kindLabel} ${fundName}`,
      orderNo,
    })
  }

  return rows
}

/**
 * What comes back: what the batch asks for next, else what is with the bank; null where there is neither, or
 * while another fund may still be bought of it (R-CASH-7).
 */
async function amountOf(
  db: Queryable,
  order: OrderRecord,
  { day, owed }: { readonly day: Day; readonly owed: Money | null },
): Promise<Money | null> {
  if (owed === null) {
    const asked = (await paymentsOfOrder(db, order)).find(
      ({ kind, status }) => kind === 'REFUND' && (status === 'CREATED' || status === 'SENT'),
    )

    return asked?.amount ?? null
  }
  const { customerNo, confirmDate, parentNo } = order
  if (confirmDate === day && parentNo !== null) {
    const [parent] = await findParentOrders(db, { customerNo, parentNo })
    if (parent?.isAutoSwap === true) return null
  }

  return owed
}
