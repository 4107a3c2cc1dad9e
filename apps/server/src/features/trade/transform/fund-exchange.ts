import type { ProtocolRow } from '@tongzhou/db/stores/account/protocol-store'
import { placeOrder } from '@tongzhou/db/stores/trade/order-placing-store'
import type { NewOrder } from '@tongzhou/db/stores/trade/order-store'
import { savePosition } from '@tongzhou/db/stores/holding/position-store'
import { type TradedFund, ofChargeType } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { type Shares, addShares } from '@tongzhou/domain/kernel/shares'
import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { StandingReason } from '@tongzhou/domain/trade/decide/customer-standing'
import { agreementId } from '../../../trading/buy-agreements'
import { spendGrants } from '../../../trading/orders/judge-buy'
import { type SaleSide, lockShares } from '../../../trading/orders/judge-sale'
import { shareOrder } from '../../../trading/orders/new-order'
import { type OrderInput, findFund, openSeller } from '../../../trading/orders/open-order'
import { type PlacingContext, placingOf } from '../../../trading/orders/place-order'

/** What a conversion and a 赎转购 have before them: the shares that leave, and the fund they are for. */
export interface FundExchange extends SaleSide {
  readonly target: TradedFund
  /** Registrar of the fund that is left. */
  readonly taCode: string
}

interface ExchangeInput extends OrderInput {
  readonly fundCode: string
  readonly targetFundCode: string
  readonly chargeType?: '0' | '1' | undefined
}

type MissingReason =
  | StandingReason
  | 'FUND_UNKNOWN'
  | 'CARD_NOT_FOUND'
  | 'TRANSFORM_PAIR_UNSUPPORTED'
  | 'FUND_NOT_ON_SALE'

/** Opens both sides, for somebody who may buy; refuses what no registrar keeps. */
export async function openExchange(
  context: PlacingContext,
  input: ExchangeInput,
): Promise<Decision<FundExchange, MissingReason>> {
  const { fundCode, targetFundCode, chargeType = '0' } = input
  const opened = await openSeller(context, { ...input, action: 'buy' }, async (trader) => {
    const out = await findFund(context, trader, fundCode)
    if (out.kind === 'refused') return out
    const target = await findFund(context, trader, targetFundCode)

    return target.kind === 'refused' ? target : accept({ fund: out.value.fund, target: target.value.fund })
  })
  if (opened.kind === 'refused') return opened
  const fund = await ofChargeType(context.tx, opened.value.fund, chargeType)
  const { taCode } = fund
  if (taCode === null) return refuse('TRANSFORM_PAIR_UNSUPPORTED')
  const side = { ...opened.value, fund, taCode }
  const locked = await lockShares(context, { ...side, chargeType })

  return locked.kind === 'refused' ? locked : accept({ ...side, position: locked.value })
}

interface DecidedExchange {
  readonly businessCode: string
  readonly shares: Shares
  readonly isAll: boolean
  readonly tDay: Day
  readonly expectConfirmDay: Day
  readonly status: NewOrder['status']
  readonly riskMatch: NewOrder['riskMatch']
  /** The confirmation of a mismatch this order uses up. */
  readonly mismatchConfirmId: string | null
  /** The texts the buyer of the target agreed to. */
  readonly agreements: readonly ProtocolRow[]
  readonly estimates: Partial<NewOrder>
}

/** Freezes the shares and writes the order that names its target, with consents and what it uses up. */
export async function placeExchange(
  context: PlacingContext,
  exchange: FundExchange,
  decided: DecidedExchange,
): Promise<string> {
  const { tx, customer, now, channelCode } = context
  const { fund, target, card, position, trader, taCode } = exchange
  const { shares, agreements, mismatchConfirmId } = decided
  await savePosition(tx, { ...position, frozenShares: addShares(position.frozenShares, shares) }, now)
  const order = shareOrder(
    {
      customerNo: customer.customerNo,
      bucket: customer.bucket,
      tradeAcco: card.tradeAcco,
      taCode,
      fundCode: fund.fundCode,
      bizCode: decided.businessCode,
      applyShares: shares,
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
  const business = decided.businessCode === applicationCode.transform ? 'TRANSFORM' : 'SELL_THEN_BUY'
  await spendGrants(context, { trader, fund: target }, { business, orderNo, mismatchConfirmId })

  return orderNo
}
