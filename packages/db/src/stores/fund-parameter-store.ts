import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import { printScaled } from '@tongzhou/domain/kernel/decimal'
import { type Money, printMoney } from '@tongzhou/domain/kernel/money'
import { type Nav, printNav } from '@tongzhou/domain/kernel/nav'
import { type Rate, printRate } from '@tongzhou/domain/kernel/rate'
import type { Updateable } from 'kysely'
import type { Tx } from '../connect'
import type { Fund } from '../tables'

/** A tier of a fund's fee table, half-open; bounds in hundredths of a yuan or of a day. */
export interface FeeRow {
  readonly feeType: 'SUBSCRIBE' | 'PURCHASE' | 'REDEEM'
  readonly chargeType: '0' | '1'
  readonly unit: 'AMOUNT' | 'DAY'
  readonly lower: bigint
  readonly upper: bigint | null
  readonly rate: Rate
  readonly fixed: Money | null
  readonly validFrom: Day
}

/** Changes what is known of a fund that we sell; an unknown code changes nothing. */
export async function updateFund(tx: Tx, fundCode: string, change: Updateable<Fund>): Promise<void> {
  await tx.updateTable('fund').set(change).where('fund_code', '=', fundCode).execute()
}

/**
 * Puts a fund's tiers of one fee type in force. The same table again changes nothing; another closes the old one the day
 * before it takes effect, so that every order is priced by the table of its own day.
 */
export async function replaceFees(
  tx: Tx,
  input: { fundCode: string; feeType: string; rows: readonly FeeRow[]; now: Date },
): Promise<void> {
  const { fundCode, feeType, rows } = input
  const [first] = rows
  if (!first) return
  const known = await tx
    .selectFrom('fund')
    .select('fund_code')
    .where('fund_code', '=', fundCode)
    .limit(1)
    .executeTakeFirst()
  if (!known) return
  const current = await tx
    .selectFrom('fund_fee_rule')
    .select(['lower_bound', 'upper_bound', 'rate', 'fixed_amount', 'tier_unit', 'charge_type'])
    .where('fund_code', '=', fundCode)
    .where('fee_type', '=', feeType)
    .where('investor_type', '=', '1')
    .where('valid_to', 'is', null)
    .orderBy('lower_bound')
    .limit(100)
    .execute()
  const before = current.map((row) =>
    [
      row.charge_type,
      row.tier_unit,
      row.lower_bound,
      row.upper_bound ?? '-',
      row.rate,
      row.fixed_amount ?? '-',
    ].join('|'),
  )
  const after = [...rows].sort((a, b) => (a.lower < b.lower ? -1 : 1)).map(lineOf)
  if (before.join('\n') === after.join('\n')) return
  await tx
    .deleteFrom('fund_fee_rule')
    .where('fund_code', '=', fundCode)
    .where('fee_type', '=', feeType)
    .where('investor_type', '=', '1')
    .where('valid_from', '>=', first.validFrom)
    .execute()
  await tx
    .updateTable('fund_fee_rule')
    .set({ valid_to: addDays(first.validFrom, -1) })
    .where('fund_code', '=', fundCode)
    .where('fee_type', '=', feeType)
    .where('investor_type', '=', '1')
    .where('valid_to', 'is', null)
    .execute()
  await tx
    .insertInto('fund_fee_rule')
    .values(
      rows.map((row) => ({
        fund_code: fundCode,
        fee_type: feeType,
        charge_type: row.chargeType,
        investor_type: '1',
        tier_unit: row.unit,
        lower_bound: printScaled(row.lower, 2),
        upper_bound: row.upper === null ? null : printScaled(row.upper, 2),
        rate: printRate(row.rate),
        fixed_amount: row.fixed === null ? null : printMoney(row.fixed),
        valid_from: row.validFrom,
        source: 'registrar',
      })),
    )
    .execute()
}

function lineOf(row: FeeRow): string {
  return [
    row.chargeType,
    row.unit,
    printScaled(row.lower, 2),
    row.upper === null ? '-' : printScaled(row.upper, 2),
    printRate(row.rate),
    row.fixed === null ? '-' : printMoney(row.fixed),
  ].join('|')
}

/** An announced dividend; the newest word on an ex-day wins. */
export async function addDividend(
  tx: Tx,
  dividend: { fundCode: string; exDate: Day; recordDate: Day | null; payDate: Day | null; perShare: Nav },
): Promise<void> {
  const values = {
    record_date: dividend.recordDate,
    pay_date: dividend.payDate,
    per_share: printNav(dividend.perShare),
  }
  if (!(await isKnownFund(tx, dividend.fundCode))) return
  await tx
    .insertInto('fund_dividend')
    .values({ fund_code: dividend.fundCode, ex_date: dividend.exDate, ...values })
    .onConflict((conflict) => conflict.constraint('fund_dividend_pk').doUpdateSet(values))
    .execute()
}

/** An announced split or merger: new shares per old share. */
export async function addSplit(tx: Tx, split: { fundCode: string; day: Day; ratio: Nav }): Promise<void> {
  if (!(await isKnownFund(tx, split.fundCode))) return
  const ratio = printNav(split.ratio)
  await tx
    .insertInto('fund_split')
    .values({ fund_code: split.fundCode, split_date: split.day, ratio })
    .onConflict((conflict) => conflict.constraint('fund_split_pk').doUpdateSet({ ratio }))
    .execute()
}

async function isKnownFund(tx: Tx, fundCode: string): Promise<boolean> {
  const row = await tx
    .selectFrom('fund')
    .select('fund_code')
    .where('fund_code', '=', fundCode)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}
