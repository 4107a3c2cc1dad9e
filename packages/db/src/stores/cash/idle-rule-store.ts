import type { IdleSource } from '@tongzhou/domain/cash/idle-rule'
import { type Money, moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { applicationCode, confirmationCode } from '@tongzhou/domain/trade/business-code'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** The rule of one trade account and source (R-CASH-13). */
export interface IdleRuleKey {
  readonly customerNo: string
  readonly tradeAcco: string
  readonly source: IdleSource
}

export interface IdleRule extends IdleRuleKey {
  readonly isOn: boolean
  /** A receipt below it goes to the card. */
  readonly minAmount: Money
  readonly changedAt: Date
}

/** The rules of a customer that were ever turned on. */
export async function findIdleRules(db: Queryable, customerNo: string): Promise<IdleRule[]> {
  const rows = await db
    .selectFrom('idle_rule')
    .select(['trade_acco', 'source', 'state', 'min_amount', 'changed_at'])
    .where('customer_no', '=', customerNo)
    .orderBy('trade_acco')
    .orderBy('source')
    .limit(200)
    .execute()

  return rows.map((row) => ({
    customerNo,
    tradeAcco: row.trade_acco,
    // The constraint idle_rule_source holds the column to these.
    source: row.source as IdleSource,
    isOn: row.state === 'ON',
    minAmount: moneyFrom(row.min_amount),
    changedAt: row.changed_at,
  }))
}

/**
 * Turns a rule on or off and keeps the change with the text that was agreed to; null: nothing was agreed to,
 * it is turned off. The customer is locked.
 */
export async function saveIdleRule(
  tx: Tx,
  rule: IdleRule,
  {
    agreed,
    actor,
  }: {
    agreed: { wording: string; content: string } | null
    /** `staff`: who it was stands in the audit trail. */
    actor: 'customer' | 'batch' | 'staff'
  },
): Promise<void> {
  const { customerNo, tradeAcco, source, changedAt } = rule
  const terms = { state: rule.isOn ? 'ON' : 'OFF', min_amount: printMoney(rule.minAmount) }
  const key = { customer_no: customerNo, trade_acco: tradeAcco, source }
  await tx
    .insertInto('idle_rule')
    .values({ ...key, ...terms, changed_at: changedAt })
    .onConflict((oc) =>
      oc.columns(['customer_no', 'trade_acco', 'source']).doUpdateSet({ ...terms, changed_at: changedAt }),
    )
    .execute()
  await tx
    .insertInto('idle_rule_change')
    .values({
      ...key,
      ...terms,
      seq: sql<number>`(select coalesce(max(seq), 0) + 1 from idle_rule_change
        where customer_no = ${customerNo} and trade_acco = ${tradeAcco} and source = ${source})`,
      wording: agreed?.wording ?? null,
      content: agreed?.content ?? null,
      actor,
      at: changedAt,
    })
    .execute()
}

/** Ends the rules of a trade account whose card goes (R-CASH-13). */
export async function endIdleRules(
  tx: Tx,
  card: { customerNo: string; tradeAcco: string; now: Date },
): Promise<void> {
  const rules = await findIdleRules(tx, card.customerNo)
  for (const rule of rules.filter(({ isOn, tradeAcco }) => isOn && tradeAcco === card.tradeAcco)) {
    await saveIdleRule(tx, { ...rule, isOn: false, changedAt: card.now }, { agreed: null, actor: 'batch' })
  }
}

/** An order whose money a rule may move. */
export interface IdleMoney {
  readonly customerNo: string
  readonly orderNo: string
}

/** Keeps with the sale of a plan's profit that its money is for the cash product (R-PLAN-11). */
export async function sendToCash(tx: Tx, key: IdleMoney): Promise<void> {
  await tx
    .updateTable('trade_order')
    .set({ proceeds: 'CASH' })
    .where('customer_no', '=', key.customerNo)
    .where('order_no', '=', key.orderNo)
    .execute()
}

/** Whether the money of an order is for the cash product, whatever the rules of its customer say. */
export async function goesToCash(db: Queryable, key: IdleMoney): Promise<boolean> {
  const row = await db
    .selectFrom('trade_order')
    .select('proceeds')
    .where('customer_no', '=', key.customerNo)
    .where('order_no', '=', key.orderNo)
    .limit(1)
    .executeTakeFirst()

  return row?.proceeds === 'CASH'
}

/**
 * Orders that are owed money which a rule in force may move, or that was sold for the cash product: finally
 * confirmed, asked for by no form (see idleSourceOf), and not tried before.
 */
export async function findIdleMoney(db: Queryable): Promise<IdleMoney[]> {
  const { planRedemption, redemption, purchase } = applicationCode
  const { dividend, forcedRedemption, liquidation } = confirmationCode
  const { rows } = await sql<{ customer_no: string; order_no: string }>`
    with idle as (
      select o.order_no, o.customer_no from idle_rule r
      join trade_order o on o.customer_no = r.customer_no and o.trade_acco = r.trade_acco
      where r.state = 'ON' and o.pay_status = 'PAYABLE'
        and case r.source when 'DIVIDEND' then o.biz_code = ${dividend}
          else o.biz_code in (${planRedemption}, ${forcedRedemption}, ${liquidation})
            or (o.biz_code = ${redemption} and o.origin = 'BATCH') end
      union
      select order_no, customer_no from trade_order where proceeds = 'CASH' and pay_status = 'PAYABLE')
    select o.customer_no, o.order_no from idle i
    join trade_order o on o.customer_no = i.customer_no and o.order_no = i.order_no
    where o.confirm_status in ('CONFIRMED', 'PARTIAL') and o.target_fund_code is null and o.parent_no is null
      and not exists (select from trade_order made where made.customer_no = o.customer_no
        and made.parent_no = o.order_no and made.biz_code = ${purchase})
    order by o.app_sheet_no limit 1000000`.execute(db)

  return rows.map((row) => ({ customerNo: row.customer_no, orderNo: row.order_no }))
}

/** What a customer agreed to last for each of his rules. */
export async function findAgreedTexts(
  db: Queryable,
  customerNo: string,
): Promise<(Omit<IdleRuleKey, 'customerNo'> & { readonly content: string; readonly at: Date })[]> {
  const rows = await db
    .selectFrom('idle_rule_change')
    .distinctOn(['trade_acco', 'source'])
    .select(['trade_acco', 'source', 'content', 'at'])
    .where('customer_no', '=', customerNo)
    .where('content', 'is not', null)
    .orderBy('trade_acco')
    .orderBy('source')
    .orderBy('seq', 'desc')
    .limit(200)
    .execute()

  return rows.map(({ trade_acco: tradeAcco, source, content, at }) => ({
    tradeAcco,
    source: source as IdleSource,
    content: content ?? '',
    at,
  }))
}
