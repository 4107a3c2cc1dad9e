import type { Tx } from '../../connect'

const tables = {
  page: 'content_page_withdrawal',
  notice: 'notice_withdrawal',
  dynamic: 'dynamic_withdrawal',
} as const

/** Takes back what was published, for good, with the reason that its readers see; once each. */
export async function withdrawContent(
  tx: Tx,
  kind: keyof typeof tables,
  withdrawal: { id: string; reason: string; staffNo: string; now: Date },
): Promise<void> {
  await tx
    .insertInto(tables[kind])
    .values({
      id: withdrawal.id,
      reason: withdrawal.reason,
      withdrawn_by: withdrawal.staffNo,
      withdrawn_at: withdrawal.now,
    })
    .execute()
}
