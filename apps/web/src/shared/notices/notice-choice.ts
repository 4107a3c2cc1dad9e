import type { ResponseOf } from '@tongzhou/client/call'
import type { noticeInfo } from '@tongzhou/client/content'
import { noticePlaces } from '@tongzhou/domain/content/notice-kind'
import { comparePopups } from '@tongzhou/domain/content/notice-popup'
import type { KeptNotices } from './kept-notices'

type Info = ResponseOf<typeof noticeInfo>
export type Notice = Info['notices'][number]

/**
 * The notice over a page (R-NTC-2): for a customer the server's, for a visitor the first that he has not
 * seen. One a day, of whoever reads in this browser too; only a newer version of it comes again.
 */
export function popupOf(
  info: Info,
  reader: { readonly isCustomer: boolean; readonly kept: KeptNotices; readonly today: string },
): Notice | null {
  const { isCustomer, kept, today } = reader
  const first = isCustomer ? info.popup : (waitingPopups(info, reader)[0] ?? null)
  if (first === null || kept.popup === null || kept.popup.day !== today) return first

  return kept.popup.id === first.id && kept.popup.version < first.version ? first : null
}

/** In 长辈版, where nothing stands over a page: what has to be confirmed, until it is, on whatever day. */
export function cardOf(
  info: Info,
  reader: { readonly isCustomer: boolean; readonly kept: KeptNotices },
): Notice | null {
  return waitingPopups(info, reader).find(({ mustRead }) => mustRead) ?? null
}

/** What would stand over a page and has not been seen or confirmed, first to last. */
function waitingPopups(
  { notices }: Info,
  { isCustomer, kept }: { readonly isCustomer: boolean; readonly kept: KeptNotices },
): readonly Notice[] {
  return notices
    .filter(({ display }) => display.includes(noticePlaces.popup))
    .filter(({ id, version, isWaiting }) => (isCustomer ? isWaiting : (kept.seen[id] ?? 0) < version))
    .map((notice) => ({ ...notice, begunMs: Date.parse(notice.from) }))
    .sort(comparePopups)
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
