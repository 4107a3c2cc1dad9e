import { formatMoney } from '@tongzhou/domain/format/amounts'
import { debitDoubtWords } from '@tongzhou/domain/plan/debit-calendar'
import type { JudgedDebits } from '../../../cash/debits/judge-coming-debits'
import { type UpcomingRow, emptyRow } from './upcoming-rows'

/** A debit of a plan: what it takes, or why it will not be made as things stand (R-PLAN-13). */
export function debitRow({ debit, range, doubt, isMaybe }: JudgedDebits['debits'][number]): UpcomingRow {
  const { plan, fund, deduction, planNo, day } = debit
  const isFixed = plan.terms.mode === 'FIXED'
  const amounts = isFixed ? '' : ` · ${formatMoney(range.least)}–${formatMoney(range.most)} 元`

  return {
    ...emptyRow,
    day,
    kind: 'DEBIT',
    text: doubt === null ? '定投扣款' : isMaybe ? '定投可能扣不成' : '定投预计扣不成',
    about: `${fund.name}${doubt === null ? amounts : ` · ${debitDoubtWords[doubt]}`}`,
    amount: deduction.base,
    isEstimate: !isFixed,
    planNo,
  }
}
