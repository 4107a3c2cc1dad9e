import { topUp } from '@tongzhou/contract/cash/top-up'
import { assert } from '@tongzhou/domain/kernel/assert'
import { handle } from '../../http/handle'
import { fundOfPart, openCashFunds } from '../../cash/cash-wallet'
import { isSameSplit, presentParts } from '../../cash/present-cash'
import { splitTopUp, topUpReason } from '../../cash/split-top-up'
import { judgeParts } from '../../trading/orders/judge-parts'
import { openBuyer } from '../../trading/orders/open-order'
import { placeParentPurchase } from '../../trading/orders/place-parent-purchase'
import { fetchBankLimits } from '../../trading/own-cards'

/** A top-up (§5.4): the split is made again, each part is a purchase, one debit pays them all (R-MMF-6). */
export const handler = handle(
  topUp,
  async (input, context) => {
    const { tx, customer, now, refuse } = context
    const { customerNo } = customer
    const { mode, fundCode } = input
    const { amount, isFinerThanFen } = input.amount
    const opened = await openBuyer(context, input, () => openCashFunds(tx))
    if (opened.kind === 'refused') return opened
    const { funds, trader, card } = opened.value
    const split = await splitTopUp(tx, funds, { customerNo, amount, mode, fundCode, now })
    if (split.kind === 'refused') return split
    const whole = { kind: 'TOP_UP', mode, subject: '现金宝转入', trader, card } as const
    const parts = split.value.map((part) => ({
      fund: fundOfPart(funds, part).fund,
      amount: { amount: part.amount, isFinerThanFen },
    }))
    const judged = await judgeParts(context, { ...whole, parts, input })
    if (judged.kind === 'refused') return judged
    if (!isSameSplit(input.parts, split.value)) return refuse('SPLIT_CHANGED')
    const [first] = judged.value.parts
    assert(first !== undefined, 'a split has parts')
    const { parentNo } = await placeParentPurchase(context, {
      ...whole,
      ...judged.value,
      isAutoSwap: input.autoSwap === true,
    })

    return {
      parentNo,
      tDay: first.draft.tDay,
      confirmDate: first.draft.expectConfirmDay,
      parts: presentParts(split.value, funds, topUpReason(funds, mode)),
    }
  },
  { before: fetchBankLimits },
)
