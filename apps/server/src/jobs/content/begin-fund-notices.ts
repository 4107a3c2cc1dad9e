import { markNoticeTold, noticesToTell } from '@tongzhou/db/stores/content/notice-told-store'
import { tradingNoticeKinds } from '@tongzhou/domain/content/notice-kind'
import type { Services } from '../../services'
import { requestFundNotice } from '../../shared/content/fund-notice-intent'

/**
 * R-NTC-3: as soon as a notice that changes the trading of funds shows, its holders are told, once for each
 * version. The outbox does it, portion by portion.
 */
export async function beginFundNotices({ connection, clock }: Services): Promise<void> {
  const now = clock.now()
  for (const { id, version } of await noticesToTell(connection.db, { kinds: tradingNoticeKinds, now })) {
    await connection.db.transaction().execute(async (tx) => {
      if (await markNoticeTold(tx, { id, version, now }))
        await requestFundNotice(tx, { id, version, after: null }, now)
    })
  }
}
