import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import { printScaled } from '@tongzhou/domain/kernel/decimal'
import { type Money, printMoney } from '@tongzhou/domain/kernel/money'
import { type Nav, navFrom, printNav } from '@tongzhou/domain/kernel/nav'
import { type Rate, printRate } from '@tongzhou/domain/kernel/rate'
import { type Updateable, sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import type { Fund } from '../../tables'

/** A tier of a fund's fee table, half-open; bounds in hundredths of a yuan or of a day. */
export interface FeeRow {
  readonly feeType: 'SUBSCRIBE' | 'PURCHASE' | 'REDEEM' | 'BACK_END'
  readonly chargeType: '0' | '1'
  readonly unit: 'AMOUNT' | 'DAY'
  readonly lower: bigint
  readonly upper: bigint | null
  readonly rate: Rate
  readonly fixed: Money | null
  readonly validFrom: Day
}

type FundChange = Omit<Updateable<Fund>, 'fund_code' | 'updated_at'>

/**
 * Changes what is known of funds that we sell; an unknown code changes nothing. A fund that says what it said
 * before is not touched: every write to `fund` makes all processes read the master data again.
 */
export async function updateFunds(
  tx: Tx,
  changes: readonly { readonly fundCode: string; readonly change: FundChange }[],
  now: Date,
): Promise<void> {
  const codes = changes.map(({ fundCode }) => fundCode)
  const rows = await tx
    .selectFrom('fund')
    .selectAll()
    .where('fund_code', '=', sql<string>`any(${codes}::bpchar[])`)
    .orderBy('fund_code')
    .limit(codes.length)
    .forUpdate()
    .execute()
  const known = new Map(rows.map((row) => [row.fund_code, row]))
  for (const { fundCode, change } of changes) {
    const current = known.get(fundCode)
    if (!current || !differs(current, change)) continue
    await tx
      .updateTable('fund')
      .set({ ...change, updated_at: now })
      .where('fund_code', '=', fundCode)
      .execute()
  }
}

/** Whether a change says anything new; numbers may come with other decimals than the column has. */
function differs(current: Readonly<Record<string, unknown>>, change: FundChange): boolean {
  return Object.entries(change).some(([name, value]) => {
    const before = current[name]

    return (
      before !== value &&
      String(before).replace(trailingZeros, '') !== String(value).replace(trailingZeros, '')
    )
  })
}

const trailingZeros = /(?<=\.\d*)0+$|\.0+$/

/**
 * Puts a fund's tiers of one fee type and fee side in force. The same table again changes nothing; another
 * closes the old one the day before it takes effect, so that every order is priced by the table of its own
 * day. A registrar lists rates only: our discount on them goes on.
 */
export async function replaceFees(
  tx: Tx,
  input: { fundCode: string; feeType: string; chargeType: '0' | '1'; rows: readonly FeeRow[]; now: Date },
): Promise<void> {
  const { fundCode, feeType, chargeType, rows } = input
  const [first] = rows
  if (!first) return
  const current = await tx
    .selectFrom('fund_fee_rule')
    .select(['lower_bound', 'upper_bound', 'rate', 'fixed_amount', 'tier_unit', 'discount'])
    .where('fund_code', '=', fundCode)
    .where('fee_type', '=', feeType)
    .where('charge_type', '=', chargeType)
    .where('investor_type', '=', '1')
    .where('valid_to', 'is', null)
    .orderBy('lower_bound')
    .limit(100)
    .execute()
  const before = current.map((row) =>
    [row.tier_unit, row.lower_bound, row.upper_bound ?? '-', row.rate, row.fixed_amount ?? '-'].join('|'),
  )
  const after = [...rows].sort((a, b) => (a.lower < b.lower ? -1 : 1)).map(lineOf)
  if (before.join('\n') === after.join('\n')) return
  if (!(await isKnownFund(tx, fundCode))) return
  const discount = current.find((row) => row.fixed_amount === null)?.discount ?? '1'
  await tx
    .deleteFrom('fund_fee_rule')
    .where('fund_code', '=', fundCode)
    .where('fee_type', '=', feeType)
    .where('charge_type', '=', chargeType)
    .where('investor_type', '=', '1')
    .where('valid_from', '>=', first.validFrom)
    .execute()
  await tx
    .updateTable('fund_fee_rule')
    .set({ valid_to: addDays(first.validFrom, -1) })
    .where('fund_code', '=', fundCode)
    .where('fee_type', '=', feeType)
    .where('charge_type', '=', chargeType)
    .where('investor_type', '=', '1')
    .where('valid_to', 'is', null)
    .execute()
  await tx
    .insertInto('fund_fee_rule')
    .values(
      rows.map((row) => ({
        fund_code: fundCode,
        fee_type: feeType,
        charge_type: chargeType,
        investor_type: '1',
        tier_unit: row.unit,
        lower_bound: printScaled(row.lower, 2),
        upper_bound: row.upper === null ? null : printScaled(row.upper, 2),
        rate: printRate(row.rate),
        discount,
        fixed_amount: row.fixed === null ? null : printMoney(row.fixed),
        valid_from: row.validFrom,
        source: 'registrar',
      })),
    )
    .execute()
}

function lineOf(row: FeeRow): string {
  return [
    row.unit,
    printScaled(row.lower, 2),
    row.upper === null ? '-' : printScaled(row.upper, 2),
    printRate(row.rate),
    row.fixed === null ? '-' : printMoney(row.fixed),
  ].join('|')
}

/** An announced dividend; the newest word on an ex-day wins. The same word again writes nothing. */
export async function addDividend(
  tx: Tx,
  dividend: { fundCode: string; exDate: Day; recordDate: Day | null; payDate: Day | null; perShare: Nav },
): Promise<void> {
  const { fundCode, exDate, recordDate, payDate, perShare } = dividend
  const known = await tx
    .selectFrom('fund_dividend')
    .select(['record_date', 'pay_date', 'per_share'])
    .where('fund_code', '=', fundCode)
    .where('ex_date', '=', exDate)
    .limit(1)
    .executeTakeFirst()
  const isSame =
    known?.record_date === recordDate && known.pay_date === payDate && isSameNav(known.per_share, perShare)
  if (isSame || !(await isKnownFund(tx, fundCode))) return
  const values = { record_date: recordDate, pay_date: payDate, per_share: printNav(perShare) }
  await tx
    .insertInto('fund_dividend')
    .values({ fund_code: fundCode, ex_date: exDate, ...values })
    .onConflict((conflict) => conflict.constraint('fund_dividend_pk').doUpdateSet(values))
    .execute()
}

/** New shares per old one of a split on a day, as decimal text; null without one. */
export async function splitRatioOn(
  db: Queryable,
  key: { readonly fundCode: string; readonly day: Day },
): Promise<string | null> {
  const row = await db
    .selectFrom('fund_split')
    .select('ratio')
    .where('fund_code', '=', key.fundCode)
    .where('split_date', '=', key.day)
    .limit(1)
    .executeTakeFirst()

  return row?.ratio ?? null
}

/**
 * When a periodically open fund deals next, by its registrar; `closes` null where the registrar cannot say
 * it.
 */
export interface NextOpening {
  readonly fundCode: string
  readonly opens: Day
  readonly closes: Day | null
}

/**
 * Keeps the windows registrars tell of (07): a day inside a window that is known says nothing new but its
 * end, any other day begins one of its own. Funds of other kinds are left alone.
 */
export async function noteOpenings(tx: Tx, openings: readonly NextOpening[]): Promise<void> {
  const codes = openings.map(({ fundCode }) => fundCode)
  const funds = await tx
    .selectFrom('fund as f')
    .leftJoin('fund_open_window as w', 'w.fund_code', 'f.fund_code')
    .select(['f.fund_code', 'w.opens', 'w.closes'])
    .where('f.fund_code', '=', sql<string>`any(${codes}::bpchar[])`)
    .where('f.hold_kind', '=', 'PERIODIC_OPEN')
    .limit(1_000_000)
    .execute()
  const periodic = new Set(funds.map((row) => row.fund_code))
  for (const { fundCode, opens, closes } of openings) {
    if (!periodic.has(fundCode)) continue
    const known = funds.find(
      (row) =>
        row.fund_code === fundCode &&
        row.opens !== null &&
        row.closes !== null &&
        row.opens <= opens &&
        opens <= row.closes,
    )
    const window = { opens: known?.opens ?? opens, closes: closes ?? known?.closes ?? opens }
    if (known?.closes === window.closes) continue
    await tx
      .insertInto('fund_open_window')
      .values({ fund_code: fundCode, ...window })
      .onConflict((conflict) =>
        conflict.constraint('fund_open_window_pk').doUpdateSet({ closes: window.closes }),
      )
      .execute()
  }
}

/** An announced split or merger: new shares per old share. The same word again writes nothing. */
export async function addSplit(tx: Tx, split: { fundCode: string; day: Day; ratio: Nav }): Promise<void> {
  const { fundCode, day } = split
  const known = await tx
    .selectFrom('fund_split')
    .select('ratio')
    .where('fund_code', '=', fundCode)
    .where('split_date', '=', day)
    .limit(1)
    .executeTakeFirst()
  if ((known && isSameNav(known.ratio, split.ratio)) || !(await isKnownFund(tx, fundCode))) return
  const ratio = printNav(split.ratio)
  await tx
    .insertInto('fund_split')
    .values({ fund_code: fundCode, split_date: day, ratio })
    .onConflict((conflict) => conflict.constraint('fund_split_pk').doUpdateSet({ ratio }))
    .execute()
}

function isSameNav(text: string, nav: Nav): boolean {
  const known = navFrom(text)

  return known.units * 10n ** BigInt(nav.scale) === nav.units * 10n ** BigInt(known.scale)
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
