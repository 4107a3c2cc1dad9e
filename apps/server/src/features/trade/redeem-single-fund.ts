import type { CallInput } from '@tongzhou/contract/kit/define-call'
import { redeemSingleFund } from '@tongzhou/contract/trade/redeem-single-fund'
import type { Tx } from '@tongzhou/db/connect'
import type { CardRow } from '@tongzhou/db/stores/card-store'
import { hasTwinSince } from '@tongzhou/db/stores/order-store'
import { type PositionRow, lockPosition } from '@tongzhou/db/stores/position-store'
import { lockLots } from '@tongzhou/db/stores/lot-store'
import { type TradedFund, ofChargeType } from '@tongzhou/db/stores/traded-fund-store'
import { statusAllows } from '@tongzhou/domain/fund/fund-status'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { decideRedemption } from '@tongzhou/domain/trade/decide-redemption'
import { refuseByStanding } from '@tongzhou/domain/trade/customer-standing'
import { type TransactionContext, handle } from '../../http/handle'
import { loadCashFunds } from '../../shared/cash/cash-wallet'
import { type TradingCustomer, boundCard, findTradingCustomer } from '../../shared/trading/standing'
import { withSell } from '../../shared/trading/held-lots'
import { placeRedemption } from '../../shared/trading/place-redemption'
import { UNDER_CHECK, redemptionFacts } from '../../shared/trading/redemption-facts'
import { TWIN_MS } from '../../shared/trading/twin-age'

type Context = TransactionContext<typeof redeemSingleFund>
type Input = CallInput<typeof redeemSingleFund>

export const handler = handle(redeemSingleFund, async (input, context) => {
  const { tx, customer, services, refuse: answer, now } = context
  const { customerNo } = customer
  const trader = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
  const byStanding = refuseByStanding(trader.standing, 'sell')
  if (byStanding) return byStanding
  const { chargeType = '0' } = input
  const found = await services.terms.fund(tx, trader.versions, input.fundCode)
  if (!found) return answer('FUND_UNKNOWN')
  const fund = await ofChargeType(tx, found, chargeType)
  const card = boundCard(trader, input.tradeAcco)
  if (!card) return answer('CARD_NOT_FOUND')
  const key = { customerNo, tradeAcco: card.tradeAcco, fundCode: fund.fundCode, chargeType } as const
  const born = { taCode: fund.taCode ?? '', dividendMode: fund.defaultDividend, now }
  const position = await lockPosition(tx, key, born)
  if (position.blockedReason !== null) return answer('FUND_NOT_ON_SALE', UNDER_CHECK)
  const decision = await decide(context, { input, trader, fund, card, position })
  if (decision.kind === 'refused') return decision
  const draft = decision.value
  const target = input.target === 'CASH_PRODUCT' ? await cashTarget(tx, fund) : accept(null)
  if (target.kind === 'refused') return target
  const targetFundCode = target.value
  const orderNo = await placeRedemption(context, { fund, card, position, draft, targetFundCode })

  return {
    orderNo,
    tDay: draft.tDay,
    confirmDate: draft.expectConfirmDay,
    arriveDate: draft.expectArriveDay,
    shares: draft.shares,
    estimatedAmount: draft.estimate?.amount ?? null,
    targetFundCode,
  }
})

/** The money fund that takes the money of a redemption into the cash product (§3.5): the first in rank that is open now. */
async function cashTarget(
  tx: Tx,
  fund: TradedFund,
): Promise<Decision<string, 'TRANSFORM_PAIR_UNSUPPORTED' | 'CASH_PRODUCT_EMPTY'>> {
  if (fund.terms.isMoneyFund) return refuse('TRANSFORM_PAIR_UNSUPPORTED')
  const open = (await loadCashFunds(tx)).find((row) => statusAllows(row.fund.terms.status, 'purchase'))

  return open === undefined ? refuse('CASH_PRODUCT_EMPTY') : accept(open.fundCode)
}

async function decide(
  context: Context,
  sale: { input: Input; trader: TradingCustomer; fund: TradedFund; card: CardRow; position: PositionRow },
) {
  const { tx, customer, now } = context
  const { input, trader, fund, card, position } = sale
  const shares = input.sellAll === true ? 'all' : (input.shares ?? noShares)
  const twin = {
    customerNo: customer.customerNo,
    tradeAcco: card.tradeAcco,
    fundCode: fund.fundCode,
    bizCode: '024',
    since: new Date(now.getTime() - TWIN_MS),
  }

  return decideRedemption(
    redemptionFacts({
      trader,
      fund,
      position: await withSell(tx, fund, position),
      lots: await lockLots(tx, position),
      shares,
      isCardChanging: card.signStatus === 'CHANGING',
      now,
      // "Everything" twice is no twin: after the first nothing is left.
      hasRecentTwin: shares !== 'all' && (await hasTwinSince(tx, { ...twin, shares })),
      isTwinConfirmed: input.duplicateConfirmed === true,
      seenTDay: input.tDay,
      postponesRest: input.largeRedeemFlag !== '0',
    }),
  )
}
