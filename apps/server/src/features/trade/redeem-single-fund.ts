import type { CallInput } from '@tongzhou/contract/kit/define-call'
import { redeemSingleFund } from '@tongzhou/contract/trade/redeem-single-fund'
import { type CardRow, findCard, lockCustomer } from '@tongzhou/db/stores/card-store'
import { hasTwinSince, insertOrder, nextOrderNumbers } from '@tongzhou/db/stores/order-store'
import { type PositionRow, lockLots, lockPosition, savePosition } from '@tongzhou/db/stores/position-store'
import { type TradedFund, findTradedFund } from '@tongzhou/db/stores/traded-fund-store'
import { tierFor } from '@tongzhou/domain/fund/fee-schedule'
import { assert } from '@tongzhou/domain/kernel/assert'
import { addMoney } from '@tongzhou/domain/kernel/money'
import { addShares, noShares } from '@tongzhou/domain/kernel/shares'
import {
  type RedemptionDraft,
  decideRedemption,
  redemptionTermsOn,
} from '@tongzhou/domain/trade/decide-redemption'
import { wholeRate } from '@tongzhou/domain/trade/purchase-fee'
import { type TransactionContext, handle } from '../../http/handle'
import { findTradingCustomer } from '../../shared/trading/standing'
import { UNDER_CHECK, redemptionFacts } from '../../shared/trading/redemption-facts'

/** Twins of less than this age are asked about (3050). */
const TWIN_MS = 60_000

type Context = TransactionContext<typeof redeemSingleFund>
type Input = CallInput<typeof redeemSingleFund>

export const handler = handle(redeemSingleFund, async (input, context) => {
  const { tx, customer, refuse, now } = context
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const fund = await findTradedFund(tx, input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')
  const card = await findCard(tx, { customerNo, tradeAcco: input.tradeAcco })
  if (!card) return refuse('CARD_NOT_FOUND')
  const key = { customerNo, tradeAcco: card.tradeAcco, fundCode: fund.fundCode, chargeType: '0' } as const
  const born = { taCode: fund.taCode ?? '', dividendMode: fund.defaultDividend, now }
  const position = await lockPosition(tx, key, born)
  if (position.blockedReason !== null) return refuse('FUND_NOT_ON_SALE', UNDER_CHECK)
  const decision = await decide(context, { input, fund, card, position })
  if (decision.kind === 'refused') return decision
  const draft = decision.value
  const frozenShares = addShares(position.frozenShares, draft.shares)
  await savePosition(tx, { ...position, frozenShares }, now)
  const orderNo = await store(context, { fund, card, draft })

  return {
    orderNo,
    tDay: draft.tDay,
    confirmDate: draft.expectConfirmDay,
    arriveDate: draft.expectArriveDay,
    shares: draft.shares,
    estimatedAmount: draft.estimate?.amount ?? null,
  }
})

async function decide(
  context: Context,
  sale: { input: Input; fund: TradedFund; card: CardRow; position: PositionRow },
) {
  const { tx, customer, now } = context
  const { input, fund, card, position } = sale
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
      trader: await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } }),
      fund,
      position,
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

async function store(
  context: Context,
  sale: { fund: TradedFund; card: CardRow; draft: RedemptionDraft },
): Promise<string> {
  const { tx, customer, services, now, day, channelCode } = context
  const { fund, card, draft } = sale
  assert(fund.taCode !== null, 'a fund on sale has its registrar')
  const numbers = await nextOrderNumbers(tx, {
    day,
    bucket: customer.bucket,
    bizCode: draft.businessCode,
    distributorCode: services.config.DISTRIBUTOR_CODE,
  })
  const { estimate } = draft
  await insertOrder(
    tx,
    {
      customerNo: customer.customerNo,
      bucket: customer.bucket,
      tradeAcco: card.tradeAcco,
      taCode: fund.taCode,
      fundCode: fund.fundCode,
      bizCode: draft.businessCode,
      applyAmount: null,
      applyShares: draft.shares,
      redeemAll: draft.isAll,
      payWay: 'NONE',
      channelCode,
      discount: wholeRate,
      largeRedeemFlag: draft.largeRedeemFlag,
      riskMatch: 'MATCH',
      mismatchConfirmId: null,
      agreementIds: [],
      feeRuleIds: ruleIds(fund, draft),
      estimatedFee: estimate === null ? null : addMoney(estimate.fee, estimate.backFee),
      estimatedAmount: estimate?.amount ?? null,
      estimatedShares: null,
      tDate: draft.tDay,
      expectConfirmDate: draft.expectConfirmDay,
      expectArriveDate: draft.expectArriveDay,
      status: draft.status,
    },
    { ...numbers, now },
  )

  return numbers.orderNo
}

/** Ids of the fee rows the lots were priced with. */
function ruleIds(fund: TradedFund, draft: RedemptionDraft): readonly bigint[] {
  const { tiers } = redemptionTermsOn(draft.tDay, fund.terms, 'individual')
  const ids = (draft.estimate?.lots ?? []).map((lot) => tierFor(tiers, BigInt(lot.days)).id)

  return [...new Set(ids)].filter((id) => /^\d+$/.test(id)).map(BigInt)
}
