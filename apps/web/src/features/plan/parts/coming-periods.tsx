import { skipPeriod } from '@tongzhou/client/plan'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { useState } from 'react'
import { useFeedback } from '../../../shared/api/services'
import { useOrderSubmit } from '../../../shared/order/use-order-submit'
import { dayText, shortDay } from '../../../shared/words/day-words'
import type { PlanView } from './plan-words'

/** As many as are shown before one asks for all. */
const FIRST = 3

type Coming = PlanView['coming'][number]

/** The next deductions of a plan, each of which may be skipped until 09:00 of its day. */
export function ComingPeriods({ plan }: { plan: PlanView }) {
  const [isWhole, setWhole] = useState(false)
  const { place, isSending } = useOrderSubmit(skipPeriod, { verb: '跳过定投' })
  const feedback = useFeedback()
  const { coming, planNo, fundName } = plan
  if (coming.length === 0) return null
  const change = async ({ nominal, day, isSkipped }: Coming) => {
    const says = `${isSkipped ? '恢复' : '跳过'} ${shortDay(day)} 的定投 ${fundName}`
    const changed = await place({ orders: [{ planNo, nominal, undo: isSkipped }], says })
    if (changed?.kind === 'ok') feedback.toast(isSkipped ? '这一期会照常扣款' : '这一期不会扣款', 'success')
  }

  return (
    <Card flush title="接下来的扣款" action="当日 9:00 前可跳过">
      <ListRows label="接下来的扣款">
        {coming.slice(0, isWhole ? coming.length : FIRST).map((one) => (
          <ListRow
            key={one.nominal}
            title={dayText(one.day)}
            note={noteOf(one)}
            value={
              <Button look="outline" size="small" busy={isSending} onClick={() => void change(one)}>
                {one.isSkipped ? '恢复' : '跳过'}
              </Button>
            }
          />
        ))}
        {!isWhole && coming.length > FIRST && (
          <ListRow title={`看接下来的 ${coming.length} 期`} onClick={() => setWhole(true)} />
        )}
      </ListRows>
    </Card>
  )
}

function noteOf({ nominal, day, isSkipped }: Coming): string | undefined {
  if (isSkipped) return '已跳过，不扣款'

  return nominal === day ? undefined : `顺延自 ${shortDay(nominal)}`
}
