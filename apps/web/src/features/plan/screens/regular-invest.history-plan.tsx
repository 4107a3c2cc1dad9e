import { planList } from '@tongzhou/client/plan'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useCall } from '../../../shared/api/use-call'
import { OwnAmount } from '../../../shared/held/own-amount'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { minuteText } from '../../../shared/words/day-words'
import { type PlanRow, cycleText, endedText, statusWords } from '../parts/plan-words'

/** Plans that have ended, with why and what they paid. */
export default function HistoryPlan() {
  const plans = useCall(planList, {})

  return (
    <Screen
      query={plans}
      isEmpty={(data) => !data.plans.some(hasEnded)}
      empty={
        <EmptyState
          text="没有已结束的定投"
          note="终止或完成的计划会留在这里，已买入的份额不受影响。"
          action={
            <ButtonLink look="outline" size="medium" href={to('/regular-invest/plan')}>
              进行中的定投
            </ButtonLink>
          }
        />
      }
    >
      {(data) => (
        <Card flush>
          <ListRows label="已结束的定投">
            {data.plans.filter(hasEnded).map((plan) => (
              <ListRow
                key={plan.planNo}
                title={plan.fundName}
                note={`${cycleText(plan)} · ${endedText(plan)} · ${minuteText(plan.endedAt)}`}
                value={
                  <>
                    <OwnAmount value={formatMoney(plan.totalPaid)} /> 元
                  </>
                }
                valueNote={`${statusWords[plan.status]}，共扣 ${plan.executedCount} 期`}
                href={to('/regular-invest/plan-detail', { planNo: plan.planNo })}
              />
            ))}
          </ListRows>
        </Card>
      )}
    </Screen>
  )
}

function hasEnded({ status }: PlanRow): boolean {
  return status === 'TERMINATED' || status === 'FINISHED'
}
