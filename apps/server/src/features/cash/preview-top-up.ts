import { previewTopUp } from '@tongzhou/contract/cash/preview-top-up'
import { purchaseDays } from '@tongzhou/domain/calendar/settlement'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { handleOpen } from '../../http/handle'
import { loadCashFunds } from '../../cash/cash-wallet'
import { presentParts } from '../../cash/present-cash'
import { splitTopUp, topUpReason } from '../../cash/split-top-up'

/** The split of the submit, before anything is asked of the customer (R-MMF-7). */
export const handler = handleOpen(previewTopUp, async (input, { db, customer, now, refuse }) => {
  const funds = await loadCashFunds(db)
  const [first] = funds
  if (!first) return refuse('CASH_PRODUCT_EMPTY')
  const { mode, fundCode } = input
  const { amount, isFinerThanFen } = input.amount
  const { customerNo } = customer
  const split = await splitTopUp(db, funds, { customerNo, amount, mode, fundCode, now })
  if (split.kind === 'refused') return split
  if (isFinerThanFen) return refuse('AMOUNT_STEP')
  const tDay = fundTDay(now, first.fund.terms)
  if (tDay.kind === 'refused') return tDay

  return {
    parts: presentParts(split.value, funds, topUpReason(funds, mode)),
    tDay: tDay.value,
    confirmDate: purchaseDays(tDay.value, first.fund.terms).confirmDay,
  }
})
