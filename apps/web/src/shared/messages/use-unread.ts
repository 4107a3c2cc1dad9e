import { unreadCount } from '@tongzhou/client/account'
import { useCall } from '../api/use-call'

const EVERY_MS = 60_000

/**
 * How many messages of the customer are unread, up to 100; 0 for a visitor and while nothing is known. Asked
 * again each minute while the page is seen, and after everything that changes a message (R-MSG-1).
 */
export function useUnread(): number {
  const count = useCall(unreadCount, {}, { everyMs: EVERY_MS, optOutOfExpiry: true })

  return count.kind === 'ready' ? count.data.unread : 0
}
