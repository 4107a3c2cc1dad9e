import { timingSafeEqual } from 'node:crypto'
import { type SmsScene, ownMobileScenes } from '@tongzhou/contract/account/sign-in/sms-scene'
import type { Tx } from '@tongzhou/db/connect'
import { numberOf } from '@tongzhou/db/stores/fund/parameter-store'
import { type StoredSmsCode, countSmsCheck, lockSmsCodes } from '@tongzhou/db/stores/account/sms-code-store'
import { decideSmsCheck } from '@tongzhou/domain/account/sms-code-rules'
import { type Decision, accept, refusedAs } from '@tongzhou/domain/kernel/decision'
import type { AccountContext } from '../account/account-context'
import { smsCodeHash } from './send-sms-code'
import { asksFromHome } from './sms-asker'

/**
 * Checks and uses up a code in its own transaction, so that a wrong try counts even though the call is
 * refused. `sms.ttlMin`, single use, five checks; `left` 0 in the refusal means that a new code is needed.
 * Wrong tries from elsewhere do not use up the checks at home. Where a right code alone is not enough,
 * `alsoNeeded` judges the rest: what it refuses is the answer, and the code, checked once more, may be typed
 * again.
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
    const isHome = ownMobileScenes.includes(typed.scene) || (await asksFromHome(tx, context, mobileIndex))
    const codes = await lockSmsCodes(tx, { mobileIndex, scene: typed.scene, isHome })
    const same = codes.find((code) => timingSafeEqual(code.hash, hash))
    const decision = decideSmsCheck({
      now: wallNow,
      code: same ?? codes[0] ?? null,
      ttlMs: (await numberOf(tx, 'sms.ttlMin')) * 60_000,
      matches: same !== undefined,
    })
    const isRight = decision.kind === 'accepted'
    const more = isRight && alsoNeeded ? await alsoNeeded(tx) : accept(null)
    const right = isRight && more.kind === 'accepted'
    // A wrong one was a guess at each of them.
    const guessed: readonly StoredSmsCode[] = same === undefined ? codes : [same]
    for (const code of guessed) await countSmsCheck(tx, { code, right, wallNow })
    if (more.kind === 'refused') return more
    if (decision.kind === 'accepted') return accept(null)

    return refusedAs(decision, 'SMS_CODE_WRONG')
  })
}
