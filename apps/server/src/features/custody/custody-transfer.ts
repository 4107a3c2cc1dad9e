import { placeOrder } from '@tongzhou/db/stores/order-placing-store'
import type { Tx } from '@tongzhou/db/connect'
import { findCard } from '@tongzhou/db/stores/card-store'
import { lockCustomer } from '@tongzhou/db/stores/customer-store'
import { type OrderLinks, hasTwinSince } from '@tongzhou/db/stores/order-store'
import { type PositionRow, lockPosition, savePosition } from '@tongzhou/db/stores/position-store'
import { lockLots } from '@tongzhou/db/stores/lot-store'
import { type TradedFund, findTradedFund } from '@tongzhou/db/stores/traded-fund-store'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Shares, addShares } from '@tongzhou/domain/kernel/shares'
import {
  type CustodyDraft,
  type CustodyFacts,
  type CustodyReason,
  decideCustody,
} from '@tongzhou/domain/trade/decide-custody'
import { freezesShares } from '@tongzhou/domain/trade/order-flow'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { type CustomerStanding, refuseByStanding } from '@tongzhou/domain/trade/customer-standing'
import type { SessionCustomer } from '../../http/session-customer'
import type { Services } from '../../services'
import { heldLots, withSell } from '../../shared/trading/held-lots'
import { shareOrder } from '../../shared/trading/new-order'
import { UNDER_CHECK } from '../../shared/trading/redemption-facts'
import { findTradingCustomer } from '../../shared/trading/standing'
import { placingOf } from '../../shared/trading/place-order'
import { TWIN_MS } from '../../shared/trading/twin-age'

const codes = { in: '027', 'out-one-step': '026', 'out-two-steps': '028' } as const

/** What a custody call knows of its request. */
export interface CustodyContext {
  readonly tx: Tx
  readonly customer: SessionCustomer
  readonly services: Services
  readonly now: Date
  readonly wallNow: Date
  readonly day: Day
  readonly channelCode: string
}

export interface CustodyRequest {
  readonly way: 'in' | 'out-one-step' | 'out-two-steps'
  readonly fundCode: string
  readonly tradeAcco: string
  readonly chargeType: '0' | '1'
  readonly shares: Shares | 'all'
  readonly links: OrderLinks
  readonly tradeTicket: string | undefined
  readonly seenTDay: Day | null
  readonly isTwinConfirmed: boolean
}

/** Asks the registrar to move shares between sellers (§3.9). Shares that leave are frozen until it has answered. */
export async function askTransfer(
  context: CustodyContext,
  request: CustodyRequest,
): Promise<
  Decision<
    { readonly draft: CustodyDraft; readonly orderNo: string; readonly appSheetNo: string },
    CustodyReason | 'FUND_UNKNOWN' | 'CARD_NOT_FOUND' | 'BAD_REQUEST'
  >
> {
  const { tx, customer, now, channelCode } = context
  const { customerNo, bucket } = customer
  await lockCustomer(tx, customerNo)
  const ticket = { given: request.tradeTicket }
  const { standing } = await findTradingCustomer(tx, { ...context, ticket })
  const byStanding = refuseByStanding(standing, 'sell')
  if (byStanding) return byStanding
  const fund = await findTradedFund(tx, request.fundCode)
  if (!fund) return refuse('FUND_UNKNOWN')
  const card = await findCard(tx, { customerNo, tradeAcco: request.tradeAcco })
  if (!card) return refuse('CARD_NOT_FOUND')
  // Between two accounts with us nothing changes the seller: money would leave the card it came from (R-ACC-2).
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
  const { customerNo, tradeAcco, fundCode, chargeType } = position
  const since = new Date(now.getTime() - TWIN_MS)
  const twin = { customerNo, tradeAcco, fundCode, chargeType, bizCode: codes[way], since }
  const hasRecentTwin = shares !== 'all' && (await hasTwinSince(tx, { ...twin, shares }))

  return {
    now,
    way,
    customer: standing,
    fund: fund.terms,
    shares,
    lots,
    hasRecentTwin,
    isTwinConfirmed,
    seenTDay,
  }
}
