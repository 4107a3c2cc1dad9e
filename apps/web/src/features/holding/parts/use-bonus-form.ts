import type { DividendMode } from '@tongzhou/client/sets/dividend-mode'
import { cancelOrder, setDividendMode } from '@tongzhou/client/trade'
import { useFeedback } from '../../../shared/api/services'
import type { CheckedForm } from '../../../shared/form/use-checked-form'
import { useOrderForm } from '../../../shared/order/use-order-form'
import { useOrderSubmit } from '../../../shared/order/use-order-submit'
import type { ModeRow } from './dividend-mode-card'

/** The chosen mode of each position, by its key. */
type Modes = Record<string, DividendMode>

/**
 * The form of the dividend modes: one order for each position that changes. The first refusal ends it; what
 * was accepted before it stands.
 */
export function useBonusForm(parts: {
  rows: readonly ModeRow[]
  refresh: () => void
  onChanged: () => void
}): CheckedForm<Modes> {
  const { rows } = parts
  const form = useOrderForm(setDividendMode, {
    verb: '修改',
    refresh: parts.refresh,
    defaults: modesOf(rows),
    faults: (typed: Modes) => bonusFaults(rows, typed),
    order: (typed) => {
      const changed = changedRows(rows, typed)

      return {
        orders: changed.map((row) => ({
          fundCode: row.fundCode,
          tradeAcco: row.tradeAcco,
          chargeType: row.chargeType,
          mode: typed[rowKey(row)] ?? row.mode,
          ...(row.change === null ? {} : { tDay: row.change.tDay }),
        })),
        says:
          changed.length === 1 ? `修改 ${changed[0]?.name} 的分红方式` : `修改 ${changed.length} 项分红方式`,
      }
    },
    onDone: parts.onChanged,
  })

  return form
}

/** A press without a change is answered at the first position that can change; others have nothing to say. */
export function bonusFaults(rows: readonly ModeRow[], typed: Modes): Readonly<Record<string, string>> {
  const first = rows.find((row) => row.canChange)
  if (first === undefined || changedRows(rows, typed).length > 0) return {}

  return { [rowKey(first)]: '还没有修改，请先选择另一种分红方式' }
}

/** Takes back a change that is not confirmed yet. */
export function useTakeBack() {
  const feedback = useFeedback()
  const { place, isSending } = useOrderSubmit(cancelOrder, { verb: '撤销修改' })

  return {
    isSending,
    takeBack: async ({ name, pending }: ModeRow): Promise<void> => {
      if (pending === null) return
      const { orderNo } = pending
      const outcome = await place({ orders: [{ orderNo }], says: `撤销 ${name} 分红方式的修改` })
      if (outcome?.kind === 'ok') feedback.toast('已撤销修改', 'success')
    },
  }
}

/** Tells positions apart: one trade account may hold shares of both fee sides. */
export function rowKey({ fundCode, tradeAcco, chargeType }: ModeRow): string {
  return `${fundCode}/${tradeAcco}/${chargeType}`
}

function changedRows(rows: readonly ModeRow[], typed: Modes): ModeRow[] {
  return rows.filter((row) => row.canChange && (typed[rowKey(row)] ?? row.mode) !== row.mode)
}

function modesOf(rows: readonly ModeRow[]): Modes {
  return Object.fromEntries(rows.map((row) => [rowKey(row), row.mode]))
}
