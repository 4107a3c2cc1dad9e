import { noticeInfo } from '@tongzhou/contract/content/notice-info'
import type { Queryable } from '@tongzhou/db/connect'
import type { NoticeRow } from '@tongzhou/db/stores/content/notice-store'
import { givePopupDay, popupOf } from '@tongzhou/db/stores/content/popup-day-store'
import { noticePlaces } from '@tongzhou/domain/content/notice-kind'
import { comparePopups, popupOfDay } from '@tongzhou/domain/content/notice-popup'
import { isNoticeWaiting } from '@tongzhou/domain/content/notice-shown'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import { handleOpen } from '../../http/handle'
import { noticesFor } from '../../trading/notices/notices-for'
import { presentNotice, seenBy } from './view-notice'

type Seen = NonNullable<Awaited<ReturnType<typeof seenBy>>>

/**
 * What is put before whoever asks; of a customer also the one over his page, which his day is given to here,
 * so that two tabs that ask at once show the same (R-NTC-2). A visitor's browser chooses by itself.
 */
export const handler = handleOpen(noticeInfo, async (input, { db, now, customer, channelCode, request }) => {
  const customerNo = customer?.customerNo ?? null
  const all = await noticesFor(db, { customerNo, channelCode, request, now })
  const seen = await seenBy(db, customerNo)
  const popup =
    customerNo === null || seen === null
      ? null
      : await popupFor(db, { customerNo, today: dayOf(now), notices: all, seen })
  const shownOf = (notice: NoticeRow) => ({
    ...presentNotice(notice, seen),
    bulContent: notice.content,
    display: [...notice.display],
    priority: notice.priority,
    isWaiting: isNoticeWaiting(notice, seen?.get(notice.id)),
  })
  const place = input.displayRange === undefined ? null : Number(input.displayRange)

  return {
    notices: all.filter(({ display }) => place === null || display.includes(place)).map(shownOf),
    popup: popup === null ? null : shownOf(popup),
  }
})

async function popupFor(
  db: Queryable,
  asked: {
    readonly customerNo: string
    readonly today: Day
    readonly notices: readonly NoticeRow[]
    readonly seen: Seen
  },
): Promise<NoticeRow | null> {
  const { customerNo, today, seen } = asked
  const waiting = asked.notices
    .filter(({ display }) => display.includes(noticePlaces.popup))
    .filter((notice) => isNoticeWaiting(notice, seen.get(notice.id)))
    .map((notice) => ({ ...notice, begunMs: notice.validFrom.getTime() }))
    .sort(comparePopups)
    .map((notice) => {
      const own = seen.get(notice.id)
      const isThisOne = own !== undefined && own.version >= notice.version

      return { ...notice, wasSeenToday: isThisOne && dayOf(own.seenAt) === today }
    })
  const given = await popupOf(db, { customerNo, day: today })
  const popup = popupOfDay(waiting, given)
  if (popup === null || given !== null) return popup
  const { id } = popup

  return popupOfDay(
    waiting,
    await givePopupDay(db, { customerNo, day: today, popup: { kind: 'NOTICE', id } }),
  )
}
