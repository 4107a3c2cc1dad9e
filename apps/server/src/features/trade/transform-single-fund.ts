import type { CallInput } from '@tongzhou/contract/kit/define-call'
import { transformSingleFund } from '@tongzhou/contract/trade/transform-single-fund'
import { type CardRow, findCard, lockCustomer } from '@tongzhou/db/stores/card-store'
import { hasTwinSince, insertOrder, nextOrderNumbers } from '@tongzhou/db/stores/order-store'
import { type PositionRow, lockLots, lockPosition, savePosition } from '@tongzhou/db/stores/position-store'
import { insertConsents } from '@tongzhou/db/stores/protocol-store'
import { type TradedFund, findTradedFund } from '@tongzhou/db/stores/traded-fund-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { addMoney } from '@tongzhou/domain/kernel/money'
import { addShares, noShares } from '@tongzhou/domain/kernel/shares'
import { type TransformDraft, decideTransform } from '@tongzhou/domain/trade/decide-transform'
import { type TransactionContext, handle } from '../../http/handle'
import { agreementId, buyAgreements } from '../../shared/trading/buy-agreements'
import {
  findConfirmation,
  keepConfirmation,
  useConfirmation,
} from '../../shared/trading/mismatch-confirmation'
import { shareOrder } from '../../shared/trading/new-order'
import { UNDER_CHECK } from '../../shared/trading/redemption-facts'
import { type TradingCustomer, findTradingCustomer } from '../../shared/trading/standing'
import { transformFacts } from '../../shared/trading/transform-facts'

/** Twins of less than this age are asked about (3050). */
const TWIN_MS = 60_000

type Context = TransactionContext<typeof transformSingleFund>
type Input = CallInput<typeof transformSingleFund>

interface Transform {
  readonly input: Input
  readonly out: TradedFund
  readonly target: TradedFund
  readonly card: CardRow
  readonly trader: TradingCustomer
  readonly agreements: Awaited<ReturnType<typeof buyAgreements>>
}

export const handler = handle(transformSingleFund, async (input, context) => {
  const { tx, customer, refuse, now } = context
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const out = await findTradedFund(tx, input.fundCode)
  const target = await findTradedFund(tx, input.targetFundCode)
  if (!out || !target) return refuse('FUND_NOT_FOUND')
  const card = await findCard(tx, { customerNo, tradeAcco: input.tradeAcco })
  if (!card) return refuse('CARD_NOT_FOUND')
  const key = { customerNo, tradeAcco: card.tradeAcco, fundCode: out.fundCode, chargeType: '0' } as const
  const position = await lockPosition(tx, key, {
    taCode: out.taCode ?? '',
    dividendMode: out.defaultDividend,
    now,
  })
  if (position.blockedReason !== null) return refuse('FUND_NOT_ON_SALE', UNDER_CHECK)
  const trader = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
  const transform = { input, out, target, card, trader, agreements: await buyAgreements(tx, now) }
  const decision = await decide(context, transform, position)
  if (decision.kind === 'refused') return decision
  const draft = decision.value
  await savePosition(tx, { ...position, frozenShares: addShares(position.frozenShares, draft.shares) }, now)
  const orderNo = await store(context, transform, draft)

  return {
    orderNo,
    tDay: draft.tDay,
    confirmDate: draft.expectConfirmDay,
    sellableDate: draft.expectSellableDay,
    shares: draft.shares,
    estimatedShares: draft.estimate?.inShares ?? null,
  }
})

async function decide(context: Context, transform: Transform, position: PositionRow) {
  const { tx, customer, services, now } = context
  const { input, out, target, trader, agreements } = transform
  const shares = input.transformAll === true ? 'all' : (input.shares ?? noShares)
  const given = new Set(input.agreementIds)
  const query = { db: tx, customerNo: customer.customerNo, trader, fund: target, now }
  const twin = {
    customerNo: customer.customerNo,
    tradeAcco: input.tradeAcco,
    fundCode: out.fundCode,
    bizCode: '036',
    since: new Date(now.getTime() - TWIN_MS),
  }
  const facts = await transformFacts(tx, {
    customerNo: customer.customerNo,
    trader,
    out,
    target,
    position,
    lots: await lockLots(tx, position),
    shares,
    now,
    confirmation: await findConfirmation(query, input.mismatchConfirmed === true),
    missingAgreements: agreements.filter((text) => !given.has(agreementId(text))).map((text) => text.id),
    hasRecentTwin: shares !== 'all' && (await hasTwinSince(tx, { ...twin, shares })),
    isTwinConfirmed: input.duplicateConfirmed === true,
    seenTDay: input.tDay,
  })
  const decision = decideTransform(facts)
  if (decision.kind === 'refused' && decision.reason === 'SUITABILITY_CONFIRM_NEEDED') {
    if (facts.suitability.waitUntil !== null) await keepConfirmation({ ...query, db: services.connection.db })
  }

  return decision
}

/** Order and consents; the shares are frozen by the caller. */
async function store(context: Context, transform: Transform, draft: TransformDraft): Promise<string> {
  const { tx, customer, services, now, day, channelCode } = context
  const { out, target, card, trader, agreements } = transform
  assert(out.taCode !== null, 'a listed pair has its registrar')
  const numbers = await nextOrderNumbers(tx, {
    day,
    bucket: customer.bucket,
    bizCode: draft.businessCode,
    distributorCode: services.config.DISTRIBUTOR_CODE,
  })
  const { orderNo } = numbers
  const order = shareOrder(
    {
      customerNo: customer.customerNo,
      bucket: customer.bucket,
      tradeAcco: card.tradeAcco,
      taCode: out.taCode,
      fundCode: out.fundCode,
      bizCode: draft.businessCode,
      applyShares: draft.shares,
      channelCode,
      tDate: draft.tDay,
      expectConfirmDate: draft.expectConfirmDay,
      status: draft.status,
    },
    {
      redeemAll: transform.input.transformAll === true,
      // A part that a large redemption leaves over is not carried on (§3.6).
      largeRedeemFlag: '0',
      riskMatch: draft.riskMatch,
      mismatchConfirmId: draft.mismatchConfirmId === null ? null : `${draft.mismatchConfirmId}/${orderNo}`,
      agreementIds: agreements.map(agreementId),
      ...estimatesOf(draft),
      links: { targetFundCode: target.fundCode },
    },
  )
  await insertOrder(tx, order, { ...numbers, now })
  await insertConsents(tx, { customerNo: customer.customerNo, protocols: agreements, orderNo, now })
  if (draft.mismatchConfirmId !== null) {
    const query = { db: tx, customerNo: customer.customerNo, trader, fund: target, now }
    await useConfirmation(query, orderNo)
  }

  return orderNo
}

function estimatesOf({ estimate }: TransformDraft) {
  if (estimate === null) return {}
  const outFee = addMoney(estimate.out.fee, estimate.out.backFee)

  return {
    estimatedFee: addMoney(outFee, estimate.makeupFee),
    estimatedAmount: estimate.inNet,
    estimatedShares: estimate.inShares,
  }
}
