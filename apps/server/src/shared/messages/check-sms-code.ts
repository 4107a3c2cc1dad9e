import { timingSafeEqual } from 'node:crypto'
import type { SmsScene } from '@tongzhou/contract/account/sign-in/sms-scene'
import type { Tx } from '@tongzhou/db/connect'
import { numberOf } from '@tongzhou/db/stores/fund/parameter-store'
import { countSmsCheck, lockSmsCode } from '@tongzhou/db/stores/account/sms-code-store'
import { decideSmsCheck } from '@tongzhou/domain/account/sms-code-rules'
import { type Decision, accept, refusedAs } from '@tongzhou/domain/kernel/decision'
import type { AccountContext } from '../account/account-context'
import { smsCodeHash } from './send-sms-code'

/**
 * Checks and uses up a code in its own transaction, so that a wrong try counts even though the call is
 * refused. `sms.ttlMin`, single use, five checks; `left` 0 in the refusal means that a new code is needed.
 * Where a right code alone is not enough, `alsoNeeded` judges the rest: what it refuses is the answer, and
 * the code, checked once more, may be typed again.
 */
export async function checkSmsCode<More extends string = never>(
  context: AccountContext,
  typed: { scene: SmsScene; mobile: string; code: string },
  alsoNeeded?: (tx: Tx) => Promise<Decision<null, More>>,
): Promise<Decision<null, 'SMS_CODE_WRONG' | More>> {
  const { services, wallNow } = context
  const mobileIndex = services.cipher.blindIndex('customer.mobile', typed.mobile)
  const hash = smsCodeHash(context, typed)

  return context.transaction(async (tx) => {
    const stored = await lockSmsCode(tx, { mobileIndex, scene: typed.scene })
    const decision = decideSmsCheck({
      now: wallNow,
      code: stored,
      ttlMs: (await numberOf(tx, 'sms.ttlMin')) * 60_000,
      matches: stored !== null && timingSafeEqual(stored.hash, hash),
    })
    if (stored && !stored.used) {
      const isRight = decision.kind === 'accepted'
      const more = isRight && alsoNeeded ? await alsoNeeded(tx) : accept(null)
      await countSmsCheck(tx, { id: stored.id, right: isRight && more.kind === 'accepted', wallNow })
      if (more.kind === 'refused') return more
    }
    if (decision.kind === 'accepted') return accept(null)

    return refusedAs(decision, 'SMS_CODE_WRONG')
  })
}
