import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { placeOrder } from '@tongzhou/db/stores/trade/order-placing-store'
import type { Tx } from '@tongzhou/db/connect'
import type { OrderLinks } from '@tongzhou/db/stores/trade/order-store'
import { type PositionRow, lockPosition, savePosition } from '@tongzhou/db/stores/holding/position-store'
import { lockLots } from '@tongzhou/db/stores/holding/lot-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Shares, addShares } from '@tongzhou/domain/kernel/shares'
import {
  type CustodyDraft,
  type CustodyFacts,
  type CustodyReason,
  decideCustody,
} from '@tongzhou/domain/trade/decide/decide-custody'
import { freezesShares } from '@tongzhou/domain/trade/state/order-flow'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import type { CustomerStanding } from '@tongzhou/domain/trade/decide/customer-standing'
import { heldLots, withSell } from '../../trading/held-lots'
import { shareOrder } from '../../trading/orders/new-order'
import { type OrderInput, findFund, openSeller } from '../../trading/orders/open-order'
import { type PlacingContext, placingOf } from '../../trading/orders/place-order'
import { hasShareTwin } from '../../trading/orders/twins'
import { UNDER_CHECK } from '../../trading/redemption-facts'
import type { TradingCustomer } from '../../trading/standing'

const codes = {
  in: applicationCode.custodyIn,
  'out-one-step': applicationCode.custodyOneStep,
  'out-two-steps': applicationCode.custodyOut,
} as const

export interface CustodyRequest extends OrderInput {
  readonly way: 'in' | 'out-one-step' | 'out-two-steps'
  readonly fundCode: string
  readonly chargeType: '0' | '1'
  readonly shares: Shares | 'all'
  readonly links: OrderLinks
  readonly seenTDay: Day | null
  readonly isTwinConfirmed: boolean
}

/**
 * Asks the registrar to move shares between sellers (§3.9). Shares that leave are frozen until it has
 * answered.
 */
export async function askTransfer(
  context: PlacingContext,
  request: CustodyRequest,
): Promise<
  Decision<
    { readonly draft: CustodyDraft; readonly orderNo: string; readonly appSheetNo: string },
    CustodyReason | 'FUND_UNKNOWN' | 'CARD_NOT_FOUND' | 'BAD_REQUEST'
  >
> {
  const { tx, customer, now, channelCode } = context
  const { customerNo, bucket } = customer
  const find = (trader: TradingCustomer) => findFund(context, trader, request.fundCode)
  const opened = await openSeller(context, request, find)
  if (opened.kind === 'refused') return opened
  const { fund, card, trader } = opened.value
  const { standing } = trader
  // Between two accounts with us nothing changes the seller: money would leave the card it came from
  // (R-ACC-2).
  if (request.links.targetDistributor === context.services.config.DISTRIBUTOR_CODE) {
    return refuse('BAD_REQUEST', { message: '对方销售机构不能是本公司，请核对销售机构代码' })
  }
  const { taCode } = fund
  if (taCode === null) return refuse('FUND_NOT_ON_SALE')
  const { chargeType } = request
  const key = { customerNo, tradeAcco: card.tradeAcco, fundCode: fund.fundCode, chargeType } as const
  const position = await lockPosition(tx, key, { taCode, dividendMode: fund.defaultDividend, now })
  // Shares under check leave neither by sale nor to another seller (§12.6).
  if (request.way !== 'in' && position.blockedReason !== null) return refuse('FUND_NOT_ON_SALE', UNDER_CHECK)
  const decision = decideCustody(await custodyFacts(tx, request, { standing, fund, position, now }))
  if (decision.kind === 'refused') return decision
  const draft = decision.value
  if (freezesShares(draft.businessCode)) {
    await savePosition(tx, { ...position, frozenShares: addShares(position.frozenShares, draft.shares) }, now)
  }
  const order = shareOrder(
    {
      ...key,
      bucket,
      taCode,
      bizCode: draft.businessCode,
      applyShares: draft.shares,
      channelCode,
      tDate: draft.tDay,
      expectConfirmDate: draft.expectConfirmDay,
      status: draft.status,
    },
    { links: request.links },
  )
  const { orderNo, appSheetNo } = await placeOrder(tx, order, placingOf(context))

  return accept({ draft, orderNo, appSheetNo })
}

async function custodyFacts(
  tx: Tx,
  request: CustodyRequest,
  found: { standing: CustomerStanding; fund: TradedFund; position: PositionRow; now: Date },
): Promise<CustodyFacts> {
  const { standing, fund, position, now } = found
  const { way, shares, isTwinConfirmed, seenTDay } = request
  const tDay = fundTDay(now, { ...fund.terms, windows: null })
  const held = await lockLots(tx, position)
  const lots =
    tDay.kind === 'refused'
      ? []
      : heldLots(held, await withSell(tx, fund, position), { fund, tDay: tDay.value })
  const twin = { ...position, bizCode: codes[way], shares }

  return {
    now,
    way,
    customer: standing,
    fund: fund.terms,
    taCode: fund.taCode,
    shares,
    lots,
    hasRecentTwin: await hasShareTwin({ tx, now }, twin),
    isTwinConfirmed,
    seenTDay,
  }
}
