import { applicationCode, confirmationCode, isCodeOf } from '@tongzhou/domain/trade/business-code'
import { openShares, type ModelOrder } from '../model/model-order'
import { cents, sum, yuan } from '../model/arithmetic'
import type { World } from '../world'
import type { Invariant } from './invariant'
import type { OrderRow, Snapshot } from './snapshot'

/** Moves that exist (§3.2 picture), per axis; what stands on neither list never happens. */
const moves = {
  pay: new Set(
    `UNPAID>PAYING UNPAID>PAID PAYING>PAID PAYING>PAY_FAILED UNPAID>PAY_FAILED UNPAID>REFUNDING PAYING>REFUNDING
    PAY_FAILED>REFUNDING PAID>REFUNDING REFUNDING>REFUNDED REFUNDING>PART_REFUNDED NONE>PAYABLE PAYABLE>PAYING_OUT
    PAYING_OUT>ARRIVED PAYING_OUT>PAYOUT_FAILED ARRIVED>PAYOUT_FAILED PAYOUT_FAILED>PAYING_OUT ARRIVED>PAYABLE
    PAYING_OUT>PAYABLE PAYOUT_FAILED>PAYABLE NONE>PAID NONE>PAYING_OUT PAYING_OUT>NONE PAYABLE>ARRIVED
    NONE>REFUNDING REFUNDED>REFUNDING PART_REFUNDED>REFUNDING`.split(/\s+/),
  ),
  apply: new Set(
    `CREATED>ACCEPTED CREATED>CANCELLED CREATED>REJECTED ACCEPTED>CANCELLED ACCEPTED>REJECTED ACCEPTED>SENT SENT>SEND_FAILED
    ACCEPTED>SEND_FAILED SEND_FAILED>SENT`.split(/\s+/),
  ),
  confirm: new Set(
    `WAIT>CONFIRMED WAIT>PARTIAL WAIT>FAILED WAIT>POSTPONED WAIT>ACCEPT_CONFIRMED ACCEPT_CONFIRMED>CONFIRMED
    ACCEPT_CONFIRMED>PARTIAL ACCEPT_CONFIRMED>FAILED POSTPONED>CONFIRMED POSTPONED>PARTIAL POSTPONED>POSTPONED`.split(
      /\s+/,
    ),
  ),
}

/** Rows under the number of their order. */
function byOrder<Row extends { readonly order_no: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.order_no)
    if (group) group.push(row)
    else groups.set(row.order_no, [row])
  }

  return groups
}

/** Consents to an instruction of several orders stand with the instruction. */
const consentOf = (row: OrderRow): string =>
  row.biz_code === applicationCode.purchase && row.parent_no !== null ? row.parent_no : row.order_no

export const orderInvariants: readonly Invariant[] = [
  {
    id: 'I12',
    says: 'one confirmation per answer of the registrar; confirmed and refunded make up the order',
    *check(world, now) {
      const confirms = byOrder(now.confirms)
      const payments = byOrder(now.payments)
      for (const order of now.orders) {
        const rows = (confirms.get(order.order_no) ?? []).filter(
          (row) => row.return_code === '0000' && row.biz_code !== confirmationCode.subscriptionAccepted,
        )
        const amount = sum(rows.map((row) => cents(row.confirm_amount)))
        // The amount of a reinvested dividend is what was announced; its row brings shares.
        const isTrade = order.biz_code !== confirmationCode.dividend && order.confirm_amount !== null
        if (isTrade && amount !== cents(order.confirm_amount)) {
          yield `${order.order_no} confirmed ${order.confirm_amount}, its rows ${yuan(amount)}`
        }
        if (
          isCodeOf([applicationCode.purchase, applicationCode.planPurchase], order.biz_code) &&
          rows.length > 1
        )
          yield `${order.order_no} was confirmed ${rows.length} times`
        const refunds = (payments.get(order.order_no) ?? []).filter(
          (row) => row.kind === 'REFUND' && row.status === 'SUCCESS',
        )
        const refunded = sum(refunds.map((row) => cents(row.amount)))
        const isDone = ['REFUNDED', 'PART_REFUNDED'].includes(order.pay_status)
        const back = backOf(world, order)
        if (isDone && refunded + amount !== cents(order.apply_amount) + back) {
          yield `${order.order_no}: ${yuan(refunded)} refunded, ${yuan(amount)} confirmed of ${order.apply_amount}`
        }
      }
    },
  },
  { id: 'I13', says: 'an order moves only as the picture allows', check: ordersMove },
  {
    id: 'I14',
    says: 'a key serves one order',
    *check(_world, now) {
      const orders = now.keys.flatMap((row) => (row.order_no === null ? [] : [row.order_no]))
      const submits = orders.filter((orderNo, at) => orders.indexOf(orderNo) !== at)
      for (const orderNo of submits) {
        const keys = now.keys.filter((row) => row.order_no === orderNo).length
        // The second key is that of the cancel.
        if (keys > 2) yield `${orderNo} answers ${keys} keys`
      }
    },
  },
  { id: 'I15', says: 'every order that was acknowledged stands, and no other', check: ordersStand },
  {
    id: 'I16',
    says: 'the dealing day follows from our own clock and the calendar',
    *check(world, now) {
      for (const row of now.orders) {
        const order = world.model.orders.get(row.order_no)
        if (!order) continue
        const moved = world.model.movedDay(order) ?? order.tDay
        const isPaid =
          row.pay_status === 'PAID' ||
          (row.biz_code === applicationCode.quickRedemption && row.pay_status === 'ARRIVED')
        const isGivenBack = ['REFUNDING', 'REFUNDED', 'PART_REFUNDED'].includes(row.pay_status)
        const allowed = isPaid ? [moved] : isGivenBack ? [moved, order.tDay] : [order.tDay]
        if (!allowed.includes(row.t_date))
          yield `${row.order_no} deals on ${row.t_date}, should on ${allowed.join(' or ')}`
      }
    },
  },
  {
    id: 'I17',
    says: 'an order has its agreements',
    // What a rule for idle money buys was agreed to with the rule.
    *check(world, now) {
      for (const row of now.orders) {
        if (
          isCodeOf(
            [applicationCode.subscription, applicationCode.purchase, applicationCode.transform],
            row.biz_code,
          ) &&
          world.model.orders.get(row.order_no)?.leg?.sale !== null &&
          now.consents.get(consentOf(row)) !== 2
        )
          yield `${row.order_no} lacks agreements`
      }
    },
  },
  {
    id: 'I18',
    says: 'a cancelled order is given back and never sent',
    *check(world, now) {
      const sent = new Set(
        now.events.filter((event) => event.event === 'EXPORTED').map((event) => event.order_no),
      )
      for (const row of now.orders) {
        const order = world.model.orders.get(row.order_no)
        if (order?.cancelledAt && row.apply_status !== 'CANCELLED')
          yield `${row.order_no} is ${row.apply_status}`
        if (sent.has(row.order_no) && row.apply_status === 'CANCELLED')
          yield `${row.order_no} was sent and cancelled`
      }
    },
  },
  {
    id: 'I21',
    says: 'shares and fee are those of the tariff',
    *check(world, now) {
      for (const row of now.orders) {
        const order = world.model.orders.get(row.order_no)
        const rows = [...(order?.confirmed.values() ?? [])].filter((one) => one.success)
        if (!order || rows.length === 0) continue
        const wanted = [
          rows.map((one) => one.amount),
          rows.map((one) => one.shares),
          rows.map((one) => one.fee),
        ]
          .map((figures) => yuan(sum(figures)))
          .join(' ')
        const nothing = rows.every((one) => one.shares === 0n)
        const ours = [row.confirm_amount, row.confirm_shares, row.confirm_fee]
          .map((one) => one ?? '0.00')
          .join(' ')
        if (ours !== wanted && !nothing) yield `${row.order_no} has ${ours}, should ${wanted}`
      }
    },
  },
  {
    id: 'I21',
    says: 'a coupon serves one order, and is free again when that comes to nothing',
    *check(world, now) {
      for (const coupon of now.coupons) {
        // Those of a closed account end with it.
        const isLeavers = world.leavers.some((one) => coupon.coupon_id.endsWith(one.customerNo))
        if (isLeavers && coupon.status === 'EXPIRED') continue
        const uses = now.orders.filter((row) => row.coupon_id === coupon.coupon_id)
        const states = uses.map((row) => couponState(row))
        const alive = states.filter((state) => state !== 'RECEIVED')
        if (alive.length > 1) yield `${coupon.coupon_id} serves ${alive.length} orders`
        const wanted = alive[0] ?? 'RECEIVED'
        if (coupon.status !== wanted) yield `${coupon.coupon_id} is ${coupon.status}, should be ${wanted}`
      }
    },
  },
  {
    id: 'I23',
    says: 'nobody takes more than 10,000 yuan a day quickly out of a fund',
    *check(world) {
      const taken = new Map<string, bigint>()
      for (const order of world.model.orders.values()) {
        if (order.biz !== applicationCode.quickRedemption || order.isAdvanceRefused) continue
        const day = new Date(order.placedAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
        const key = `${order.customerNo} ${order.fund.code} ${day}`
        taken.set(key, (taken.get(key) ?? 0n) + order.shares)
      }
      for (const [key, amount] of taken) if (amount > 1_000_000n) yield `${key}: ${yuan(amount)}`
    },
  },
  {
    id: 'I29',
    says: 'no order stays open for ever',
    *check(world, now, isOver) {
      if (!isOver) return
      for (const row of now.orders) {
        if (!isFinished(row)) {
          yield `${row.order_no} ends as ${row.pay_status}/${row.apply_status}/${row.confirm_status}`
        }
        const order = world.model.orders.get(row.order_no)
        const wanted = order ? endOf(world, order) : null
        const end = `${row.pay_status}/${row.apply_status}/${row.confirm_status}`
        if (wanted !== null && wanted !== end) yield `${row.order_no} ends as ${end}, should as ${wanted}`
      }
    },
  },
]

/** What an order makes of its coupon. */
function couponState(row: OrderRow): 'LOCKED' | 'USED' | 'RECEIVED' {
  if (['CONFIRMED', 'PARTIAL'].includes(row.confirm_status)) return 'USED'
  const isOver = ['PAY_FAILED', 'REFUNDING', 'REFUNDED'].includes(row.pay_status)

  return isOver || ['CANCELLED', 'REJECTED'].includes(row.apply_status) ? 'RECEIVED' : 'LOCKED'
}

/** What a coupon pays back of the fee of a confirmed order. */
function backOf(world: World, row: OrderRow): bigint {
  const most = world.model.orders.get(row.order_no)?.coupon?.back ?? 0n
  const fee = cents(row.confirm_fee)

  return ['CONFIRMED', 'PARTIAL'].includes(row.confirm_status) ? (most < fee ? most : fee) : 0n
}

function* ordersMove(world: World, now: Snapshot): Iterable<string> {
  const states = new Map(now.orders.map((row) => [row.order_no, row]))
  const byOrder = new Map<string, Snapshot['events'][number]>()
  for (const event of now.events) {
    const before = byOrder.get(event.order_no)
    const isNext = before === undefined || before.seq + 1 === event.seq
    const follows =
      before === undefined ||
      (before.to_pay === event.from_pay &&
        before.to_apply === event.from_apply &&
        before.to_confirm === event.from_confirm)
    if (!isNext || !follows) yield `${event.order_no}: event ${event.seq} does not follow`
    for (const axis of ['pay', 'apply', 'confirm'] as const) {
      const [from, to] = [event[`from_${axis}`], event[`to_${axis}`]]
      const isRevived = event.event === 'REVIVED' && `${from ?? ''}>${to}` === 'FAILED>WAIT'
      if (from !== null && from !== to && !isRevived && !moves[axis].has(`${from}>${to}`))
        yield `${event.order_no} moved ${from}>${to} by ${event.event}`
    }
    byOrder.set(event.order_no, event)
  }
  for (const [orderNo, last] of byOrder) {
    const row = states.get(orderNo)
    const ours = `${row?.pay_status}/${row?.apply_status}/${row?.confirm_status}`
    const told = `${last.to_pay}/${last.to_apply}/${last.to_confirm}`
    if (ours !== told) yield `${orderNo} is ${ours}, its last event says ${told}`
    const end = world.memory.ends.get(orderNo)
    if (end !== undefined && end !== ours) yield `${orderNo} was over as ${end} and is ${ours}`
    if (row && isFinal(world, row)) world.memory.ends.set(orderNo, ours)
  }
}

function* ordersStand(world: World, now: Snapshot): Iterable<string> {
  const ours = new Map(now.orders.map((row) => [row.order_no, row]))
  for (const order of world.model.orders.values()) {
    const row = ours.get(order.orderNo)
    ours.delete(order.orderNo)
    const wanted = [
      order.customerNo,
      order.tradeAcco,
      order.fund.code,
      order.biz,
      yuan(order.amount),
      yuan(order.shares),
    ]
    const stored = row && [
      row.customer_no,
      row.trade_acco,
      row.fund_code,
      row.biz_code,
      row.apply_amount ?? '0.00',
      row.apply_shares ?? '0.00',
    ]
    if (stored?.join() !== wanted.join())
      yield `${order.orderNo} is ${stored?.join() ?? 'lost'}, was ${wanted.join()}`
  }
  const begun = world.model.started.map((one) =>
    [one.tradeAcco, one.fund.code, one.biz, yuan(one.amount), yuan(one.shares)].join(),
  )
  for (const [orderNo, row] of ours) {
    const facts = [
      row.trade_acco,
      row.fund_code,
      row.biz_code,
      row.apply_amount ?? '0.00',
      row.apply_shares ?? '0.00',
    ]
    const at = row.origin === 'TA' ? begun.indexOf(facts.join()) : -1
    if (at < 0) yield `${orderNo} (${facts.join()}) stands and nobody asked for it`
    else begun.splice(at, 1)
  }
  for (const one of begun) yield `the registrar began ${one}, no order says so`
}

/**
 * States that nothing moves any more: a returned payout may still reopen ARRIVED, and a refund that no card
 * had paid, or whose card is gone and which was paid to the new one.
 */
function isFinal(world: World, row: OrderRow): boolean {
  const isChanged = world.cards.changedAccounts().includes(row.trade_acco)
  const isByCard = world.model.orders.get(row.order_no)?.debitNo !== null && !isChanged
  const isRefused = row.pay_status === 'NONE' && row.confirm_status === 'FAILED'

  return (isByCard && ['REFUNDED', 'PART_REFUNDED'].includes(row.pay_status)) || isRefused || isBought(row)
}

const isBought = (row: OrderRow): boolean => row.pay_status === 'PAID' && row.confirm_status === 'CONFIRMED'

/** Nobody paid it until its cut-off. */
const isGivenUp = (row: OrderRow): boolean => row.pay_status === 'UNPAID' && row.apply_status === 'CANCELLED'

function isFinished(row: OrderRow): boolean {
  if (isBought(row) || ['REFUNDED', 'PART_REFUNDED', 'ARRIVED'].includes(row.pay_status)) return true
  if (row.pay_status === 'PAY_FAILED' || isGivenUp(row)) return true

  const isAnswered = row.confirm_status === 'FAILED' || row.confirm_status === 'CONFIRMED'

  return row.pay_status === 'NONE' && (row.apply_status !== 'SENT' || isAnswered)
}

/** The registrar refused the redemption of the cash product that should have paid it. */
function isLegRefused(world: World, { orderNo }: ModelOrder): boolean {
  const leg = [...world.model.orders.values()].find(
    (one) => one.biz === applicationCode.redemption && one.parentNo === orderNo,
  )

  return (
    leg !== undefined && leg.confirmed.size > 0 && [...leg.confirmed.values()].every((row) => !row.success)
  )
}

/** How an order must have ended, from what customer, bank and registrar did. */
function endOf(world: World, order: ModelOrder): string | null {
  const rows = [...order.confirmed.values()]
  const good = rows.filter((row) => row.success && row.shares > 0n)
  if (
    isCodeOf(
      [applicationCode.subscription, applicationCode.purchase, applicationCode.planPurchase],
      order.biz,
    )
  ) {
    const isCard = order.debitNo !== null
    const debit = world.model.debitOf(order)
    if (order.leg?.isRefused) return 'NONE/REJECTED/WAIT'
    if (order.cancelledAt !== null) {
      // Whether the transfer was seen before the cancel is not ours to know.
      if (order.remittances) return null
      if (order.byCode && debit?.status !== 'SUCCEEDED') return 'UNPAID/CANCELLED/WAIT'

      return isCard || order.leg ? 'REFUNDED/CANCELLED/WAIT' : 'NONE/CANCELLED/WAIT'
    }
    const isPaid = order.remittances ? order.remittances.length > 0 : !isCard || debit?.status === 'SUCCEEDED'
    const isLeft = order.remittances !== undefined || order.byCode?.isGiven === false
    if (!isPaid) return isLeft ? 'UNPAID/CANCELLED/WAIT' : 'PAY_FAILED/CREATED/WAIT'
    if (rows.length === 0) return 'REFUNDED/REJECTED/WAIT'
    if (isLegRefused(world, order)) return `NONE/SENT/${good.length > 0 ? 'CONFIRMED' : 'FAILED'}`
    if (good.length === 0) return 'REFUNDED/SENT/FAILED'

    return sum(good.map((row) => row.amount)) === order.amount
      ? 'PAID/SENT/CONFIRMED'
      : 'PART_REFUNDED/SENT/PARTIAL'
  }
  if (order.cancelledAt !== null) return 'NONE/CANCELLED/WAIT'
  if (order.biz === applicationCode.quickRedemption) {
    return order.isAdvanceRefused ? 'NONE/REJECTED/WAIT' : 'ARRIVED/SENT/CONFIRMED'
  }
  if (order.biz !== applicationCode.redemption)
    return `NONE/SENT/${rows.some((row) => row.success) ? 'CONFIRMED' : 'FAILED'}`
  if (good.length === 0) return order.isRestGivenUp ? null : 'NONE/SENT/FAILED'
  const all = sum(good.map((row) => row.shares)) === order.shares && openShares(order) === 0n

  return `ARRIVED/SENT/${all ? 'CONFIRMED' : 'PARTIAL'}`
}
