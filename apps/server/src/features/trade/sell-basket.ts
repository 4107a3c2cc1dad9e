import type { CallInput } from '@tongzhou/contract/kit/define-call'
import { sellBasket } from '@tongzhou/contract/trade/sell-basket'
import { nextParentNo } from '@tongzhou/db/stores/order-placing-store'
import type { CardRow } from '@tongzhou/db/stores/card-store'
import { hasParentTwinSince, insertParentOrder, parentCode } from '@tongzhou/db/stores/parent-order-store'
import { type PositionRow, lockPosition } from '@tongzhou/db/stores/position-store'
import { lockLots } from '@tongzhou/db/stores/lot-store'
import type { TradedFund } from '@tongzhou/db/stores/traded-fund-store'
import { type Day, latestDay } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { type Money, noMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import {
  type RedemptionDraft,
  type RedemptionReason,
  decideRedemption,
} from '@tongzhou/domain/trade/decide-redemption'
import { refuseByStanding } from '@tongzhou/domain/trade/customer-standing'
import { type TransactionContext, handle } from '../../http/handle'
import { placingOf } from '../../shared/trading/place-order'
import { withSell } from '../../shared/trading/held-lots'
import { placeRedemption } from '../../shared/trading/place-redemption'
import { UNDER_CHECK, redemptionFacts } from '../../shared/trading/redemption-facts'
import { type TradingCustomer, boundCard, findTradingCustomer } from '../../shared/trading/standing'
import { TWIN_MS } from '../../shared/trading/twin-age'

type Context = TransactionContext<typeof sellBasket>
type Input = CallInput<typeof sellBasket>

interface Sale {
  readonly fund: TradedFund
  readonly position: PositionRow
  readonly draft: RedemptionDraft
}

/** A basket out (§9.5): a redemption of each fund under one instruction; each pays on its own day. */
export const handler = handle(sellBasket, async (input, context) => {
  const { tx, refuse: answer } = context
  const trader = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
  const byStanding = refuseByStanding(trader.standing, 'sell')
  if (byStanding) return byStanding
  const card = boundCard(trader, input.tradeAcco)
  if (!card) return answer('CARD_NOT_FOUND')
  const decided = await decide(context, input, { card, trader })
  if (decided.kind === 'refused') return decided
  const sales = decided.value
  const drafts = sales.map((sale) => sale.draft)
  const days = {
    tDay: latestDay(drafts.map((draft) => draft.tDay)),
    confirmDate: latestDay(drafts.map((draft) => draft.expectConfirmDay)),
    arriveDate: latestDay(drafts.map((draft) => draft.expectArriveDay)),
  }
  const estimatedAmount = estimateOf(sales)
  const parentNo = await storeParent(context, input, { ...days, estimatedAmount })
  const orders = []
  for (const { fund, position, draft } of sales) {
    const orderNo = await placeRedemption(context, { fund, card, position, draft, parentNo })
    orders.push({
      fundCode: fund.fundCode,
      orderNo,
      tDay: draft.tDay,
      confirmDate: draft.expectConfirmDay,
      shares: draft.shares,
      estimatedAmount: draft.estimate?.amount ?? null,
      arriveDate: draft.expectArriveDay,
    })
  }

  return { parentNo, ...days, estimatedAmount, orders }
})

/** The checks of §3.2 for every part; T day and twin once for the whole. */
async function decide(
  context: Context,
  input: Input,
  { card, trader }: { card: CardRow; trader: TradingCustomer },
): Promise<Decision<readonly Sale[], RedemptionReason | 'FUND_UNKNOWN'>> {
  const { tx, customer, services, now } = context
  const { customerNo } = customer
  const sales: Sale[] = []
  for (const { fundCode, shares } of input.parts) {
    const fund = await services.terms.fund(tx, trader.versions, fundCode)
    if (!fund) return refuse('FUND_UNKNOWN', { fundCode })
    const key = { customerNo, tradeAcco: card.tradeAcco, fundCode, chargeType: '0' } as const
    const born = { taCode: fund.taCode ?? '', dividendMode: fund.defaultDividend, now }
    const position = await lockPosition(tx, key, born)
    if (position.blockedReason !== null) return refuse('FUND_NOT_ON_SALE', { ...UNDER_CHECK, fundCode })
    const decision = decideRedemption(
      redemptionFacts({
        trader,
        fund,
        position: await withSell(tx, fund, position),
        lots: await lockLots(tx, position),
        shares: shares ?? 'all',
        isCardChanging: card.signStatus === 'CHANGING',
        now,
        hasRecentTwin: false,
        isTwinConfirmed: true,
        seenTDay: null,
        postponesRest: true,
      }),
    )
    if (decision.kind === 'refused') return refuse(decision.reason, { ...decision.data, fundCode })
    sales.push({ fund, position, draft: decision.value })
  }
  if (await isUnconfirmedTwin(context, input, sales)) return refuse('POSSIBLE_DUPLICATE')
  const tDay = latestDay(sales.map((sale) => sale.draft.tDay))

  return tDay === input.tDay ? accept(sales) : refuse('T_DAY_CHANGED', { tDay })
}

async function isUnconfirmedTwin(
  { tx, customer, now }: Context,
  input: Input,
  sales: readonly Sale[],
): Promise<boolean> {
  if (input.duplicateConfirmed === true) return false

  return hasParentTwinSince(tx, {
    customerNo: customer.customerNo,
    kind: 'BASKET_OUT',
    tradeAcco: input.tradeAcco,
    amount: estimateOf(sales),
    since: new Date(now.getTime() - TWIN_MS),
  })
}

/** What the parts bring together; a fund without a NAV adds nothing. */
function estimateOf(sales: readonly Sale[]): Money {
  return sumMoney(sales.map((sale) => sale.draft.estimate?.amount ?? noMoney))
}

async function storeParent(
  context: Context,
  input: Input,
  parent: { tDay: Day; confirmDate: Day; arriveDate: Day; estimatedAmount: Money },
): Promise<string> {
  const { tx, customer, now, channelCode } = context
  const { customerNo, bucket } = customer
  const parentNo = await nextParentNo(tx, placingOf(context), { bucket, bizCode: parentCode('BASKET_OUT') })
  await insertParentOrder(tx, {
    customerNo,
    parentNo,
    kind: 'BASKET_OUT',
    mode: input.basketCode,
    tradeAcco: input.tradeAcco,
    amount: parent.estimatedAmount,
    payWay: 'NONE',
    channelCode,
    applyAt: now,
    tDate: parent.tDay,
    expectConfirmDate: parent.confirmDate,
    expectArriveDate: parent.arriveDate,
  })

  return parentNo
}
