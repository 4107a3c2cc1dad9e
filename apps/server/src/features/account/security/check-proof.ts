import { timingSafeEqual } from 'node:crypto'
import { finishSigning } from '@tongzhou/db/stores/account/bank-signing-store'
import type { TypedWay, VerificationPurpose } from '@tongzhou/domain/account/proof/verification'
import { ownDocumentNumberRule } from '@tongzhou/domain/fields/own-document-number'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import type { AccountContext } from '../../../shared/account/account-context'
import { ownMobile } from '../../../shared/messages/own-mobile'
import type { SessionCustomer } from '../../../shared/session/session-customer'
import { confirmBankCode } from '../cards/confirm-bank-code'
import { checkSmsCode } from '../../../shared/messages/check-sms-code'
import type { VerificationFacts } from './verification-facts'
import { verifyTradePassword } from './verify-trade-password'

/** What the customer gives as a proof of himself. */
export interface GivenProof {
  readonly customer: SessionCustomer
  readonly purpose: VerificationPurpose
  readonly facts: VerificationFacts
  readonly proof: string
  readonly serialNo?: string | undefined
}
type Checked = Decision<null, 'NOT_FOUND' | 'TRADE_PASSWORD_LOCKED' | 'VERIFICATION_WRONG' | 'BANK_BUSY'>
type Check = (context: AccountContext, given: GivenProof) => Promise<Checked>

/** How each way is checked: a further way is a further entry. */
const checks: Readonly<Record<TypedWay, Check>> = {
  TRADE_PASSWORD: checkTradePassword,
  SMS: checkCode,
  BANK: checkBankCode,
  ID_NUMBER: checkIdNumber,
}

/** Whether a proof is right; each way keeps its own locks and uses its code up. */
export function checkProof(
  context: AccountContext,
  given: GivenProof & { readonly way: TypedWay },
): Promise<Checked> {
  return checks[given.way](context, given)
}

async function checkTradePassword(context: AccountContext, given: GivenProof): Promise<Checked> {
  const attempt = { customerNo: given.customer.customerNo, password: given.proof }
  const verified = await verifyTradePassword(context, attempt)
  if (verified.kind === 'accepted') return verified

  return refuse(verified.reason === 'TRADE_PASSWORD_LOCKED' ? verified.reason : 'VERIFICATION_WRONG')
}

async function checkCode(context: AccountContext, { proof }: GivenProof): Promise<Checked> {
  const mobile = await ownMobile(context, 'VERIFY')
  if (mobile === null) return refuse('VERIFICATION_WRONG')
  const code = await checkSmsCode(context, { scene: 'VERIFY', mobile, code: proof })

  return code.kind === 'accepted' ? code : refuse('VERIFICATION_WRONG')
}

/** The bank's code is used up by being right; that it was asked for this purpose is known by now. */
async function checkBankCode(context: AccountContext, given: GivenProof): Promise<Checked> {
  const { customer, serialNo, proof } = given
  const key = { customerNo: customer.customerNo, serialNo: serialNo ?? '' }
  const confirmed = await confirmBankCode(context, { ...key, customer, authCode: proof, purpose: 'CHECK' })
  if (confirmed.kind === 'refused') {
    return refuse(confirmed.reason === 'BANK_CODE_WRONG' ? 'VERIFICATION_WRONG' : confirmed.reason)
  }
  await context.transaction((tx) => finishSigning(tx, { ...key, now: context.now }))

  return accept(null)
}

function checkIdNumber(_context: AccountContext, { facts, proof }: GivenProof): Promise<Checked> {
  const [given, known] = [ownDocumentNumberRule.normalise(proof), facts.held?.idNo ?? ''].map((text) =>
    Buffer.from(text),
  )
  const isRight =
    given !== undefined &&
    known !== undefined &&
    given.length === known.length &&
    timingSafeEqual(given, known)

  return Promise.resolve(isRight && facts.held !== null ? accept(null) : refuse('VERIFICATION_WRONG'))
}
