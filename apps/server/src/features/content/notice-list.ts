import { noticeList } from '@tongzhou/contract/content/notice-list'
import { pageBounds } from '@tongzhou/contract/kit/page'
import { findNotices } from '@tongzhou/db/stores/content/notice-store'
import { noticeKindWords, noticeKinds } from '@tongzhou/domain/content/notice-kind'
import { isNoticeShown } from '@tongzhou/domain/content/notice-shown'
import { handleOpen } from '../../http/handle'
import { isListed, presentNotice, seenBy } from './view-notice'

/** The notices that show, pinned ones first; each kind is counted before it is chosen. */
export const handler = handleOpen(noticeList, async (input, { db, now, customer }) => {
  const { pageNo, pageSize, offset } = pageBounds(input)
  const all = (await findNotices(db, now)).filter((notice) => isListed(notice) && isNoticeShown(notice, now))
  const worded = all.filter(({ title }) => title.includes(input.keyword ?? ''))
  const rows = worded.filter(({ kind }) => input.kind === undefined || kind === input.kind)
  const seen = await seenBy(db, customer?.customerNo ?? null)

  return {
    rows: rows.slice(offset, offset + pageSize).map((notice) => presentNotice(notice, seen)),
    total: rows.length,
    pageNo,
    pageSize,
    kinds: noticeKinds.flatMap((kind) => {
      const count = worded.filter((notice) => notice.kind === kind).length

      return count === 0 ? [] : [{ kind, label: noticeKindWords[kind], count }]
    }),
  }
})
