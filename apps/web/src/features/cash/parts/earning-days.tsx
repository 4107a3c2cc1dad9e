import { topUpPage } from '@tongzhou/client/cash'
import { Card } from '@tongzhou/ui/card/card'
import { DaySteps } from '@tongzhou/ui/timeline/day-steps'
import { useCall } from '../../../shared/api/use-call'
import { dayText } from '../../../shared/words/day-words'
import { cutoffNote } from '../../../shared/words/order-words'

/** From when money of now earns and when that is seen; nothing while it cannot be told. */
export function EarningDays({ className }: { className?: string }) {
  const page = useCall(topUpPage, {})
  if (page.kind !== 'ready') return null
  const { tDay, confirmDate, incomeDate, cutoffTime } = page.data

  return (
    <Card title="现在转入" className={className}>
      <DaySteps
        label="现在转入的日期"
        steps={[
          { day: dayText(tDay), event: '申请日', note: cutoffNote(cutoffTime) },
          { day: dayText(confirmDate), event: '开始计收益' },
          { day: dayText(incomeDate), event: '可看到收益' },
        ]}
      />
    </Card>
  )
}
