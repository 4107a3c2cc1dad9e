import type { Tx } from '@tongzhou/db/connect'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { findIdleMoney, findIdleRules, goesToCash } from '@tongzhou/db/stores/cash/idle-rule-store'
import {
  type ClearingOrder,
  applyOrderEvent,
  lockOrder,
} from '@tongzhou/db/stores/registrar/clearing-order-store'
import { orderBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { isPaidByRegistrar } from '@tongzhou/db/stores/registrar/registrar-due-store'
import { findSecondLeg } from '@tongzhou/db/stores/trade/second-leg-store'
import { refusalAnswer } from '@tongzhou/contract/kit/refusals'
import { type IdleSource, LEAST_IDLE } from '@tongzhou/domain/cash/idle-rule'
import { payoutOf } from '@tongzhou/domain/clearing/payout'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { formatDayInSentence } from '@tongzhou/domain/format/days'
import { latestDay } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept } from '@tongzhou/domain/kernel/decision'
import { type Money, printMoney } from '@tongzhou/domain/kernel/money'
import { confirmationCode } from '@tongzhou/domain/trade/business-code'
import type { PurchaseDraft, PurchaseReason } from '@tongzhou/domain/trade/decide/decide-purchase'
import { type CashFund, fundOfPart, loadCashFunds } from '../../../cash/cash-wallet'
import { type SplitReason, splitTopUp } from '../../../cash/split-top-up'
import { isLeaving } from '../../../settlement/bank-movements'
import { notify } from '../../../shared/messages/notify'
import { type StepContext, defineStep } from '../../engine/step'
import {
  type SecondLeg,
  judgeSecondLeg,
  placeRefusedLeg,
  placeSecondLeg,
  traderOfLeg,
} from '../../registrar/book/place-second-leg'

interface IdleUnit {
  readonly customerNo: string
  readonly orderNo: string
}

/**
 * 11:00: money that came back without a form buys the cash product where its customer has said so
 * (R-CASH-13): split like any smart top-up, with the current T, judged like any purchase. What is not
 * possible is told, and the money goes to the card with the payouts.
 */
export const topUpIdleMoney = defineStep<IdleUnit>({
  name: '196-top-up-idle-money',
  title: '闲钱自动转入',
  on: 'trading-day',
  after: ['195-buy-with-redemptions'],
  due: '11:00',
  select: async ({ services }) => {
    const found = await findIdleMoney(services.connection.db)

    return found.map((data) => ({ key: data.orderNo, data }))
  },
  apply: async (tx, { data }, context) => {
    await lockCustomer(tx, data.customerNo)
    const source = await lockOrder(tx, data)
    if (!source || source.status.payStatus !== 'PAYABLE' || (await findSecondLeg(tx, source)) !== null) return
    const least = await leastOf(tx, source)
    if (least === null || !(await isPaidByRegistrar(tx, source))) return
    // A part of a large redemption may still be on its way to the card when the rest is here.
    if (await isLeaving(tx, source, 'PAYOUT')) return
    const amount = await orderBalance(tx, { ...source, code: payoutOf(source.bizCode).account })
    if (amount < least) return
    await topUp(tx, { source, amount, context })
  },
})

/**
 * The least that the rule in force moves of what this order brings; of what was sold for the cash product all
 * of it; null: neither.
 */
async function leastOf(tx: Tx, order: ClearingOrder): Promise<Money | null> {
  const { customerNo, tradeAcco, bizCode } = order
  if (await goesToCash(tx, order)) return LEAST_IDLE
  const source: IdleSource = bizCode === confirmationCode.dividend ? 'DIVIDEND' : 'SALE'
  const rules = await findIdleRules(tx, customerNo)
  const rule = rules.find((one) => one.tradeAcco === tradeAcco && one.source === source && one.isOn)

  return rule?.minAmount ?? null
}

interface Receipt {
  readonly source: ClearingOrder
  readonly amount: Money
  readonly context: StepContext
}

interface JudgedLeg {
  readonly leg: SecondLeg
  readonly draft: PurchaseDraft
}

async function topUp(tx: Tx, { source, amount, context }: Receipt): Promise<void> {
  const { services, now } = context
  const { customerNo, orderNo } = source
  const funds = await loadCashFunds(tx)
  const [first] = funds
  const judged = await judgeReceipt(tx, funds, { source, amount, context })
  const about = { customerNo, now, serialNo: `ID-${orderNo}` }
  const kind = payoutOf(source.bizCode).account === '2005' ? '现金分红' : '赎回款'
  const told = { orderNo, kind, amount: formatMoney(printMoney(amount)) }
  if (judged.kind === 'refused' || first === undefined) {
    const { msg } = refusalAnswer(
      judged.kind === 'refused' ? judged.reason : 'CASH_PRODUCT_EMPTY',
      judged.kind === 'refused' ? judged.data : {},
    )
    if (first !== undefined)
      await placeRefusedLeg(tx, { source, target: first.fund, amount }, { refusal: msg, context })
    await notify(tx, services.cipher, {
      ...about,
      event: 'idleMoneyKept',
      facts: { ...told, reason: msg },
    })
    return
  }
  for (const { leg, draft } of judged.value) await placeSecondLeg(tx, leg, { draft, context })
  await applyOrderEvent(tx, source, { event: 'PASSED_ON', now, actor: 'batch', change: { arrivedAt: now } })
  const confirmDay = latestDay(judged.value.map(({ draft }) => draft.expectConfirmDay))
  await notify(tx, services.cipher, {
    ...about,
    event: 'idleMoneyMoved',
    facts: {
      ...told,
      funds: judged.value.length,
      confirmDay: formatDayInSentence(confirmDay),
      isOfPlan: await goesToCash(tx, source),
    },
  })
}

/** The parts of the receipt, each an accepted purchase; refused where one of them is not possible. */
async function judgeReceipt(
  tx: Tx,
  funds: readonly CashFund[],
  { source, amount, context }: Receipt,
): Promise<Decision<readonly JudgedLeg[], SplitReason | PurchaseReason>> {
  const { customerNo } = source
  const { now } = context
  const split = await splitTopUp(tx, funds, { customerNo, amount, mode: 'SMART', fundCode: undefined, now })
  if (split.kind === 'refused') return split
  const trader = await traderOfLeg(tx, customerNo, context)
  const legs: JudgedLeg[] = []
  for (const part of split.value) {
    const leg = { source, target: fundOfPart(funds, part).fund, amount: part.amount }
    const decision = await judgeSecondLeg(tx, leg, { trader, now })
    if (decision.kind === 'refused') return decision
    legs.push({ leg, draft: decision.value })
  }

  return accept(legs)
}
