import type { Tx } from '@tongzhou/db/connect'
import { bucketOf } from '@tongzhou/db/stores/account/credential-store'
import { type ClearingOrder, setOrderFacts } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { bookEntries } from '@tongzhou/db/stores/settlement/ledger-store'
import { placeOrder } from '@tongzhou/db/stores/trade/order-placing-store'
import type { NewOrder } from '@tongzhou/db/stores/trade/order-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { payoutOf } from '@tongzhou/domain/clearing/payout'
import { assert } from '@tongzhou/domain/kernel/assert'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { Decision } from '@tongzhou/domain/kernel/decision'
import type { Money } from '@tongzhou/domain/kernel/money'
import type { PurchaseDraft, PurchaseReason } from '@tongzhou/domain/trade/decide/decide-purchase'
import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { entryOf } from '../../../settlement/ledger-row'
import { judgePurchase } from '../../../trading/orders/judge-purchase'
import { shareOrder } from '../../../trading/orders/new-order'
import { type TradingCustomer, findTradingCustomer } from '../../../trading/standing'
import { acceptedConfirmation } from '../../../trading/suitability-facts'
import type { StepContext } from '../../engine/step'

/** Part of what an order is owed, and the fund that it is to buy. */
export interface SecondLeg {
  /** The order whose money it is, locked. */
  readonly source: ClearingOrder
  readonly target: TradedFund
  readonly amount: Money
}

/** Whose money it is, as the second judgement sees him: nobody is there to give a password. */
export async function traderOfLeg(
  tx: Tx,
  customerNo: string,
  { now, day }: StepContext,
): Promise<TradingCustomer> {
  const customer = { customerNo, bucket: bucketOf(customerNo), status: '0', sessionHash: Buffer.alloc(0) }

  return findTradingCustomer(tx, { customer, ticket: 'assumed', day, wallNow: now })
}

/** Customer and fund are judged again, with the current T. */
export async function judgeSecondLeg(
  tx: Tx,
  { source, target, amount }: SecondLeg,
  { trader, now }: { trader: TradingCustomer; now: Date },
): Promise<Decision<PurchaseDraft, PurchaseReason>> {
  const { decision } = await judgePurchase(tx, {
    trader,
    fund: target,
    amount,
    now,
    card: null,
    // The warning was confirmed with the submit of both legs.
    confirmation: acceptedConfirmation(source.mismatchConfirmId),
    missingAgreements: [],
    isTwinConfirmed: false,
    seenTDay: null,
    // So was the call-back: the submit used it up.
    isCallBackLater: true,
    isPreBooked: true,
  })

  return decision
}

/**
 * The second leg as an order of its own, and the money of the first booked to it (A1; of a dividend A2, of a
 * refused purchase A3). The first is passed on by the caller, once all its money is. `as`: how the order
 * stands to the first, where not as the purchase of a sale. Answers the number of the purchase.
 */
export async function placeSecondLeg(
  tx: Tx,
  leg: SecondLeg,
  { draft, context, as = {} }: { draft: PurchaseDraft; context: StepContext; as?: Partial<NewOrder> },
): Promise<string> {
  const { source, amount } = leg
  const more = {
    discount: draft.discount,
    riskMatch: draft.riskMatch,
    mismatchConfirmId: source.mismatchConfirmId,
    estimatedFee: draft.fee.fee,
    estimatedAmount: draft.fee.net,
    estimatedShares: draft.estimatedShares,
    ...as,
  }
  const placed = await place(tx, leg, { more, context, draft })
  await setOrderFacts(tx, placed, { paidAt: context.now })
  const { customerNo, orderNo, taCode } = source
  const event = passedBy(source)
  const facts = { customerNo, taCode, cause: placed.orderNo, orderNo, creditOrderNo: placed.orderNo }
  const entries = [entryOf(event, amount, facts)]
  await bookEntries(tx, { day: context.day, now: context.now, entries })

  return placed.orderNo
}

function passedBy({ flow, bizCode }: ClearingOrder): 'A1' | 'A2' | 'A3' {
  if (flow === 'money-in') return 'A3'

  return payoutOf(bizCode).account === '2005' ? 'A2' : 'A1'
}

/** The purchase that was not possible, as an order that says why; its money goes to the card. */
export async function placeRefusedLeg(
  tx: Tx,
  leg: SecondLeg,
  { refusal, context }: { refusal: string; context: StepContext },
): Promise<void> {
  const placed = await place(tx, leg, { more: {}, context, draft: null })
  await setOrderFacts(tx, placed, { taReturnMsg: refusal })
}

function place(
  tx: Tx,
  { source, target, amount }: SecondLeg,
  { more, context, draft }: { more: Partial<NewOrder>; context: StepContext; draft: PurchaseDraft | null },
): Promise<ClearingOrder> {
  const { services, day, now } = context
  const { customerNo, tradeAcco, orderNo: parentNo } = source
  assert(target.taCode !== null, 'the money of an order buys a fund that is sold here')
  // What is refused deals on no day and notes that of the refusal; the step of a day may run on a later one.
  const dealingDay = draft?.tDay ?? dayOf(now)
  const order = shareOrder(
    {
      customerNo,
      bucket: bucketOf(customerNo),
      tradeAcco,
      taCode: target.taCode,
      fundCode: target.fundCode,
      bizCode: applicationCode.purchase,
      applyShares: null,
      channelCode: '001',
      tDate: dealingDay,
      expectConfirmDate: draft?.expectConfirmDay ?? dealingDay,
      status: {
        payStatus: draft === null ? 'NONE' : 'PAID',
        applyStatus: draft === null ? 'REJECTED' : 'ACCEPTED',
        confirmStatus: 'WAIT',
      },
    },
    { payWay: 'TRANSFORM', parentNo, ...more, applyAmount: amount, origin: 'BATCH' },
  )

  return placeOrder(tx, order, { day, now, distributorCode: services.config.DISTRIBUTOR_CODE })
}
