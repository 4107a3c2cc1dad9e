import { noticeInfo } from '@tongzhou/contract/content/notice-info'
import { findNotices } from '@tongzhou/db/stores/content/notice-store'
import { noticePlaces } from '@tongzhou/domain/content/notice-kind'
import { handleOpen } from '../../http/handle'
import { isShown, presentNotice, seenBy } from './view-notice'

/** What shows now; the popup is one alone: those to be confirmed before the others (R-NTC-2). */
export const handler = handleOpen(noticeInfo, async (input, { db, now, customer }) => {
  const all = (await findNotices(db, now)).filter((notice) => isShown(notice, now))
  const seen = await seenBy(db, customer?.customerNo ?? null)
  const waiting = all
    .filter((notice) => notice.display.includes(noticePlaces.popup))
    .filter((notice) => {
      const own = seen?.get(notice.id)
      const isSeen = own !== undefined && own.version >= notice.version

      return notice.mustRead ? !(isSeen && own.isConfirmed) : !isSeen
    })
    .sort((a, b) => Number(b.mustRead) - Number(a.mustRead))
  const shownOf = (notice: (typeof all)[number]) => ({
    ...presentNotice(notice, seen),
    bulContent: notice.content,
    display: [...notice.display],
  })
  const place = input.displayRange === undefined ? null : Number(input.displayRange)
  const [popup] = waiting

  return {
    notices: all.filter(({ display }) => place === null || display.includes(place)).map(shownOf),
    popup: popup === undefined ? null : shownOf(popup),
  }
})
