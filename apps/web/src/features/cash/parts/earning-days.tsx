import { topUpPage } from '@tongzhou/client/cash'
import { Card } from '@tongzhou/ui/card/card'
import { DaySteps } from '@tongzhou/ui/timeline/day-steps'
import { useCall } from '../../../shared/api/use-call'
import { dayText } from '../../../shared/words/day-words'
import { cutoffNote } from '../../../shared/words/order-words'

/** From when money of now earns and when that is seen; nothing where it cannot be told. */
export function EarningDays({ className }: { className?: string }) {
  const page = useCall(topUpPage, {})
  if (page.kind !== 'ready' && page.kind !== 'waiting') return null
  const days = page.kind === 'ready' ? page.data : null
  // Until the days are there their places are kept: nothing below moves when they come.
  const dayOf = (day: string | undefined) => (day === undefined ? '--' : dayText(day))

  return (
    <Card title="现在转入" className={className}>
      <DaySteps
        label="现在转入的日期"
        steps={[
          {
            day: dayOf(days?.tDay),
            event: '申请日',
            note: days === null ? '--' : cutoffNote(days.cutoffTime),
          },
          { day: dayOf(days?.confirmDate), event: '开始计收益' },
          { day: dayOf(days?.incomeDate), event: '可看到收益' },
        ]}
      />
    </Card>
  )
}
