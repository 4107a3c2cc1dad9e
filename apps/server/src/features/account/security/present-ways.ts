import type { verificationWayView } from '@tongzhou/contract/account/security/verification'
import { findVerificationTries } from '@tongzhou/db/stores/account/verification-store'
import { numberOf } from '@tongzhou/db/stores/fund/parameter-store'
import { tradeLockState } from '@tongzhou/domain/account/lockout'
import { maskIdNumber, maskMobile } from '@tongzhou/domain/account/masking'
import {
  type VerificationPurpose,
  type VerificationWay,
  verificationWays,
} from '@tongzhou/domain/account/proof/verification'
import { formatMinute } from '@tongzhou/domain/format/days'
import { verificationClosedUntil } from '@tongzhou/domain/account/proof/verification-tries'
import type { z } from 'zod'
import type { AccountContext } from '../../../shared/account/account-context'
import { loginMobileOf } from '../../../shared/account/login-mobile'
import type { VerificationFacts } from './verification-facts'

type WayView = z.output<typeof verificationWayView>
type Shown = Pick<WayView, 'mask' | 'reason'>

/** The ways that a purpose takes, in the order they are offered, each with why it cannot be used now. */
export async function presentWays(
  context: Pick<AccountContext, 'db' | 'services' | 'wallNow'>,
  asked: {
    facts: VerificationFacts
    purpose: VerificationPurpose
    proven: readonly VerificationWay[]
  },
): Promise<WayView[]> {
  const { facts, purpose, proven } = asked
  const { customerNo } = facts.customer
  const tries = await findVerificationTries(context.db, { customerNo, purpose })
  const until = verificationClosedUntil(tries, context.wallNow)
  const closed = until === null ? null : `${formatMinute(until)} 后可以再试`
  const mobile = loginMobileOf(context.services.cipher.of(customerNo), facts.customer)
  const isLocked = await isTradePasswordLocked(context, facts)
  const shown: Readonly<Record<VerificationWay, Shown>> = {
    TRADE_PASSWORD: { mask: null, reason: isLocked ? '今日已锁定' : null },
    SMS: {
      mask: mobile && maskMobile(mobile),
      reason: mobile === null ? '该手机号已不再属于您' : null,
    },
    BANK: { mask: null, reason: facts.cards.length === 0 ? '没有可以验证的银行卡' : null },
    PASSKEY: { mask: null, reason: null },
    ID_NUMBER: { mask: facts.held === null ? null : maskIdNumber(facts.held.idNo), reason: null },
  }

  return verificationWays
    .filter((way) => facts.needs.some((need) => need.includes(way)))
    .map((way) => {
      const { mask, reason } = shown[way]
      const why = closed ?? reason

      return { way, mask, usable: why === null, reason: why, proven: proven.includes(way) }
    })
}

async function isTradePasswordLocked(
  { db, wallNow }: Pick<AccountContext, 'db' | 'wallNow'>,
  { customer }: VerificationFacts,
): Promise<boolean> {
  if (customer.tradeFailures === null) return false
  const tries = await numberOf(db, 'pwd.tradeTries')

  return tradeLockState(customer.tradeFailures, wallNow, tries).kind === 'locked'
}
