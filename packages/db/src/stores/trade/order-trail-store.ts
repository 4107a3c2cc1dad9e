import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, noMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import type { Nav } from '@tongzhou/domain/kernel/nav'
import { type Shares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'
import { orderBalance } from '../settlement/ledger-store'
import { owedOut } from '../settlement/owed-out'
import { navOfScale } from './traded-fund-store'

/**
 * Facts of an order's timeline besides the order: times of its events, the bank's messages, the registrar's
 * serial.
 */
export interface OrderTrail {
  readonly events: ReadonlyMap<string, Date>
  readonly payFailure: string | null
  /** What has gone back so far, part by part, the oldest first. */
  readonly refunds: ReadonlyArray<{ readonly at: Date; readonly amount: Money }>
  /** What the ledger still owes back beside a part that has gone; 0.00 while none has. */
  readonly owedBack: Money
  /** When money was first owed back, and when the bank was first asked for it; null: not yet. */
  readonly refundOwedAt: Date | null
  readonly refundAskedAt: Date | null
  /** What has been paid out so far, in parts of a large redemption; null when nothing has. */
  readonly paidOut: Money | null
  /** What the ledger still owes of what it brings; 0.00 of an order that buys. */
  readonly owedOut: Money
  /** When the bank was first asked to pay out; null: not yet. */
  readonly payoutAskedAt: Date | null
  /** The card of another account that the newest payout went to; null = the order's own, or none. */
  readonly paidTo: { readonly bankName: string; readonly cardTail: string } | null
  readonly taSerialNo: string | null
  /** What the registrar confirmed, part by part (large redemption). */
  readonly parts: ReadonlyArray<{
    readonly taSerialNo: string
    readonly confirmDate: Day
    readonly nav: Nav | null
    readonly shares: Shares
    readonly amount: Money
    readonly fee: Money
  }>
  /** The customer asked to cancel the postponed rest and the registrar has not answered. */
  readonly isRestCancelAsked: boolean
}

/**
 * The payments of an order, oldest first, with the card of those that go to another account than the order's.
 */
function paymentsWithCards(db: Queryable, key: { customerNo: string; orderNo: string }) {
  return db
    .selectFrom('payment as p')
    .leftJoin('trade_order as o', (join) =>
      join.onRef('o.customer_no', '=', 'p.customer_no').onRef('o.order_no', '=', 'p.order_no'),
    )
    .leftJoin('bank_card as c', (join) =>
      join
        .onRef('c.customer_no', '=', 'p.customer_no')
        .onRef('c.trade_acco', '=', 'p.trade_acco')
        .onRef('p.trade_acco', '<>', 'o.trade_acco'),
    )
    .select([
      'p.kind',
      'p.status',
      'p.amount',
      'p.bank_code',
      'p.bank_message',
      'p.finished_at',
      'p.created_at',
    ])
    .select(['c.bank_name', 'c.card_tail'])
    .where('p.customer_no', '=', key.customerNo)
    .where('p.order_no', '=', key.orderNo)
    .orderBy('p.created_at')
    .limit(100)
    .execute()
}

export async function findOrderTrail(
  db: Queryable,
  key: { customerNo: string; orderNo: string },
): Promise<OrderTrail> {
  const events = await db
    .selectFrom('order_event')
    .select(['event', 'at', 'to_pay'])
    .where('customer_no', '=', key.customerNo)
    .where('order_no', '=', key.orderNo)
    .orderBy('seq')
    .limit(1000)
    .execute()
  const payments = await paymentsWithCards(db, key)
  const confirms = await db
    .selectFrom('order_confirm')
    .select(['ta_serial_no', 'confirm_date', 'nav', 'confirm_shares', 'confirm_amount', 'fee'])
    .select(
      sql<number | null>`(select f.nav_scale from trade_order o join fund f using (fund_code)
        where o.customer_no = order_confirm.customer_no and o.order_no = order_confirm.order_no)`.as(
        'nav_scale',
      ),
    )
    .where('customer_no', '=', key.customerNo)
    .where('order_no', '=', key.orderNo)
    .orderBy('confirm_date')
    .orderBy('created_at')
    .limit(1000)
    .execute()
  const refunds = payments
    .filter((row) => row.kind === 'REFUND' && row.status === 'SUCCESS')
    .map((row) => ({ at: row.finished_at ?? row.created_at, amount: moneyFrom(row.amount) }))
  const payouts = payments.filter((row) => row.kind === 'PAYOUT' && row.status === 'SUCCESS')
  const { bank_name: bankName, card_tail: cardTail } =
    payments.findLast(({ kind }) => kind === 'PAYOUT') ?? {}

  return {
    events: new Map(events.map((row) => [row.event, row.at])),
    payFailure: failureOf(
      payments.find(({ kind, status }) => (kind === 'DEBIT' || kind === 'ADVANCE') && status === 'FAILED'),
    ),
    refunds: refunds.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    owedBack: refunds.length === 0 ? noMoney : await orderBalance(db, { ...key, code: '2003' }),
    refundOwedAt: events.find((row) => row.to_pay === 'REFUNDING')?.at ?? null,
    refundAskedAt: payments.find(({ kind }) => kind === 'REFUND')?.created_at ?? null,
    paidOut: payouts.length === 0 ? null : sumMoney(payouts.map((row) => moneyFrom(row.amount))),
    owedOut: await findOwedOut(db, key),
    payoutAskedAt: payments.find(({ kind }) => kind === 'PAYOUT')?.created_at ?? null,
    paidTo: bankName && cardTail ? { bankName, cardTail } : null,
    taSerialNo: confirms.at(-1)?.ta_serial_no ?? null,
    parts: confirms
      .filter((row) => row.confirm_shares !== '0.00')
      .map((row) => ({
        taSerialNo: row.ta_serial_no,
        confirmDate: row.confirm_date,
        nav: row.nav === null ? null : navOfScale(row.nav, row.nav_scale ?? 4),
        shares: sharesFrom(row.confirm_shares),
        amount: moneyFrom(row.confirm_amount),
        fee: moneyFrom(row.fee),
      })),
    isRestCancelAsked: await isCancelAsked(db, key),
  }
}

/** Whether the customer asked to cancel what is left of an order and nobody has answered. */
async function isCancelAsked(db: Queryable, key: { customerNo: string; orderNo: string }): Promise<boolean> {
  const cancels = await db
    .selectFrom('trade_order')
    .select('order_no')
    .where('customer_no', '=', key.customerNo)
    .where('parent_no', '=', key.orderNo)
    .where('biz_code', '=', applicationCode.cancel)
    .where('apply_status', 'in', ['ACCEPTED', 'SENT', 'SEND_FAILED'])
    .where('confirm_status', '=', 'WAIT')
    .limit(1)
    .execute()

  return cancels.length > 0
}

async function findOwedOut(db: Queryable, key: { customerNo: string; orderNo: string }): Promise<Money> {
  const row = await db
    .selectFrom('trade_order as o')
    .select(owedOut.as('amount'))
    .where('o.customer_no', '=', key.customerNo)
    .where('o.order_no', '=', key.orderNo)
    .limit(1)
    .executeTakeFirst()

  return moneyFrom(row?.amount ?? '0')
}

/** The bank's sentence; a request that we closed ourselves because it never arrived has our own. */
function failureOf(
  debit: { kind: string; bank_code: string | null; bank_message: string | null } | undefined,
): string | null {
  if (debit?.bank_code === 'CLOSED')
    return debit.kind === 'ADVANCE' ? '银行没有收到付款请求' : '银行没有收到扣款请求，未扣款'

  return debit?.bank_message ?? null
}
