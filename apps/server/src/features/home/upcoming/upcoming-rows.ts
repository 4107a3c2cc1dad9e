import type { homeUpcoming } from '@tongzhou/contract/home/home-upcoming'
import type { CallOutput } from '@tongzhou/contract/kit/define-call'
import type { Queryable } from '@tongzhou/db/connect'
import type { OrderRecord } from '@tongzhou/db/stores/trade/order-view-store'
import { cutOffInstant } from '@tongzhou/domain/calendar/t-day'
import type { TradeCalendar } from '@tongzhou/domain/calendar/trade-calendar'
import { type OrderEvent, eventsOfOrder } from '@tongzhou/domain/home/events-of-order'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { addShares, noShares } from '@tongzhou/domain/kernel/shares'
import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { remittanceTime } from '../../../settlement/remittance'
import { cancelUntilOf } from '../../../trading/cancel-until'
import type { DueLot } from '../../../trading/due-lots'
import { presentOrderRow } from '../../../trading/present-order'

type Days = CallOutput<typeof homeUpcoming>['days']

/** An event with its day. */
export type UpcomingRow = Days[number]['rows'][number] & { readonly day: Day }

/** What a row has unless its kind says otherwise. */
export const emptyRow = {
  at: null,
  about: null,
  amount: null,
  shares: null,
  isEstimate: false,
  promised: null,
  orderNo: null,
  planNo: null,
  fundCode: null,
}

const SUBSCRIPTION = applicationCode.subscription

/** The coming events of an order, with its figures; `navDay` is that of its fund's newest NAV. */
export async function rowsOfOrder(
  db: Queryable,
  order: OrderRecord,
  { now, day, navDay, exchange }: { now: Date; day: Day; navDay: Day | null; exchange: TradeCalendar },
): Promise<UpcomingRow[]> {
  const row = presentOrderRow(order)
  const events = eventsOfOrder(
    {
      ...order,
      cancelUntil: await cancelUntilOf(db, order, now),
      remitUntil: await remitUntil(db, order),
      raiseEnd: order.bizCode === SUBSCRIPTION ? order.raiseEnd : null,
      isIncomeTold: navDay !== null && navDay > order.tDate,
    },
    day,
    exchange,
  )

  return events.map((event) => ({
    ...emptyRow,
    ...event,
    text: textOf(event, order),
    about: `${row.kindLabel} ${order.fundName}`,
    ...figuresOf(event, row, order),
    orderNo: order.orderNo,
  }))
}

/** What falls due of a fund on one day with one arrangement is one row. */
export function rowsOfDueLots(lots: readonly DueLot[]): UpcomingRow[] {
  const rows = new Map<string, UpcomingRow>()
  for (const lot of lots) {
    const row = rowOfDueLot(lot)
    const key = `${row.day} ${row.about}`
    const before = rows.get(key)
    rows.set(
      key,
      before === undefined
        ? row
        : { ...row, shares: addShares(before.shares ?? noShares, row.shares ?? noShares) },
    )
  }

  return [...rows.values()]
}

function rowOfDueLot({ fund, hold, lot, dueDate, choice, redeemShares }: DueLot): UpcomingRow {
  const isRolling = hold.kind === 'ROLLING'
  const then = choice !== 'ROLL' ? '自动卖出' : isRolling ? '进入下一期' : '可以卖出'

  return {
    ...emptyRow,
    kind: 'SHARES_DUE',
    day: dueDate,
    text: isRolling ? '份额到期' : '份额期满',
    about: `${fund.name} · ${then}`,
    shares: redeemShares ?? lot.shares,
  }
}

/** An order by remittance that still waits for its money says until when. */
async function remitUntil(db: Queryable, order: OrderRecord): Promise<Date | null> {
  if (order.payWay !== 'REMIT' || order.status.payStatus !== 'UNPAID') return null
  const { lastDay, cutOff } = await remittanceTime(db, { fundCode: order.fundCode, tDay: order.tDate })

  return cutOffInstant(lastDay, cutOff)
}

function textOf({ kind, at }: OrderEvent, order: OrderRecord): string {
  const time = at === null ? '' : `${clock.format(at)} 前`
  switch (kind) {
    case 'REMIT_BY':
      return `${time}汇款`
    case 'CANCEL_BY':
      return `${time}可撤单`
    case 'RAISE_END':
      return '募集截止'
    case 'CONFIRM':
      return order.flow === 'money-in' ? '确认份额' : order.flow === 'money-out' ? '确认金额' : '确认'
    case 'INCOME':
      return '可查看首日收益'
    case 'ARRIVE':
      if (order.flow === 'dividend') return '红利到账'
      return order.target === null ? '卖出到账' : `到账后买入${order.target.name}`
  }
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
})

/** Shares where shares are confirmed, money everywhere else. */
function figuresOf({ kind }: OrderEvent, row: ReturnType<typeof presentOrderRow>, order: OrderRecord) {
  // What it will be nobody knows.
  if (kind === 'INCOME') return {}
  const { isEstimate } = row
  if (kind === 'CONFIRM' && order.flow === 'money-in')
    return { shares: order.estimatedShares, isEstimate: order.estimatedShares !== null }
  if (kind === 'CANCEL_BY' && order.flow === 'money-out')
    return { shares: order.applyShares, isEstimate: false }
  if (row.amount !== null) return { amount: row.amount, isEstimate: isEstimate && order.flow === 'money-out' }

  return { shares: row.shares, isEstimate }
}
