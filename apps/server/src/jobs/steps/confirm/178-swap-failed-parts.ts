import type { Tx } from '@tongzhou/db/connect'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { type RefusedPart, addSwap, findRefusedParts, isSwapped } from '@tongzhou/db/stores/cash/swap-store'
import {
  type ClearingOrder,
  applyOrderEvent,
  lockOrder,
} from '@tongzhou/db/stores/registrar/clearing-order-store'
import { orderBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { inTopUpOrder, roomFor } from '@tongzhou/domain/cash/smart-top-up'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { formatDayInSentence } from '@tongzhou/domain/format/days'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Money, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import type { PurchaseDraft } from '@tongzhou/domain/trade/decide/decide-purchase'
import { fundOfPart, loadCashFunds } from '../../../cash/cash-wallet'
import { topUpFacts } from '../../../cash/split-top-up'
import { isLeaving } from '../../../settlement/bank-movements'
import { notify } from '../../../shared/messages/notify'
import { type StepContext, defineStep } from '../../engine/step'
import {
  type SecondLeg,
  judgeSecondLeg,
  placeSecondLeg,
  traderOfLeg,
} from '../../registrar/book/place-second-leg'

/**
 * 09:10: what a refused part of a top-up is owed buys the first other fund of the product that has room, with
 * T of this day, where its customer chose so (R-CASH-7); once, judged again, before the refunds. Where none
 * can, or of a part that is such a purchase itself, the money goes back to the card.
 */
export const swapFailedParts = defineStep<RefusedPart>({
  name: '178-swap-failed-parts',
  title: '现金宝未确认部分改买',
  on: 'trading-day',
  after: ['120-confirm-trades'],
  due: '09:10',
  select: async ({ services, day }) => {
    const parts = await findRefusedParts(services.connection.db, { day })

    return parts.map((data) => ({ key: data.orderNo, data }))
  },
  apply: async (tx, { data }, context) => {
    await lockCustomer(tx, data.customerNo)
    const source = await lockOrder(tx, data)
    if (!source || source.status.payStatus !== 'REFUNDING') return
    const { parentNo } = source
    assert(parentNo !== null, 'a part of a top-up has its instruction')
    if ((await isSwapped(tx, source)) || (await isLeaving(tx, source, 'REFUND'))) return
    const amount = await orderBalance(tx, { ...source, code: '2003' })
    if (amount <= noMoney) return
    await swap(tx, { source, parentNo, amount, context })
  },
})

interface Owed {
  readonly source: ClearingOrder
  readonly parentNo: string
  readonly amount: Money
  readonly context: StepContext
}

async function swap(tx: Tx, owed: Owed): Promise<void> {
  const { source, parentNo, amount, context } = owed
  const { services, now } = context
  const { customerNo, orderNo } = source
  const found = await findTarget(tx, owed)
  const own = (await loadCashFunds(tx)).find(({ fundCode }) => fundCode === source.fundCode)
  const told = { parentNo, amount: formatMoney(printMoney(amount)), fundName: own?.name ?? source.fundCode }
  const about = { customerNo, now, serialNo: `SW-${orderNo}` }
  if (found === null) {
    await notify(tx, services.cipher, { ...about, event: 'partNotSwapped', facts: told })
    return
  }
  const { leg, draft } = found
  const as = { parentNo, payWay: 'CARD' } as const
  const swapOrderNo = await placeSecondLeg(tx, leg, { draft, context, as })
  await addSwap(tx, { customerNo, orderNo, swapOrderNo, parentNo, now })
  await applyOrderEvent(tx, source, { event: 'SWAPPED', now, actor: 'batch' })
  await notify(tx, services.cipher, {
    ...about,
    event: 'partSwapped',
    facts: {
      ...told,
      target: leg.target.name,
      confirmDay: formatDayInSentence(draft.expectConfirmDay),
      cancelUntil: leg.target.terms.cutOff.slice(0, 5),
    },
  })
}

/** The first other fund, in the order of top-ups, that takes the whole amount; null: none does. */
async function findTarget(
  tx: Tx,
  { source, amount, context }: Owed,
): Promise<{ leg: SecondLeg; draft: PurchaseDraft } | null> {
  const { customerNo } = source
  const { now } = context
  const funds = await loadCashFunds(tx)
  const facts = await topUpFacts(tx, funds, { customerNo, now })
  if (facts.kind === 'refused') return null
  const trader = await traderOfLeg(tx, customerNo, context)
  for (const fund of inTopUpOrder(facts.value)) {
    if (fund.fundCode === source.fundCode || !fund.isOpen || roomFor(fund, amount) < amount) continue
    const leg = { source, target: fundOfPart(funds, fund).fund, amount }
    const decision = await judgeSecondLeg(tx, leg, { trader, now })
    if (decision.kind === 'accepted') return { leg, draft: decision.value }
  }

  return null
}
