import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Shares, printShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import type { DueChoice } from '@tongzhou/domain/trade/due-instruction'
import type { Selectable } from 'kysely'
import type { Queryable, Tx } from '../connect'
import type { DueInstruction as DueInstructionTable } from '../tables'

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

/** The instructions of a customer from a day on. */
export async function findDueInstructions(
  db: Queryable,
  key: { customerNo: string; from: Day },
): Promise<DueInstruction[]> {
  const rows = await db
    .selectFrom('due_instruction')
    .selectAll()
    .where('customer_no', '=', key.customerNo)
    .where('due_date', '>=', key.from)
    .limit(10_000)
    .execute()

  return rows.map(instructionFrom)
}

/** Redemptions arranged for a day that are not carried out yet, in the order in which they were given. */
export async function dueRedemptions(db: Queryable, day: Day): Promise<DueInstruction[]> {
  const rows = await db
    .selectFrom('due_instruction')
    .selectAll()
    .where('due_date', '=', day)
    .where('choice', '<>', 'ROLL')
    .where('outcome', 'is', null)
    .orderBy('given_at')
    .orderBy('customer_no')
    .orderBy('lot_id')
    .limit(1_000_000)
    .execute()

  return rows.map(instructionFrom)
}

/** Those of one position. */
export async function dueRedemptionsOf(
  db: Queryable,
  key: { customerNo: string; tradeAcco: string; fundCode: string; day: Day },
): Promise<DueInstruction[]> {
  const rows = await db
    .selectFrom('due_instruction')
    .selectAll()
    .where('customer_no', '=', key.customerNo)
    .where('trade_acco', '=', key.tradeAcco)
    .where('fund_code', '=', key.fundCode)
    .where('due_date', '=', key.day)
    .where('choice', '<>', 'ROLL')
    .where('outcome', 'is', null)
    .limit(10_000)
    .execute()

  return rows.map(instructionFrom)
}

/** Says what became of an instruction: the redemption it made, or why there was none. */
export async function closeDueInstruction(
  tx: Tx,
  key: Pick<DueInstruction, 'customerNo' | 'lotId' | 'dueDate'>,
  result: { outcome: 'ORDERED' | 'NOTHING_FREE'; orderNo: string | null },
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
