import type { KeptOfWechat } from '@tongzhou/db/stores/content/wechat-store'
import { OutcomeUnknown } from '../../ports/outcome-unknown'

/** Nobody else asks WeChat for so long after somebody began to: longer than its four answers may take. */
const PAUSE_MS = 60_000

interface Living {
  readonly value: string
  readonly expiresAt: Date
}

/**
 * What WeChat gives for a time, renewed by the one who claims it; no transaction and no connection is held
 * while he asks. Everybody else has at once what still lives. null: nothing does.
 *
 * @param earlyMs it is renewed so long before its end
 * @param wallNow real time
 */
export async function keptOrRenewed(of: {
  readonly find: () => Promise<KeptOfWechat>
  readonly claim: (read: KeptOfWechat, retryAt: Date) => Promise<boolean>
  readonly ask: () => Promise<Living>
  readonly keep: (living: Living) => Promise<void>
  readonly earlyMs: number
  readonly wallNow: () => Date
}): Promise<Living | null> {
  const { wallNow } = of
  const read = await of.find()
  const now = wallNow()
  if (!needsNew(read, { now, earlyMs: of.earlyMs })) return livingOf(read, now)
  const isMine = await of.claim(read, new Date(now.getTime() + PAUSE_MS))
  if (!isMine) return livingOf(await of.find(), wallNow())
  try {
    const living = await of.ask()
    await of.keep(living)

    return living
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error

    return livingOf(read, wallNow())
  }
}

function needsNew({ expiresAt, retryAt }: KeptOfWechat, at: { now: Date; earlyMs: number }): boolean {
  if (retryAt !== null && retryAt > at.now) return false

  return expiresAt === null || expiresAt.getTime() - at.earlyMs <= at.now.getTime()
}

/** What still holds, be it for a minute only. */
function livingOf({ value, expiresAt }: KeptOfWechat, now: Date): Living | null {
  return value !== null && expiresAt !== null && expiresAt > now ? { value, expiresAt } : null
}
