import type { Database } from '@tongzhou/db/connect'
import {
  type KeptTicket,
  findTicket,
  keepTicket,
  keepTicketFailure,
  lockTicket,
} from '@tongzhou/db/stores/content/wechat-store'
import { OutcomeUnknown } from '../../ports/outcome-unknown'
import type { WechatPort } from '../../ports/wechat/port'

/** A ticket is renewed so long before its end: a page that was just signed still opens. */
const EARLY_MS = 5 * 60_000
/** After WeChat did not answer nobody asks it for so long. */
const PAUSE_MS = 60_000

/**
 * The ticket that signs addresses (R-SHR-2), renewed by whoever finds it old first: he holds its row while he
 * asks, so that of all processes one asks WeChat. null: there is none now, and pages are shared plainly.
 *
 * @param wallNow real time
 */
export async function jsTicket(
  { db, wechat }: { readonly db: Database; readonly wechat: WechatPort },
  wallNow: () => Date,
): Promise<string | null> {
  const { appId } = wechat
  const kept = await findTicket(db, appId)
  if (!needsNew(kept, wallNow())) return livingOf(kept, wallNow())

  return await db.transaction().execute(async (tx) => {
    const held = await lockTicket(tx, appId)
    // Somebody else has renewed it meanwhile, or has found that WeChat does not answer.
    if (!needsNew(held, wallNow())) return livingOf(held, wallNow())
    try {
      const { ticket, expiresInSeconds } = await wechat.jsTicket()
      const expiresAt = new Date(wallNow().getTime() + expiresInSeconds * 1000)
      await keepTicket(tx, { appId, ticket, expiresAt })

      return ticket
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error
      await keepTicketFailure(tx, { appId, retryAt: new Date(wallNow().getTime() + PAUSE_MS) })

      return livingOf(held, wallNow())
    }
  })
}

function needsNew({ ticket, expiresAt, retryAt }: KeptTicket, now: Date): boolean {
  if (retryAt !== null && retryAt > now) return false

  return ticket === null || expiresAt === null || expiresAt.getTime() - EARLY_MS <= now.getTime()
}

/** What still holds, be it for a minute only. */
function livingOf({ ticket, expiresAt }: KeptTicket, now: Date): string | null {
  return expiresAt !== null && expiresAt > now ? ticket : null
}
