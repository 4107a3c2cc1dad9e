import type { Queryable } from '@tongzhou/db/connect'
import { claimTicket, findTicket, keepTicket } from '@tongzhou/db/stores/content/wechat-store'
import type { WechatPort } from '../../ports/wechat/port'
import { keptOrRenewed } from './renew-kept'

/** A ticket is renewed so long before its end: a page that was just signed still opens. */
const EARLY_MS = 5 * 60_000

/**
 * The ticket that signs addresses (R-SHR-2), renewed by whoever claims it. null: there is none now, and pages
 * are shared plainly.
 *
 * @param wallNow real time
 */
export async function jsTicket(
  { db, wechat }: { readonly db: Queryable; readonly wechat: WechatPort },
  wallNow: () => Date,
): Promise<string | null> {
  const { appId } = wechat
  const living = await keptOrRenewed({
    find: () => findTicket(db, appId),
    claim: (read, retryAt) => claimTicket(db, { appId, read, retryAt }),
    ask: async () => {
      const { ticket, expiresInSeconds } = await wechat.jsTicket()

      return { value: ticket, expiresAt: new Date(wallNow().getTime() + expiresInSeconds * 1000) }
    },
    keep: ({ value, expiresAt }) => keepTicket(db, { appId, ticket: value, expiresAt }),
    earlyMs: EARLY_MS,
    wallNow,
  })

  return living?.value ?? null
}
