import type { Queryable } from '@tongzhou/db/connect'
import { findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { findHeldFunds } from '@tongzhou/db/stores/account/risk-mismatch-store'
import { type NoticeRow, findNotices } from '@tongzhou/db/stores/content/notice-store'
import { type NoticeReader, isNoticeFor, noticePlatformOf } from '@tongzhou/domain/content/notice-aim'
import { isNoticeShown } from '@tongzhou/domain/content/notice-shown'
import type { RequestFacts } from '../../shared/session/request-facts'
import { isOnboarded } from '../standing'

/** Who reads, and through what. */
export interface NoticeAsker {
  /** null: a visitor. */
  readonly customerNo: string | null
  readonly channelCode: string
  readonly request: Pick<RequestFacts, 'userAgent' | 'isNativeApp'>
  /** Business time. */
  readonly now: Date
}

/** The notices that show now and are meant for whoever asks, pinned ones first, then the newest (R-NTC-2). */
export async function noticesFor(db: Queryable, asker: NoticeAsker): Promise<NoticeRow[]> {
  const shown = (await findNotices(db, asker.now)).filter((notice) => isNoticeShown(notice, asker.now))
  const isOfSome = shown.some(({ audience }) => audience !== 'ALL')
  const reader: NoticeReader = {
    channelCode: asker.channelCode,
    platform: noticePlatformOf(asker.request),
    customer: isOfSome && asker.customerNo !== null ? await factsOf(db, asker.customerNo) : null,
  }

  return shown.filter((notice) => isNoticeFor(notice, reader))
}

async function factsOf(db: Queryable, customerNo: string): Promise<NoticeReader['customer']> {
  const facts = await findCustomerFacts(db, customerNo)
  const held = await findHeldFunds(db, customerNo)

  return {
    isOpening: facts !== null && !isOnboarded(facts),
    held: new Set(held.map(({ fundCode }) => fundCode)),
  }
}
