import type { CardRow } from '@tongzhou/db/stores/card-store'
import { placeOrder } from '@tongzhou/db/stores/order-placing-store'
import type { NewOrder } from '@tongzhou/db/stores/order-store'
import { type PositionRow, lockPosition } from '@tongzhou/db/stores/position-store'
import { type TradedFund, ofChargeType } from '@tongzhou/db/stores/traded-fund-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { type StandingReason, refuseByStanding } from '@tongzhou/domain/trade/customer-standing'
import { spendCallBack } from '../../shared/trading/call-back'
import { agreementId, buyAgreements, missingAgreements } from '../../shared/trading/buy-agreements'
import { useConfirmation } from '../../shared/trading/mismatch-confirmation'
import { shareOrder } from '../../shared/trading/new-order'
import { type PlacingContext, placingOf } from '../../shared/trading/place-order'
import { UNDER_CHECK } from '../../shared/trading/redemption-facts'
import { type TradingCustomer, boundCard, findTradingCustomer } from '../../shared/trading/standing'

/** What a conversion and a 赎转购 have before them, the customer and the position under lock. */
export interface FundExchange {
  readonly out: TradedFund
  readonly target: TradedFund
  /** Registrar of the fund that is left. */
  readonly taCode: string
  readonly card: CardRow
  readonly position: PositionRow
  readonly trader: TradingCustomer
  /** What the buyer of the target accepts, and which of it he has not. */
  readonly agreements: Awaited<ReturnType<typeof buyAgreements>>
  readonly missingAgreements: readonly string[]
}

interface ExchangeInput {
  readonly fundCode: string
  readonly targetFundCode: string
  readonly tradeAcco: string
  readonly chargeType?: '0' | '1' | undefined
  readonly tradeTicket?: string | undefined
  readonly agreementIds: readonly string[]
}

type MissingReason =
  StandingReason | 'FUND_UNKNOWN' | 'CARD_NOT_FOUND' | 'TRANSFORM_PAIR_UNSUPPORTED' | 'FUND_NOT_ON_SALE'

/** Locks and loads both sides; refuses what cannot be found, what no registrar keeps and a position under check (§12.6). */
export async function lockExchange(
  context: PlacingContext & { readonly wallNow: Date },
  input: ExchangeInput,
): Promise<Decision<FundExchange, MissingReason>> {
  const { tx, now, services } = context
  const { customerNo } = context.customer
  const trader = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
  const byStanding = refuseByStanding(trader.standing, 'buy')
  if (byStanding) return byStanding
  const { chargeType = '0' } = input
  const found = await services.terms.fund(tx, trader.versions, input.fundCode)
  const target = await services.terms.fund(tx, trader.versions, input.targetFundCode)
  if (!found || !target) return refuse('FUND_UNKNOWN')
  const out = await ofChargeType(tx, found, chargeType)
  const card = boundCard(trader, input.tradeAcco)
  if (!card) return refuse('CARD_NOT_FOUND')
  const { taCode } = out
  if (taCode === null) return refuse('TRANSFORM_PAIR_UNSUPPORTED')
  const key = { customerNo, tradeAcco: card.tradeAcco, fundCode: out.fundCode, chargeType } as const
  const position = await lockPosition(tx, key, { taCode, dividendMode: out.defaultDividend, now })
  if (position.blockedReason !== null) return refuse('FUND_NOT_ON_SALE', UNDER_CHECK)
  const texts = await services.terms.texts(tx, trader.versions, now)
  const agreements = await buyAgreements(tx, now, { texts })
  const missing = missingAgreements(agreements, input.agreementIds)
  const sides = { out, target, taCode, card, position, trader }

  return accept({ ...sides, agreements, missingAgreements: missing })
}

interface DecidedExchange {
  readonly businessCode: string
  readonly shares: NewOrder['applyShares']
  readonly isAll: boolean
  readonly tDay: Day
  readonly expectConfirmDay: Day
  readonly status: NewOrder['status']
  readonly riskMatch: NewOrder['riskMatch']
  /** The confirmation of a mismatch this order uses up. */
  readonly mismatchConfirmId: string | null
  readonly estimates: Partial<NewOrder>
}

/** The order that names its target, the consents and the used confirmation; the shares are frozen by the caller. */
export async function storeExchange(
  context: PlacingContext,
  exchange: FundExchange,
  decided: DecidedExchange,
): Promise<string> {
  const { tx, customer, now, channelCode } = context
  const { customerNo, bucket } = customer
  const { out, target, card, position, trader, agreements, taCode } = exchange
  const { businessCode, mismatchConfirmId } = decided
  const order = shareOrder(
    {
      customerNo,
      bucket,
      tradeAcco: card.tradeAcco,
      taCode,
      fundCode: out.fundCode,
      bizCode: businessCode,
      applyShares: decided.shares,
      channelCode,
      tDate: decided.tDay,
      expectConfirmDate: decided.expectConfirmDay,
      status: decided.status,
    },
    {
      chargeType: position.chargeType,
      redeemAll: decided.isAll,
      // A part that a large redemption leaves over is not carried on (§3.6).
      largeRedeemFlag: '0',
      riskMatch: decided.riskMatch,
      mismatchConfirmId,
      agreementIds: agreements.map(agreementId),
      links: { targetFundCode: target.fundCode },
      ...decided.estimates,
    },
  )
  const { orderNo } = await placeOrder(tx, order, placingOf(context), { consents: agreements })
  if (mismatchConfirmId !== null) {
    await useConfirmation({ db: tx, customerNo, trader, fund: target, now }, orderNo)
  }
  await spendCallBack(tx, trader, { customerNo, fundCode: target.fundCode, orderNo })

  return orderNo
}
