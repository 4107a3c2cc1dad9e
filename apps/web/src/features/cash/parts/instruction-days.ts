import type { DayStep } from '@tongzhou/ui/timeline/day-steps'
import { promisedSwaps } from '../../../shared/trading/swapped-parts'
import { dayText } from '../../../shared/words/day-words'
import type { CashInstruction } from './cash-types'

/** What is still to happen to an instruction, and on which day. */
export function instructionDays(order: CashInstruction): DayStep[] {
  const { tDate, expectConfirmDate, expectArriveDate } = order
  if (order.kind === 'TOP_UP')
    return [
      { day: dayText(tDate), event: '转入申请日' },
      { day: dayText(expectConfirmDate), event: '确认份额', note: '当日起计收益' },
      ...swapDays(order),
    ]
  if (order.kind === 'QUICK_WITHDRAW') return [{ day: dayText(expectArriveDate), event: '银行垫付到卡' }]

  return [
    { day: dayText(tDate), event: '转出申请日' },
    { day: dayText(expectConfirmDate), event: '登记机构确认', note: '计收益到前一日' },
    { day: dayText(expectArriveDate), event: '到账', note: '24:00 前' },
  ]
}

/** What was refused is promised anew: by the purchase that stands for it (R-CASH-7). */
function swapDays({ children }: CashInstruction): DayStep[] {
  return promisedSwaps(children).map(({ fundName, expectConfirmDate }) => ({
    day: dayText(expectConfirmDate),
    event: `确认改买的${fundName}`,
    note: '当日起计收益',
  }))
}
