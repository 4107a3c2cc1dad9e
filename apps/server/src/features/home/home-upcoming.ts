import { homeUpcoming, upcomingKind } from '@tongzhou/contract/home/home-upcoming'
import type { CallOutput } from '@tongzhou/contract/kit/define-call'
import type { Queryable } from '@tongzhou/db/connect'
import { findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { findHeldFunds } from '@tongzhou/db/stores/account/risk-mismatch-store'
import { findComplaints } from '@tongzhou/db/stores/content/complaint-store'
import { findOpenCoupons } from '@tongzhou/db/stores/coupon/coupon-store'
import { findComingDividends } from '@tongzhou/db/stores/fund/coming-dividend-store'
import { findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import { type LongClosure, longClosures } from '@tongzhou/domain/calendar/long-closures'
import {
  type TradeCalendar,
  isPublished,
  isTradingDay,
  nextTradingDay,
} from '@tongzhou/domain/calendar/trade-calendar'
import type { ComplaintState } from '@tongzhou/domain/content/complaint-state'
import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import { earliestFirstDay } from '@tongzhou/domain/plan/plan-schedule'
import { judgeComingDebits } from '../../cash/debits/judge-coming-debits'
import { handleOpen } from '../../http/handle'
import type { Market } from '../../market/market-data'
import type { Services } from '../../services'
import { findDueLots } from '../../trading/due-lots'
import { debitRow } from './upcoming/upcoming-debits'
import { rowsOfRebates } from './upcoming/upcoming-rebates'
import { rowsOfRefunds } from './upcoming/upcoming-refunds'
import { type UpcomingRow, emptyRow, rowsOfDueLots, rowsOfOrder } from './upcoming/upcoming-rows'
import { rowsOfWindows } from './upcoming/upcoming-windows'

const USUAL_DAYS = 14
/** More orders under way than a customer has; each has two or three events. */
const MOST_ORDERS = 200
/** No order waits longer for its confirmation: a holiday abroad and one here. */
const LONGEST_CONFIRMATION = 31

interface Asked {
  readonly customerNo: string
  readonly now: Date
  /** Today. */
  readonly day: Day
  readonly to: Day
  readonly exchange: TradeCalendar
  readonly market: Market
}

/** The dated events of the coming days (R-HOM-3), by day, instant, kind and number. */
export const handler = handleOpen(homeUpcoming, async (input, { db, customer, services, now, day }) => {
  const { CN: exchange } = await calendarsInForce(db)
  const asked = {
    customerNo: customer.customerNo,
    now,
    day,
    to: addDays(day, (input.days ?? USUAL_DAYS) - 1),
    exchange,
    market: await services.market.current(),
  }
  const rows = [
    ...(await ofOrders(db, asked)),
    ...(await ofPlans(db, services, asked)),
    ...(await ofLots(db, asked)),
    ...(await ofHeldFunds(db, asked)),
    ...(await ofCoupons(db, asked)),
    ...(await ofCustomer(db, asked)),
    ...(await ofComplaints(db, asked)),
    ...longClosures(exchange, { from: day, to: asked.to })
      .filter((closure) => closure.from >= day)
      .map((closure) => ofClosure(closure, exchange)),
  ].filter((row) => row.day <= asked.to)

  return { days: byDay(rows, exchange), today: day, certainTo: exchange.to }
})

async function ofOrders(db: Queryable, asked: Asked): Promise<UpcomingRow[]> {
  const { customerNo, now, day, market, exchange } = asked
  const page = { offset: 0, limit: MOST_ORDERS }
  const open = await findOrderRecords(db, { customerNo, state: 'IN_TRANSIT' }, page)
  const since = addDays(day, -LONGEST_CONFIRMATION)
  const done = await findOrderRecords(db, { customerNo, state: 'DONE', from: since }, page)
  // Of a money fund the first income is still to come on the trading day after it.
  const confirmedLately = done.filter(
    ({ confirmDate }) => confirmDate !== null && nextTradingDay(exchange, confirmDate) >= day,
  )
  const refunds = await rowsOfRefunds(db, open, asked)
  const refunded = new Set(refunds.flatMap(({ orderNo }) => (orderNo === null ? [] : [orderNo])))
  const rows = [...refunds, ...(await rowsOfRebates(db, { customerNo, day, exchange, refunded }))]
  for (const order of [...open, ...confirmedLately]) {
    const navDay = market.funds.get(order.fundCode)?.history.lastDay ?? null
    rows.push(...(await rowsOfOrder(db, order, { now, day, navDay, exchange })))
  }

  return rows
}

async function ofPlans(
  db: Queryable,
  services: Pick<Services, 'ports'>,
  { customerNo, now, to }: Asked,
): Promise<UpcomingRow[]> {
  const from = earliestFirstDay(now)
  const { debits } = await judgeComingDebits(db, services, { customerNo, from, to, now })

  return debits.filter(({ debit }) => !debit.isSkipped).map(debitRow)
}

async function ofLots(db: Queryable, { customerNo, now, day }: Asked): Promise<UpcomingRow[]> {
  return rowsOfDueLots(await findDueLots(db, { customerNo, now, day }))
}

/**
 * What the held funds do by themselves: announced distributions, in which whoever holds them when the day
 * ends takes part, and the days on which they deal.
 */
async function ofHeldFunds(db: Queryable, asked: Asked): Promise<UpcomingRow[]> {
  const { customerNo, day, market } = asked
  const held = await findHeldFunds(db, customerNo)
  const coming = await findComingDividends(db, { fundCodes: held.map(({ fundCode }) => fundCode), from: day })

  return held.flatMap(({ fundCode, name }) => {
    const fund = market.funds.get(fundCode)
    const windows = fund === undefined ? [] : rowsOfWindows(fund, asked)
    const dividend = coming.get(fundCode)
    if (dividend === undefined) return windows
    const perShare = dividend.perShare.replace(/0+$/, '').replace(/\.$/, '')

    return [
      ...windows,
      {
        ...emptyRow,
        kind: 'DIVIDEND' as const,
        day: dividend.recordDate,
        text: '分红权益登记',
        about: `${name} · 每份派 ${perShare} 元`,
      },
    ]
  })
}

async function ofCoupons(db: Queryable, { customerNo, day }: Asked): Promise<UpcomingRow[]> {
  const coupons = await findOpenCoupons(db, { customerNo })

  return coupons
    .filter(({ status, validTo }) => status === 'RECEIVED' && validTo >= day)
    .map(({ name, validTo }) => ({
      ...emptyRow,
      kind: 'COUPON_END',
      day: validTo,
      text: '优惠券到期',
      about: name,
    }))
}

/** Until when what he complained of is answered; while something is waited for, no day runs. */
async function ofComplaints(db: Queryable, { customerNo, day }: Asked): Promise<UpcomingRow[]> {
  const complaints = await findComplaints(db, { customerNo, contactIndex: null })

  return complaints
    .filter(({ state, answerBy }) => awaited.includes(state) && answerBy >= day)
    .map(({ complaintNo, answerBy }) => ({
      ...emptyRow,
      kind: 'COMPLAINT',
      day: answerBy,
      text: '投诉答复期限',
      about: `编号 ${complaintNo}`,
    }))
}

const awaited: readonly ComplaintState[] = ['RECEIVED', 'INVESTIGATING', 'REOPENED']

async function ofCustomer(db: Queryable, { customerNo, day, to }: Asked): Promise<UpcomingRow[]> {
  const facts = await findCustomerFacts(db, customerNo)
  const riskEnd = facts?.risk?.confirmed === true ? facts.risk.validUntil : null
  const ends = [
    { kind: 'RISK_END', text: '风险测评到期', day: riskEnd },
    { kind: 'ID_END', text: '身份证件到期', day: facts?.idEnd ?? null },
  ] as const

  return ends.flatMap((end) =>
    end.day === null || end.day < day || end.day > to ? [] : [{ ...emptyRow, ...end, day: end.day }],
  )
}

function ofClosure({ from, to, days }: LongClosure, exchange: TradeCalendar): UpcomingRow {
  const sure = isPublished(exchange, to) ? '' : '（暂定）'

  return {
    ...emptyRow,
    kind: 'CLOSURE',
    day: from,
    text: `休市 ${days} 天${sure}`,
    about: `至 ${to.slice(5)}`,
  }
}

/** The rows by day; of one day by instant, then kind, then number, those with an hour first. */
function byDay(
  rows: readonly UpcomingRow[],
  exchange: TradeCalendar,
): CallOutput<typeof homeUpcoming>['days'] {
  const days = [...new Set(rows.map(({ day }) => day))].toSorted()

  return days.map((day) => ({
    day,
    isTradingDay: isTradingDay(exchange, day),
    rows: rows
      .filter((row) => row.day === day)
      .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
      .map(withoutDay),
  }))
}

function withoutDay(dated: UpcomingRow) {
  const { day: _, ...row } = dated

  return row
}

const kinds = upcomingKind.options

function keyOf({ at, kind, orderNo, planNo, fundCode }: UpcomingRow): string {
  const instant = at === null ? '9' : `0${at.toISOString()}`

  return `${instant} ${String(kinds.indexOf(kind)).padStart(2, '0')} ${orderNo ?? planNo ?? fundCode ?? ''}`
}
