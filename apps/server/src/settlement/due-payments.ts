import { couponsToPayBack } from '@tongzhou/db/stores/coupon/coupon-store'
import type { Queryable } from '@tongzhou/db/connect'
import { heldAccounts } from '@tongzhou/db/stores/account/card-store'
import { transfersUnderWay } from '@tongzhou/db/stores/custody/failed-transfer-store'
import { type ClearingOrder, findOrders } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { type OwedOrder, owedByOrders, paidInPart } from '@tongzhou/db/stores/settlement/payable-store'
import { listedKeys, paymentListsSince } from '@tongzhou/db/stores/settlement/payment-list-store'
import type { PaymentListItem } from '@tongzhou/db/stores/settlement/payment-list-store'
import { firstUnpaidSubsidyDay } from '@tongzhou/db/stores/settlement/subsidy-store'
import { openRemittances, type RemittanceRow } from '@tongzhou/db/stores/settlement/remittance-store'
import { subjectsAsked } from '@tongzhou/db/stores/staff/staff-request-store'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { previousTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import type { PaymentListKind } from '@tongzhou/domain/clearing/payment-list'
import { payoutOf } from '@tongzhou/domain/clearing/payout'
import { type Day, addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { type Money, noMoney, subtractMoney } from '@tongzhou/domain/kernel/money'

/** What asks: the day it is paid on, and the business clock. */
export interface DueOn {
  readonly day: Day
  readonly now: Date
}

/** The company, as payee of its fees. */
export const COMPANY_FEE = 'COMPANY_FEE'
/** The one item of a list of the company's fees. */
export const COMPANY_KEY = 'company'

/** The key of a coupon's part of an order. */
export const couponKey = (couponId: string): string => `coupon/${couponId}`

/** What is due of a kind on a day and stands on none of its lists yet (R-STF-17). */
export async function unlistedPayments(
  db: Queryable,
  on: DueOn,
  kind: PaymentListKind,
): Promise<readonly PaymentListItem[]> {
  const items = await duePayments[kind](db, on)
  if (items.length === 0) return []
  const listed = await listedKeys(db, { day: on.day, kind })

  return items.filter(({ itemKey }) => !listed.has(itemKey))
}

/** What is due of each kind and may leave on a day (R-STF-17), as the ledger owes it now. */
export const duePayments: Readonly<
  Record<PaymentListKind, (db: Queryable, on: DueOn) => Promise<readonly PaymentListItem[]>>
> = {
  REFUND: async (db) => {
    const orders = await findOrders(db, { payStatus: ['REFUNDING'] })
    const unpaid = await firstUnpaidSubsidyDay(db)
    // What the company promised is paid on once it is here: settlement money is never lent (R-CPN-4).
    const coupons = (await couponsToPayBack(db)).filter(
      ({ promisedOn }) => promisedOn === null || unpaid === null || promisedOn < unpaid,
    )
    if (orders.length + coupons.length === 0) return []
    const owing = [
      ...orders.map((order) => ({ ...order, itemKey: order.orderNo })),
      ...coupons.map((coupon) => ({
        ...coupon,
        itemKey: couponKey(coupon.couponId),
        taCode: '',
        fundCode: '',
      })),
    ].map(({ customerNo, orderNo, itemKey, taCode, fundCode }) => ({
      customerNo,
      orderNo,
      itemKey,
      taCode,
      fundCode,
      account: '2003',
    }))

    return owedItems(db, owing, 'REFUND')
  },
  PAYOUT: async (db, on) => {
    const orders = await findOrders(db, {
      payStatus: ['PAYABLE', 'PAYOUT_FAILED'],
      arriveUpTo: on.day,
    })
    const paid = await paidInPart(db, orders)
    const held = await heldAccounts(db, [...new Set(orders.map(({ tradeAcco }) => tradeAcco))])
    const owing = orders
      .filter(({ orderNo, tradeAcco }) => paid.has(orderNo) && !held.has(tradeAcco))
      .map((order: ClearingOrder) => ({
        ...order,
        itemKey: order.orderNo,
        account: payoutOf(order.bizCode).account,
      }))

    return owedItems(db, owing, 'PAYOUT')
  },
  RETURN: async (db, on) => {
    const open = (await openRemittances(db)).filter((row) => isToReturn(row, on.day))
    if (open.length === 0) return []
    const asked = await subjectsAsked(db, { kind: 'remittance', now: on.now })

    return open
      .filter(({ entryNo }) => !asked.has(entryNo))
      .map(({ entryNo, amount }) => ({ customerNo: '', itemKey: entryNo, orderNo: null, amount }))
  },
  SWEEP: async (db, { day }) => {
    if (!(await isSweepDay(db, day))) return []
    const amount = await feesDueUntil(db, lastOfMonthBefore(day))
    if (amount <= noMoney) return []

    return [{ customerNo: '', itemKey: COMPANY_KEY, orderNo: null, amount }]
  },
}

/** A return that failed is for a person: the payer's account may be closed. */
export function isToReturn(row: RemittanceRow, day: Day): boolean {
  return row.state === 'OPEN' && row.businessDay < day && row.reason !== 'RETURN_FAILED'
}

/** The last day of the month before the one of `day`: fees confirmed up to then are swept. */
export function lastOfMonthBefore(day: Day): Day {
  return addDays(firstOfMonth(day), -1)
}

/** Fees confirmed up to a day, never more than the balance of 2008 less what is on its way. */
export async function feesDueUntil(db: Queryable, until: Day): Promise<Money> {
  const [then, now] = [feesOf(await trialBalance(db, until)), feesOf(await trialBalance(db))]

  return subtractMoney(then < now ? then : now, await transfersUnderWay(db, COMPANY_FEE))
}

/** The first trading day of a month, and the days after it while its list was not released. */
async function isSweepDay(db: Queryable, day: Day): Promise<boolean> {
  const first = firstOfMonth(day)
  const lists = await paymentListsSince(db, { from: first, kind: 'SWEEP' })
  const isPaid = ({ state }: (typeof lists)[number]) => state === 'AUTO' || state === 'RELEASED'
  if (lists.some((list) => list.day !== day && isPaid(list))) return false
  if (lists.length > 0) return true
  const { CN: exchange } = await calendarsInForce(db)

  return previousTradingDay(exchange, day) < first
}

const firstOfMonth = (day: Day): Day => dayFrom(`${day.slice(0, 7)}-01`)

function feesOf(accounts: Awaited<ReturnType<typeof trialBalance>>): Money {
  return accounts.find(({ code }) => code === '2008')?.balance ?? noMoney
}

async function owedItems(
  db: Queryable,
  orders: readonly (OwedOrder & { readonly itemKey: string })[],
  kind: 'REFUND' | 'PAYOUT',
): Promise<readonly PaymentListItem[]> {
  const left = new Map(await owedByOrders(db, orders, kind))

  return orders.flatMap(({ customerNo, orderNo, itemKey }) => {
    const amount = left.get(orderNo)
    // An order that is refunded and whose coupon pays too is owed one sum.
    left.delete(orderNo)

    return amount === undefined ? [] : [{ customerNo, itemKey, orderNo, amount }]
  })
}
