import { findShownNotice, holdersOfFunds } from '@tongzhou/db/stores/content/notice-told-store'
import { finishOutboxWithCommit } from '@tongzhou/db/stores/settlement/outbox-store'
import type { Services } from '../../services'
import { type FundNoticeIntent, requestFundNotice } from '../../shared/content/fund-notice-intent'
import { notify } from '../../shared/messages/notify'

/** Customers that one intent tells: far less than its lease takes. */
const PORTION = 200

/**
 * R-NTC-3: tells a portion of those who hold a notice's funds, each once, and asks for the next portion, in
 * one transaction. A notice that was withdrawn or replaced meanwhile is told to nobody further.
 */
export async function tellFundNotice(
  { connection, cipher, clock }: Services,
  row: { readonly id: bigint; readonly intent: FundNoticeIntent },
  size: number = PORTION,
): Promise<void> {
  const now = clock.now()
  const { id, version, after } = row.intent
  await connection.db.transaction().execute(async (tx) => {
    const notice = await findShownNotice(tx, { id, version, now })
    const { fundCodes, title } = notice ?? { fundCodes: [], title: '' }
    const holders = notice === null ? [] : await holdersOfFunds(tx, { fundCodes, after, limit: size })
    for (const { customerNo, fundName, funds } of holders) {
      await notify(tx, cipher, {
        event: 'fundNotice',
        facts: { noticeId: id, title, fundName, funds },
        customerNo,
        serialNo: `FN-${id}-${version}-${customerNo}`,
        now,
      })
    }
    const last = holders.length < size ? undefined : holders.at(-1)
    if (last !== undefined) await requestFundNotice(tx, { id, version, after: last.customerNo }, now)
    await finishOutboxWithCommit(tx, row.id, now)
  })
}
