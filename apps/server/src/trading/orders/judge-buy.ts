import type { ProtocolRow } from '@tongzhou/db/stores/account/protocol-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { type Decision, type Refused, accept } from '@tongzhou/domain/kernel/decision'
import type { CallBackBusiness, CallBackFor } from '@tongzhou/domain/trade/decide/call-back'
import { buyAgreements, missingAgreements } from '../buy-agreements'
import { askForCallBack, spendCallBack } from '../call-back'
import { findConfirmation, keepConfirmation, spendConfirmation } from '../mismatch-confirmation'
import type { TradingCustomer } from '../standing'
import type { MismatchConfirmation } from '../suitability-facts'
import type { PlacingContext } from './place-order'

/** Who buys what. */
interface Buy {
  readonly trader: TradingCustomer
  readonly fund: TradedFund
  /** What an older buyer is called about. */
  readonly about: CallBackFor
}

/** What the customer agreed to and confirmed with his order. */
export interface ConsentInput {
  readonly agreementIds: readonly string[]
  readonly mismatchConfirmed?: boolean | undefined
}

/** What of the facts of a decision is the same for everything that buys. */
export interface BuyFacts {
  readonly trader: TradingCustomer
  readonly fund: TradedFund
  readonly now: Date
  readonly confirmation: MismatchConfirmation | null
  readonly missingAgreements: readonly string[]
}

/**
 * Decides a buy with what its customer agreed to and confirmed. A refusal that begins something on his side,
 * the waiting time of a confirmation or a call-back, begins it although the order is rolled back. The draft
 * comes with the texts it is bound to.
 */
export async function judgeBuy<Draft, Reason extends string>(
  context: PlacingContext,
  { agreementIds, mismatchConfirmed, ...buy }: Buy & ConsentInput,
  decide: (facts: BuyFacts) => Promise<Decision<Draft, Reason>>,
): Promise<Decision<{ draft: Draft; agreements: readonly ProtocolRow[] }, Reason>> {
  const { tx, services, day, now } = context
  const { trader, fund } = buy
  const texts = await services.terms.texts(tx, trader.versions, now)
  const agreements = await buyAgreements(tx, now, { buyer: { trader, day, fund }, texts })
  const confirmation = await findConfirmation({ db: tx, trader, fund, now }, mismatchConfirmed === true)
  const missing = missingAgreements(agreements, agreementIds)
  const decision = await decide({ trader, fund, now, confirmation, missingAgreements: missing })
  if (decision.kind === 'accepted') return accept({ draft: decision.value, agreements })
  await beginWhatIsMissing(context, decision, buy)

  return decision
}

/** Begins what a refused buy waits for: 24 hours after a confirmation (R-SUI-3), a call-back (R-ACC-8). */
export async function beginWhatIsMissing(
  { services, now }: Pick<PlacingContext, 'services' | 'now'>,
  refused: Refused,
  buy: Buy,
): Promise<void> {
  if (refused.reason === 'SUITABILITY_CONFIRM_NEEDED' && refused.data['waitUntil'] !== null)
    await keepConfirmation({ db: services.connection.db, ...buy, now })
  await askForCallBack(services, refused, { ...buy, now })
}

/** An order or a plan uses up the confirmation it was accepted with and the call-back for its fund. */
export async function spendGrants(
  { tx, now }: Pick<PlacingContext, 'tx' | 'now'>,
  { trader, fund }: Omit<Buy, 'about'>,
  order: {
    readonly business: CallBackBusiness
    readonly orderNo: string
    readonly mismatchConfirmId: string | null
  },
): Promise<void> {
  const { business, orderNo, mismatchConfirmId } = order
  await spendCallBack(tx, trader, { fundCode: fund.fundCode, business, orderNo })
  if (mismatchConfirmId !== null) await spendConfirmation({ db: tx, trader, fund, now }, orderNo)
}
