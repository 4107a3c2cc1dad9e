import type { noticeRow } from '@tongzhou/contract/content/notice-shapes'
import type { noticeView } from '@tongzhou/contract/content/notice-view'
import type { Queryable } from '@tongzhou/db/connect'
import {
  type NoticeRow,
  findNotices,
  seenNotices,
  versionsOfNotice,
} from '@tongzhou/db/stores/content/notice-store'
import { noticeKindWords, noticePlaces } from '@tongzhou/domain/content/notice-kind'
import { isNoticeShown } from '@tongzhou/domain/content/notice-shown'
import { textDiff } from '@tongzhou/domain/content/text-diff'
import type { z } from 'zod'
import type { Market } from '../../market/market-data'

type Seen = Awaited<ReturnType<typeof seenNotices>>

/** What a customer has seen; nothing is known of a visitor. */
export async function seenBy(db: Queryable, customerNo: string | null): Promise<Seen | null> {
  return customerNo === null ? null : await seenNotices(db, customerNo)
}

/** Whether a notice stands in a list. */
export function isListed({ display }: NoticeRow): boolean {
  return display.includes(noticePlaces.list) || display.includes(noticePlaces.site)
}

export function presentNotice(notice: NoticeRow, seen: Seen | null): z.output<typeof noticeRow> {
  return {
    id: notice.id,
    version: notice.version,
    kind: notice.kind,
    kindLabel: noticeKindWords[notice.kind],
    bulTitle: notice.title,
    isPinned: notice.isPinned,
    mustRead: notice.mustRead,
    from: notice.validFrom,
    until: notice.validUntil,
    isUnread: seen !== null && (seen.get(notice.id)?.version ?? 0) < notice.version,
  }
}

/** A notice in one version, ended and withdrawn too: an address that was sent stays readable (R-NTC-1). */
export async function viewNotice(
  db: Queryable,
  asked: {
    readonly id: string
    readonly version?: number | undefined
    readonly now: Date
    readonly market: Market
    readonly customerNo: string | null
  },
): Promise<z.output<typeof noticeView> | null> {
  const { id, now, market } = asked
  const notices = await findNotices(db, now)
  const notice = notices.find((each) => each.id === id)
  if (!notice) return null
  const versions = await versionsOfNotice(db, { id, now })
  const at = versions.findIndex(({ version }) => version === (asked.version ?? notice.version))
  const [told, before] = [versions[at], versions[at + 1]]
  if (!told) return null
  const seen = await seenBy(db, asked.customerNo)
  const listed = notices.filter((each) => isListed(each) && (each.id === id || isNoticeShown(each, now)))
  const place = listed.findIndex((each) => each.id === id)
  const own = seen?.get(id)

  return {
    ...presentNotice(notice, seen),
    version: told.version,
    bulTitle: told.title,
    bulContent: told.content,
    from: told.validFrom,
    versions: versions.map(({ version, validFrom }) => ({ version, from: validFrom })),
    changes: before === undefined ? null : textDiff(before.content, told.content),
    previousId: place < 0 ? null : (listed[place - 1]?.id ?? null),
    nextId: place < 0 ? null : (listed[place + 1]?.id ?? null),
    state: notice.withdrawnReason !== null ? 'WITHDRAWN' : isNoticeShown(notice, now) ? 'SHOWN' : 'ENDED',
    reason: notice.withdrawnReason,
    funds: notice.fundCodes.flatMap((fundCode) => {
      const fund = market.funds.get(fundCode)

      return fund ? [{ fundCode, name: fund.name }] : []
    }),
    isConfirmed: own !== undefined && own.version >= notice.version && own.isConfirmed,
  }
}
