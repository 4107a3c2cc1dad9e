import type { ResponseOf } from '@tongzhou/client/call'
import type { noticeInfo } from '@tongzhou/client/content'
import { noticePlaces } from '@tongzhou/domain/content/notice-kind'
import type { KeptNotices } from './kept-notices'

type Info = ResponseOf<typeof noticeInfo>
export type Notice = Info['notices'][number]

/**
 * The notice over a page (R-NTC-2): for a customer the server's, for a visitor the first that he has not
 * seen; one a day, but for what has to be confirmed.
 */
export function popupOf(
  info: Info,
  reader: { readonly isCustomer: boolean; readonly kept: KeptNotices; readonly today: string },
): Notice | null {
  const { isCustomer, kept, today } = reader
  const waiting = isCustomer
    ? info.popup
    : (info.notices
        .filter(({ display }) => display.includes(noticePlaces.popup))
        .filter(({ id, version }) => (kept.seen[id] ?? 0) < version)
        .toSorted((a, b) => Number(b.mustRead) - Number(a.mustRead))[0] ?? null)

  return waiting !== null && (waiting.mustRead || kept.popupDay !== today) ? waiting : null
}

/** The notices that run as a line, without those that were read or closed. */
export function linesOf(
  { notices }: Info,
  { isCustomer, kept }: { readonly isCustomer: boolean; readonly kept: KeptNotices },
): readonly Notice[] {
  return notices.filter(
    ({ id, version, display, isUnread }) =>
      display.includes(noticePlaces.line) && (isCustomer ? isUnread : (kept.seen[id] ?? 0) < version),
  )
}
