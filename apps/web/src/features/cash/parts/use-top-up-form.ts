import { previewTopUp, topUp } from '@tongzhou/client/cash'
import type { TopUpMode } from '@tongzhou/client/sets/top-up-mode'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { type Money, moneyFrom, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { useWatch } from 'react-hook-form'
import { type CallState, useCall } from '../../../shared/api/use-call'
import { usePaused } from '../../../shared/api/use-paused'
import type { CheckedForm } from '../../../shared/form/use-checked-form'
import { agreementIds } from '../../../shared/order/agreement-ids'
import { cardProblem, chosenCard, usableCards } from '../../../shared/order/pay-card'
import { typedAmount } from '../../../shared/form/typed-amount'
import { useOrderForm } from '../../../shared/order/use-order-form'
import type { TopUpPage, TopUpPreview } from './cash-types'
import { CASH_NAME } from './cash-words'
import { topUpSummary } from './top-up-summary'

/** What a top-up asks for; `fundCode` counts in mode SINGLE alone. */
export interface TopUpFields {
  amount: string
  tradeAcco: string
  fundCode: string
  /** 'true': a refused part buys another fund. */
  autoSwap: string
}

/** What the page that led here has chosen already. */
export interface TopUpWish {
  readonly amount: string | null
  readonly tradeAcco: string | null
  readonly fundCode: string | null
}

/** The form of a top-up with the split of what is typed, which is sent as it was seen (R-MMF-7). */
export function useTopUpForm(parts: {
  page: TopUpPage
  mode: TopUpMode
  wish: TopUpWish
  refresh: () => void
  onToppedUp: (parentNo: string) => void
}): { form: CheckedForm<TopUpFields>; typed: TopUpFields; split: CallState<TopUpPreview> | null } {
  const { page, mode, wish } = parts
  const card = chosenCard(page, { tradeAcco: wish.tradeAcco ?? '' }) ?? usableCards(page)[0]
  const open = page.funds.filter((fund) => fund.closedReason === null)
  const fund = open.find((one) => one.fundCode === wish.fundCode) ?? open[0]
  const defaults: TopUpFields = {
    amount: wish.amount ?? '',
    tradeAcco: card?.tradeAcco ?? '',
    fundCode: fund?.fundCode ?? '',
    autoSwap: 'false',
  }
  const seen: { preview: CallState<TopUpPreview> | null; amount: string } = { preview: null, amount: '' }
  const form = useOrderForm(topUp, {
    verb: '转入',
    refresh: () => {
      if (seen.preview?.kind === 'ready' || seen.preview?.kind === 'failed') seen.preview.retry()
      parts.refresh()
    },
    defaults,
    draft: { name: `cash/top-up/${mode}/${defaults.amount}/${defaults.fundCode}` },
    agreements: page.agreements,
    isBlocked: page.blocked !== null,
    faults: (typed) => {
      const faults = topUpFaults(page, typed)

      return { ...faults, amount: faults.amount ?? splitFault(seen, typed.amount) }
    },
    order: (typed, accepted) => {
      const amount = typedAmount(typed.amount) ?? noMoney
      const preview = seen.preview?.kind === 'ready' ? seen.preview.data : null
      const single = mode === 'SINGLE' ? typed.fundCode : null

      return {
        orders: [
          {
            ...termsOf(typed, mode),
            tDay: preview?.tDay ?? page.tDay,
            parts: (preview?.parts ?? []).map((part) => ({ fundCode: part.fundCode, amount: part.amount })),
            agreementIds: agreementIds(accepted),
          },
        ],
        says: `转入${CASH_NAME} ${formatMoney(amount)} 元`,
        review: topUpSummary(page, { amount, card: chosenCard(page, typed), fundCode: single }),
      }
    },
    onDone: ({ data: [{ parentNo }] }) => parts.onToppedUp(parentNo),
  })
  const typed = { ...defaults, ...useWatch({ control: form.form.control }) }
  const amount = usePaused(typed.amount)
  const money = typedAmount(amount)
  const preview = useCall(
    previewTopUp,
    {
      amount: printMoney(money ?? noMoney),
      mode,
      ...(mode === 'SINGLE' ? { fundCode: typed.fundCode } : {}),
    },
    { enabled: money !== null && page.blocked === null, keepPrevious: true },
  )
  seen.preview = money === null ? null : preview
  seen.amount = amount

  return { form, typed, split: seen.preview }
}

/** What the order says of itself; a fund counts in mode SINGLE alone. */
function termsOf(typed: TopUpFields, mode: TopUpMode) {
  return {
    amount: printMoney(typedAmount(typed.amount) ?? noMoney),
    mode,
    ...(mode === 'SINGLE' ? { fundCode: typed.fundCode } : {}),
    tradeAcco: typed.tradeAcco,
    ...(typed.autoSwap === 'true' ? { autoSwap: 'true' as const } : {}),
  }
}

/** What is missing or wrong before anything is asked of the server, by field; null is none. */
export function topUpFaults(
  page: TopUpPage,
  typed: TopUpFields,
): { [Field in keyof TopUpFields]: string | null } {
  const amount = typedAmount(typed.amount)
  const card = chosenCard(page, typed)

  return {
    amount: amount === null ? '请输入转入金额' : amountFault(page, amount, card),
    tradeAcco: card === null ? '请选择付款银行卡' : null,
    fundCode: null,
    autoSwap: null,
  }
}

function amountFault(page: TopUpPage, amount: Money, card: ReturnType<typeof chosenCard>): string | null {
  if (amount < moneyFrom(page.minAmount)) return `最少转入 ${formatMoney(page.minAmount)} 元`

  return card === null ? null : cardProblem(amount, card)
}

/** Why the split of what is typed cannot be sent: it was refused, or is still on its way. */
function splitFault(
  seen: { readonly preview: CallState<TopUpPreview> | null; readonly amount: string },
  typed: string,
): string | null {
  if (seen.preview?.kind === 'failed') return seen.preview.failure.failed.msg
  const isFresh = seen.preview?.kind === 'ready' && seen.preview.isFresh && seen.amount === typed

  return isFresh ? null : '正在计算怎么分配，请稍候再按一次'
}
