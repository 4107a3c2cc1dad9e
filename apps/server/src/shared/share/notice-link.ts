import type { Queryable } from '@tongzhou/db/connect'
import { findNotices } from '@tongzhou/db/stores/content/notice-store'
import { noticeKindWords } from '@tongzhou/domain/content/notice-kind'
import { dayOf } from '@tongzhou/domain/kernel/business-day'

/** A notice by its number in the words of its link; null: there is none, or it was taken back. */
export async function noticeOfLink(
  db: Queryable,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<{ readonly id: string; readonly title: string; readonly text: string } | null> {
  const notice = (await findNotices(db, now)).find((one) => one.id === id && one.withdrawnReason === null)
  if (notice === undefined) return null

  return { id, title: notice.title, text: `${noticeKindWords[notice.kind]}公告 · ${dayOf(notice.validFrom)}` }
}
