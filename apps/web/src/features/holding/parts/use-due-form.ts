import type { DueChoice } from '@tongzhou/client/sets/due-choice'
import { setDueInstruction } from '@tongzhou/client/trade'
import { formatShares } from '@tongzhou/domain/format/amounts'
import { noShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { type OrderForm, useOrderForm } from '../../../shared/order/use-order-form'
import type { DueRow } from './due-rows'

interface DueFields {
  readonly choice: DueChoice
  readonly shares: string
}

/** The form of what happens to a rolling lot on its due day. */
export function useDueForm(parts: {
  lot: DueRow
  onArranged: () => void
}): OrderForm<{ choice: DueChoice; shares: string }> {
  const { lot } = parts
  const defaults: DueFields = {
    choice: lot.choice,
    shares: lot.choice === 'REDEEM_PART' ? (lot.redeemShares ?? '') : '',
  }

  return useOrderForm(setDueInstruction, {
    verb: '保存',
    defaults,
    faults: ({ choice, shares }) => ({ shares: choice === 'REDEEM_PART' ? sharesFault(shares, lot) : null }),
    order: ({ choice, shares }) => ({
      orders: [
        {
          fundCode: lot.fundCode,
          tradeAcco: lot.tradeAcco,
          lotId: lot.lotId,
          choice,
          ...(choice === 'REDEEM_PART' ? { shares: shares.replace(/\.$/, '') } : {}),
        },
      ],
      says: `保存 ${lot.name} 的到期安排`,
    }),
    onDone: parts.onArranged,
  })
}

function sharesFault(typed: string, lot: DueRow): string | null {
  if (!/^\d{1,12}(\.\d{1,2})?\.?$/.test(typed)) return '请输入卖出份额'
  const shares = sharesFrom(typed.replace(/\.$/, ''))
  if (shares <= noShares) return '请输入卖出份额'

  return shares > sharesFrom(lot.shares) ? `最多 ${formatShares(lot.shares)} 份` : null
}
