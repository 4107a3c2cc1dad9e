import { previewWithdraw, withdraw } from '@tongzhou/client/cash'
import type { WithdrawWay } from '@tongzhou/client/sets/withdraw-way'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { moneyFrom, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { useWatch } from 'react-hook-form'
import { type CallState, useCall } from '../../../shared/api/use-call'
import { usePaused } from '../../../shared/api/use-paused'
import type { CheckedForm } from '../../../shared/form/use-checked-form'
import { typedAmount } from '../../../shared/form/typed-amount'
import { useOrderForm } from '../../../shared/order/use-order-form'
import type { CashAccount, CashOverview, WithdrawPreview } from './cash-types'
import { CASH_NAME } from './cash-words'
import { withdrawSummary } from './withdraw-summary'

/** What a withdrawal asks for. */
export interface WithdrawFields {
  amount: string
  tradeAcco: string
  way: WithdrawWay
}

/** What the page that led here has chosen already. */
export interface WithdrawWish {
  readonly amount: string | null
  readonly tradeAcco: string | null
  /** Only from this fund. */
  readonly fundCode: string | null
  readonly way: WithdrawWay
}

type Seen = { preview: CallState<WithdrawPreview> | null; amount: string }

/** The form of a withdrawal with the parts of what is typed, which are sent as they were seen. */
export function useWithdrawForm(parts: {
  overview: CashOverview
  wish: WithdrawWish
  refresh: () => void
  onTaken: (taken: { parentNo: string; pairNo: string | null }) => void
}): {
  form: CheckedForm<WithdrawFields>
  typed: WithdrawFields
  preview: CallState<WithdrawPreview>
} {
  const { overview, wish } = parts
  const first = overview.accounts.find((each) => each.tradeAcco === wish.tradeAcco) ?? overview.accounts[0]
  const defaults: WithdrawFields = {
    amount: wish.amount ?? '',
    tradeAcco: first?.tradeAcco ?? '',
    way: wish.way,
  }
  const seen: Seen = { preview: null, amount: '' }
  const form = useOrderForm(withdraw, {
    verb: '转出',
    refresh: () => {
      if (seen.preview?.kind === 'ready' || seen.preview?.kind === 'failed') seen.preview.retry()
      parts.refresh()
    },
    defaults,
    draft: { name: `cash/withdraw/${wish.fundCode ?? ''}/${defaults.tradeAcco}/${defaults.amount}` },
    faults: (typed) => ({
      amount: typedAmount(typed.amount) === null ? '请输入转出金额' : previewFault(seen, typed),
      tradeAcco: accountOf(overview, typed) === null ? '请选择交易账户' : null,
      way: null,
    }),
    order: (typed) => orderOf(overview, { wish, seen, typed }),
    onDone: ({ data: [taken] }) => parts.onTaken(taken),
  })
  const typed = { ...defaults, ...useWatch({ control: form.form.control }) }
  const amount = usePaused(typed.amount)
  const money = typedAmount(amount)
  // Before anything is typed the days are those of all that is free.
  const asked = money === null ? (accountOf(overview, typed)?.available ?? '0.00') : printMoney(money)
  const preview = useCall(
    previewWithdraw,
    {
      amount: asked,
      way: typed.way,
      tradeAcco: typed.tradeAcco,
      ...(wish.fundCode === null ? {} : { fundCode: wish.fundCode }),
    },
    { enabled: typed.tradeAcco !== '', keepPrevious: true },
  )
  seen.preview = preview
  seen.amount = amount

  return { form, typed, preview }
}

/** The order of what is typed, with the parts as they are shown. */
function orderOf(
  overview: CashOverview,
  { wish, seen, typed }: { wish: WithdrawWish; seen: Seen; typed: WithdrawFields },
) {
  const { way, tradeAcco } = typed
  const amount = typedAmount(typed.amount) ?? noMoney
  const preview = seen.preview?.kind === 'ready' ? seen.preview.data : null
  const account = accountOf(overview, typed)
  const says = `${CASH_NAME}转出 ${formatMoney(amount)} 元`
  if (preview === null || account === null) return { orders: [], says }
  const order = {
    amount: printMoney(amount),
    way,
    ...(wish.fundCode === null ? {} : { fundCode: wish.fundCode }),
    tradeAcco,
    tDay: preview.tDay,
    parts: preview.parts.map((part) => ({
      fundCode: part.fundCode,
      amount: part.amount,
      way: part.way,
    })),
  }

  return { orders: [order], says, review: withdrawSummary(account, { amount, way, preview }) }
}

/** The account whose shares are taken. */
export function accountOf(
  overview: CashOverview,
  { tradeAcco }: Pick<WithdrawFields, 'tradeAcco'>,
): CashAccount | null {
  return overview.accounts.find((each) => each.tradeAcco === tradeAcco) ?? null
}

/** What the server would say of what is typed, or that it has not said it yet; null: it may be sent. */
export function previewFault(seen: Seen, typed: WithdrawFields): string | null {
  const { preview } = seen
  if (preview?.kind === 'failed') return preview.failure.failed.msg
  if (preview?.kind !== 'ready' || !preview.isFresh || seen.amount !== typed.amount)
    return '正在计算从哪些基金转出，请稍候再按一次'
  const { data } = preview
  if (data.parts.length > 0) return null
  const room = formatMoney(data.quickRoom)

  return moneyFrom(data.quickRoom) > noMoney
    ? `今日最多快速转出 ${room} 元，其余请用普通转出`
    : '今日没有可快取的额度，请使用普通转出'
}
