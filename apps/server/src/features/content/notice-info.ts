import { noticeInfo } from '@tongzhou/contract/content/notice-info'
import { findNotices } from '@tongzhou/db/stores/content/notice-store'
import { noticePlaces } from '@tongzhou/domain/content/notice-kind'
import { isNoticeShown, isNoticeWaiting } from '@tongzhou/domain/content/notice-shown'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { handleOpen } from '../../http/handle'
import { presentNotice, seenBy } from './view-notice'

/**
 * What shows now; the popup is one alone and one a day: those to be confirmed before the others, and on any
 * day (R-NTC-2).
 */
export const handler = handleOpen(noticeInfo, async (input, { db, now, customer }) => {
  const all = (await findNotices(db, now)).filter((notice) => isNoticeShown(notice, now))
  const seen = await seenBy(db, customer?.customerNo ?? null)
  const popups = all.filter((notice) => notice.display.includes(noticePlaces.popup))
  const today = dayOf(now)
  const hasSeenToday = popups.some(({ id }) => {
    const own = seen?.get(id)

    return own !== undefined && dayOf(own.seenAt) === today
  })
  const waiting = popups
    .filter((notice) => isNoticeWaiting(notice, seen?.get(notice.id)) && (notice.mustRead || !hasSeenToday))
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
