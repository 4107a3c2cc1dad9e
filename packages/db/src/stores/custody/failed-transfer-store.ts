import { type Money, moneyFrom, sumMoney } from '@tongzhou/domain/kernel/money'
import type { Queryable, Tx } from '../../connect'
import { addBreak } from '../registrar/break-store'
import type { TransferRow } from './transfer-store'

/** The kind of difference that a refused transfer is. */
const KIND = 'TRANSFER_FAILED'

/**
 * Refused transfers out of the supervised account that nobody has asked again, oldest first. Not those that
 * two persons have closed (they settled it another way), nor the subsidies (asked for anew by their sum),
 * returned remittances and what settles 2099 (decided by persons).
 */
export async function failedTransfers(db: Queryable): Promise<TransferRow[]> {
  const rows = await db
    .selectFrom('settlement_transfer as t')
    .select(['serial_no', 'day', 'payee', 'purpose', 'amount'])
    .where('status', '=', 'FAILED')
    .where('payee', 'not in', ['SUBSIDY', 'REMITTER', 'COMPANY_PAYS', 'COMPANY_TAKES'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('settlement_transfer as r')
            .select('r.serial_no')
            .whereRef('r.repeats', '=', 't.serial_no'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reconciliation_break as b')
            .select('b.id')
            .where('b.kind', '=', KIND)
            .whereRef('b.subject', '=', 't.serial_no')
            .where('b.resolved_at', 'is not', null),
        ),
      ),
    )
    .orderBy('day')
    .orderBy('serial_no')
    .limit(1000)
    .execute()

  return rows.map((row) => ({
    serialNo: row.serial_no,
    day: row.day,
    payee: row.payee,
    purpose: row.purpose,
    amount: moneyFrom(row.amount),
    status: 'FAILED' as const,
  }))
}

/** What a payee is to get and has not: asked, or refused and to be asked again. */
export async function transfersUnderWay(db: Queryable, payee: string): Promise<Money> {
  const rows = await db
    .selectFrom('settlement_transfer')
    .select('amount')
    .where('payee', '=', payee)
    .where('status', 'in', ['CREATED', 'SENT'])
    .limit(1000)
    .execute()
  const failed = (await failedTransfers(db)).filter((transfer) => transfer.payee === payee)

  return sumMoney([...rows.map(({ amount }) => moneyFrom(amount)), ...failed.map(({ amount }) => amount)])
}

/** Notes a refused transfer as a difference with an age and an owner. */
export function noteFailedTransfer(
  tx: Tx,
  failed: Pick<TransferRow, 'serialNo' | 'day'> & { amount: string; code: string | null; now: Date },
): Promise<void> {
  const { serialNo, day, amount, code, now } = failed

  return addBreak(tx, { day, kind: KIND, subject: serialNo, ours: amount, theirs: code ?? 'FAILED', now })
}

/** Closes the differences of a transfer that succeeded at last, back to the first time it was asked. */
export async function closeFailedTransfer(tx: Tx, serialNo: string, now: Date): Promise<void> {
  let repeated = await repeatedBy(tx, serialNo)
  while (repeated !== null) {
    await tx
      .updateTable('reconciliation_break')
      .set({ resolved_at: now, resolved_by: 'batch', resolution: `paid by ${serialNo}` })
      .where('kind', '=', KIND)
      .where('subject', '=', repeated)
      .where('resolved_at', 'is', null)
      .execute()
    repeated = await repeatedBy(tx, repeated)
  }
}

async function repeatedBy(db: Queryable, serialNo: string): Promise<string | null> {
  const row = await db
    .selectFrom('settlement_transfer')
    .select('repeats')
    .where('serial_no', '=', serialNo)
    .limit(1)
    .executeTakeFirst()

  return row?.repeats ?? null
}
