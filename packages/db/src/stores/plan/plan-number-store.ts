import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Tx } from '../../connect'

/** The next number of a plan (P) or a goal (G): letter, day, bucket and 6 digits of the day's sequence. */
export async function nextPlanNo(
  tx: Tx,
  input: { kind: 'P' | 'G'; day: Day; bucket: number },
): Promise<string> {
  const { rows } = await sql<{ last: number }>`insert into order_sequence (day, bucket, last)
    values (${input.day}, ${input.bucket}, 1)
    on conflict on constraint order_sequence_pk do update set last = order_sequence.last + 1
    returning last`.execute(tx)
  const day = input.day.replaceAll('-', '')

  return `${input.kind}${day}${String(input.bucket).padStart(4, '0')}${String(rows[0]?.last ?? 0).padStart(6, '0')}`
}
