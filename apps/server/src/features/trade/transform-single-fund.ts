import type { CallInput } from '@tongzhou/contract/kit/define-call'
import { transformSingleFund } from '@tongzhou/contract/trade/transform-single-fund'
import { hasTwinSince } from '@tongzhou/db/stores/order-store'
import { savePosition } from '@tongzhou/db/stores/position-store'
import { lockLots } from '@tongzhou/db/stores/lot-store'
import { addMoney } from '@tongzhou/domain/kernel/money'
import { addShares, noShares } from '@tongzhou/domain/kernel/shares'
import { type TransformDraft, decideTransform } from '@tongzhou/domain/trade/decide-transform'
import { type TransactionContext, handle } from '../../http/handle'
import { askForCallBack } from '../../shared/trading/call-back'
import { findConfirmation, keepConfirmation } from '../../shared/trading/mismatch-confirmation'
import { transformFacts } from '../../shared/trading/transform-facts'
import { type FundExchange, lockExchange, storeExchange } from './fund-exchange'
import { TWIN_MS } from '../../shared/trading/twin-age'

type Context = TransactionContext<typeof transformSingleFund>
type Input = CallInput<typeof transformSingleFund>

export const handler = handle(transformSingleFund, async (input, context) => {
  const { tx, now } = context
  const locked = await lockExchange(context, input)
  if (locked.kind === 'refused') return locked
  const { position } = locked.value
  const decision = await decide(context, locked.value, input)
  if (decision.kind === 'refused') return decision
  const draft = decision.value
  await savePosition(tx, { ...position, frozenShares: addShares(position.frozenShares, draft.shares) }, now)
  const orderNo = await storeExchange(context, locked.value, {
    ...draft,
    isAll: input.transformAll === true,
    estimates: estimatesOf(draft),
  })

  return {
    orderNo,
    tDay: draft.tDay,
    confirmDate: draft.expectConfirmDay,
    sellableDate: draft.expectSellableDay,
    shares: draft.shares,
    estimatedShares: draft.estimate?.inShares ?? null,
  }
})

async function decide(context: Context, exchange: FundExchange, input: Input) {
  const { tx, customer, services, now } = context
  const { customerNo } = customer
  const { out, target, trader, position, missingAgreements } = exchange
  const shares = input.transformAll === true ? 'all' : (input.shares ?? noShares)
  const query = { db: tx, customerNo, trader, fund: target, now }
  const twin = {
    customerNo,
    tradeAcco: input.tradeAcco,
    fundCode: out.fundCode,
    bizCode: '036',
    since: new Date(now.getTime() - TWIN_MS),
  }
  const facts = await transformFacts(tx, {
    customerNo,
    trader,
    out,
    target,
    position,
    lots: await lockLots(tx, position),
    shares,
    now,
    confirmation: await findConfirmation(query, input.mismatchConfirmed === true),
    missingAgreements,
    hasRecentTwin: shares !== 'all' && (await hasTwinSince(tx, { ...twin, shares })),
    isTwinConfirmed: input.duplicateConfirmed === true,
    seenTDay: input.tDay,
  })
  const decision = decideTransform(facts)
  if (decision.kind === 'refused' && decision.reason === 'SUITABILITY_CONFIRM_NEEDED') {
    if (facts.suitability.waitUntil !== null) await keepConfirmation({ ...query, db: services.connection.db })
  }
  if (decision.kind === 'refused') await askForCallBack(services, decision, { ...query, amount: null })

  return decision
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
