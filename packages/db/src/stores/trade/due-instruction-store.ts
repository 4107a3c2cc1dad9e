import { cutOffInstant } from '@tongzhou/domain/calendar/t-day'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Shares, printShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import type { DueChoice } from '@tongzhou/domain/trade/decide/due-instruction'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import type { DueInstruction as DueInstructionTable } from '../../tables'

/** What a customer arranged for a lot's due day (§3.12). */
export interface DueInstruction {
  readonly customerNo: string
  readonly lotId: bigint
  readonly dueDate: Day
  readonly tradeAcco: string
  readonly fundCode: string
  readonly choice: DueChoice
  readonly shares: Shares | null
  readonly givenAt: Date
  readonly orderNo: string | null
}

/** Writes an instruction; the last word before the cut-off counts. */
export async function setDueInstruction(tx: Tx, instruction: Omit<DueInstruction, 'orderNo'>): Promise<void> {
  const { choice, givenAt } = instruction
  const shares = instruction.shares === null ? null : printShares(instruction.shares)
  await tx
    .insertInto('due_instruction')
    .values({
      customer_no: instruction.customerNo,
      lot_id: instruction.lotId,
      due_date: instruction.dueDate,
      trade_acco: instruction.tradeAcco,
      fund_code: instruction.fundCode,
      choice,
      shares,
      given_at: givenAt,
    })
    .onConflict((conflict) =>
      conflict.constraint('due_instruction_pk').doUpdateSet({ choice, shares, given_at: givenAt }),
    )
    .execute()
}

/**
 * Cancels an instruction for a lot whose due day the registrar has moved, before the day is instructed anew.
 * A period that was left to roll on a day before `from` stays as history.
 */
export async function dropOtherInstructions(
  tx: Tx,
  key: Pick<DueInstruction, 'customerNo' | 'lotId' | 'dueDate'> & { from: Day },
): Promise<void> {
  await tx
    .deleteFrom('due_instruction')
    .where('customer_no', '=', key.customerNo)
    .where('lot_id', '=', key.lotId)
    .where('due_date', '<>', key.dueDate)
    .where('outcome', 'is', null)
    .where((eb) => eb.or([eb('due_date', '>=', key.from), eb('choice', '<>', 'ROLL')]))
    .execute()
}

/**
 * A customer's instructions from a day on, and redemptions that wait because the registrar releases their lot
 * later.
 */
export async function findDueInstructions(
  db: Queryable,
  key: { customerNo: string; from: Day },
): Promise<DueInstruction[]> {
  const rows = await db
    .selectFrom('due_instruction')
    .selectAll()
    .where('customer_no', '=', key.customerNo)
    .where((eb) =>
      eb.or([
        eb('due_date', '>=', key.from),
        eb.and([eb('choice', '<>', 'ROLL'), eb('outcome', 'is', null)]),
      ]),
    )
    .orderBy('due_date')
    .limit(10_000)
    .execute()

  return rows.map(instructionFrom)
}

/** A position with redemptions arranged. */
export interface DuePosition {
  readonly customerNo: string
  readonly tradeAcco: string
  readonly fundCode: string
  readonly chargeType: '0' | '1'
}

/**
 * The day on which instruction `d` of lot `l` is carried out: its own, or the day from which the registrar
 * releases the lot. An instruction given after 15:00 of that day is for the next period.
 */
function isFor(day: Day) {
  return sql<boolean>`d.choice <> 'ROLL' and d.outcome is null
    and (d.due_date = ${day} and coalesce(l.redeemable_from, d.due_date) <= d.due_date
      or l.redeemable_from = ${day} and d.given_at < ${cutOffInstant(day, '15:00:00.000')})`
}

/** Positions with redemptions arranged for a day that are not carried out yet. */
export async function duePositions(db: Queryable, day: Day): Promise<DuePosition[]> {
  const { rows } = await sql<DuePosition>`
    select distinct d.customer_no as "customerNo", d.trade_acco as "tradeAcco", d.fund_code as "fundCode",
      coalesce(l.charge_type, '0') as "chargeType"
    from due_instruction d left join lot l on l.customer_no = d.customer_no and l.trade_acco = d.trade_acco
      and l.fund_code = d.fund_code and l.lot_id = d.lot_id
    where ${isFor(day)}
    order by 1, 2, 3, 4 limit 1000000`.execute(db)

  return rows
}

/** The redemptions arranged for one of them, and those of lots that are gone. */
export async function dueRedemptionsOf(
  db: Queryable,
  key: DuePosition & { readonly day: Day },
): Promise<DueInstruction[]> {
  const rows = await db
    .selectFrom('due_instruction as d')
    .leftJoin('lot as l', (join) =>
      join
        .onRef('l.customer_no', '=', 'd.customer_no')
        .onRef('l.trade_acco', '=', 'd.trade_acco')
        .onRef('l.fund_code', '=', 'd.fund_code')
        .onRef('l.lot_id', '=', 'd.lot_id'),
    )
    .selectAll('d')
    .where('d.customer_no', '=', key.customerNo)
    .where('d.trade_acco', '=', key.tradeAcco)
    .where('d.fund_code', '=', key.fundCode)
    .where((eb) => eb(eb.fn.coalesce('l.charge_type', eb.val('0')), '=', key.chargeType))
    .where(isFor(key.day))
    .limit(10_000)
    .execute()

  return rows.map(instructionFrom)
}

/** Says what became of an instruction: the redemption it made, or why there was none. */
export async function closeDueInstruction(
  tx: Tx,
  key: Pick<DueInstruction, 'customerNo' | 'lotId' | 'dueDate'>,
  result: { outcome: 'ORDERED' | 'NOTHING_FREE' | 'BLOCKED'; orderNo: string | null },
): Promise<void> {
  await tx
    .updateTable('due_instruction')
    .set({ outcome: result.outcome, order_no: result.orderNo })
    .where('customer_no', '=', key.customerNo)
    .where('lot_id', '=', key.lotId)
    .where('due_date', '=', key.dueDate)
    .execute()
}

function instructionFrom(row: Selectable<DueInstructionTable>): DueInstruction {
  return {
    customerNo: row.customer_no,
    lotId: row.lot_id,
    dueDate: row.due_date,
    tradeAcco: row.trade_acco,
    fundCode: row.fund_code,
    // The constraint due_instruction_choice holds the column to this union.
    choice: row.choice as DueChoice,
    shares: row.shares === null ? null : sharesFrom(row.shares),
    givenAt: row.given_at,
    orderNo: row.order_no,
  }
}
