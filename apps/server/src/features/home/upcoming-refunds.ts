import type { Queryable } from '@tongzhou/db/connect'
import { owedByOrders } from '@tongzhou/db/stores/settlement/payable-store'
import { paymentsOfOrder } from '@tongzhou/db/stores/settlement/payment-store'
import type { OrderRecord } from '@tongzhou/db/stores/trade/order-view-store'
import { findParentOrders } from '@tongzhou/db/stores/trade/parent-order-store'
import type { TradeCalendar } from '@tongzhou/domain/calendar/trade-calendar'
import { refundDay } from '@tongzhou/domain/home/refund-day'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import type { Money } from '@tongzhou/domain/kernel/money'
import { presentOrderRow } from '../../trading/present-order'
import { type UpcomingRow, emptyRow } from './upcoming-rows'

interface When {
  readonly now: Date
  /** Today. */
  readonly day: Day
  readonly exchange: TradeCalendar
}

/**
 * What orders are owed back, on the day the bank is asked for it (R-HOM-3): what it was asked for and has not
 * answered stands on today.
 */
export async function rowsOfRefunds(
  db: Queryable,
  orders: readonly OrderRecord[],
  when: When,
): Promise<UpcomingRow[]> {
  const owing = orders.filter(({ status }) => status.payStatus === 'REFUNDING')
  const owed = await owedByOrders(
    db,
    owing.map((order) => ({ ...order, account: '2003' })),
    'REFUND',
  )
  const rows: UpcomingRow[] = []
  for (const order of owing) {
    const amount = owed.get(order.orderNo)
    const dated =
      amount === undefined ? await askedOf(db, order, when) : await owedOf(db, order, when, amount)
    if (dated === null) continue
    const { kindLabel } = presentOrderRow(order)
    rows.push({
      ...emptyRow,
      ...dated,
      kind: 'REFUND',
      text: '退款划付',
      about: `${kindLabel} ${order.fundName}`,
      orderNo: order.orderNo,
    })
  }

  return rows
}

type Dated = Pick<UpcomingRow, 'day' | 'promised' | 'amount'>

/** The refund that is with the bank; null where none is. */
async function askedOf(db: Queryable, order: OrderRecord, { day }: When): Promise<Dated | null> {
  const asked = (await paymentsOfOrder(db, order)).find(
    ({ kind, status }) => kind === 'REFUND' && (status === 'CREATED' || status === 'SENT'),
  )
  if (asked === undefined) return null
  const since = dayOf(asked.createdAt)

  return { day, promised: since < day ? since : null, amount: asked.amount }
}

/** What the batch asks for next; null while another fund may still be bought of it (R-CASH-7). */
async function owedOf(
  db: Queryable,
  order: OrderRecord,
  { now, day, exchange }: When,
  amount: Money,
): Promise<Dated | null> {
  const { customerNo, confirmDate, parentNo } = order
  if (confirmDate === day && parentNo !== null) {
    const [parent] = await findParentOrders(db, { customerNo, parentNo })
    if (parent?.isAutoSwap === true) return null
  }

  return { day: refundDay({ confirmDate, now }, exchange), promised: null, amount }
}
