import { unreadCount } from '@tongzhou/client/account'
import { useCall } from '../api/use-call'
import { newerCount } from './newer-count'

const EVERY_MS = 60_000

/**
 * How many messages of the customer are unread, up to 100; 0 for a visitor and while nothing is known. Asked
 * again each minute while the page is seen, and after everything that changes a message (R-MSG-1); a count
 * that comes late does not overwrite a newer one.
 */
export function useUnread(): number {
  const options = { everyMs: EVERY_MS, optOutOfExpiry: true, newer: newerCount }
  const count = useCall(unreadCount, {}, options)

  return count.kind === 'ready' ? count.data.unread : 0
}
