import { closeGoal, goalList } from '@tongzhou/client/plan'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { ProgressBar } from '@tongzhou/ui/progress/progress-bar'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { lazy } from 'react'
import { useFeedback } from '../../../shared/api/services'
import { useCall } from '../../../shared/api/use-call'
import { useSend } from '../../../shared/api/use-send'
import { useShow } from '../../../shared/feedback/use-show'
import { OwnAmount } from '../../../shared/held/own-amount'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { shortDay } from '../../../shared/words/day-words'
import { type Goal, statusWords } from './plan-words'

const GoalSheet = lazy(() => import('./goal-sheet'))

/** What the customer saves for: how far each goal is, and what its periods still have to put aside. */
export function GoalCards() {
  const goals = useCall(goalList, {})
  const edit = useEditGoal()
  const add = (
    <Button look="outline" size="medium" onClick={() => void edit(null)}>
      新目标
    </Button>
  )

  return (
    <Screen
      query={goals}
      isEmpty={(data) => data.goals.length === 0}
      empty={
        <EmptyState
          text="还没有攒钱目标"
          note="定一个金额和日期，再把定投计划归到它名下，就能看到还差多少、每期要存多少。"
          action={add}
        />
      }
    >
      {(data) => (
        <>
          {data.goals.map((goal) => (
            <GoalCard key={goal.goalNo} goal={goal} onEdit={() => void edit(goal)} />
          ))}
          <p>{add}</p>
        </>
      )}
    </Screen>
  )
}

function GoalCard({ goal, onEdit }: { goal: Goal; onEdit: () => void }) {
  const feedback = useFeedback()
  const { send, isSending } = useSend(closeGoal)
  const close = async () => {
    const question = {
      title: `结束“${goal.name}”？`,
      text: '目标和它的名称会删除；定投计划和份额不受影响。',
      confirm: '结束目标',
      cancel: '再想想',
    }
    if (!(await feedback.ask(question))) return
    if ((await send({ goalNo: goal.goalNo })).kind === 'ok') feedback.toast('目标已结束')
  }

  return (
    <Card title={goal.name} action={`${goal.dueOn} 前`}>
      <ProgressBar
        label={goal.asOf === null ? '已存' : `已存（按 ${shortDay(goal.asOf)} 净值）`}
        ratio={ratioOf(goal)}
      />
      <p className="pt-2 text-15 tabular-nums">
        <OwnAmount value={formatMoney(goal.saved)} /> / <OwnAmount value={formatMoney(goal.target)} /> 元
      </p>
      <p className="pt-1 text-13 text-ink-soft">{paceText(goal)}</p>
      {goal.plans.length > 0 && (
        <div className="-mx-5 pt-2 desktop:-mx-7">
          <ListRows label={`${goal.name}的定投计划`}>
            {goal.plans.map((plan) => (
              <ListRow
                key={plan.planNo}
                title={plan.fundName}
                value={<OwnAmount value={formatMoney(plan.amount)} />}
                valueNote={statusWords[plan.status]}
                href={to('/regular-invest/plan-detail', { planNo: plan.planNo })}
              />
            ))}
          </ListRows>
        </div>
      )}
      <div className="flex gap-3 pt-3">
        <Button look="outline" size="medium" onClick={onEdit}>
          修改
        </Button>
        <Button look="outline" size="medium" busy={isSending} onClick={() => void close()}>
          结束
        </Button>
      </div>
    </Card>
  )
}

function ratioOf({ saved, target }: Goal): number {
  return (plotNumber(saved) ?? 0) / (plotNumber(target) ?? 1)
}

function paceText(goal: Goal): string {
  const { perPeriod, lastPeriod, periods, periodsLeft, isReached } = goal
  if (isReached) return '已经达到，可以结束这个目标，或改大它。'
  if (perPeriod === null || lastPeriod === null)
    return goal.saved === null ? '等净值公布后计算。' : '到这一天为止没有扣款了。'
  const each = `每${periods === 'PLANS' ? '期' : '月'}还需 ${formatMoney(perPeriod)} 元`
  const last =
    lastPeriod === perPeriod
      ? ''
      : `，最后一${periods === 'PLANS' ? '期' : '个月'} ${formatMoney(lastPeriod)} 元`
  const left =
    periods === 'PLANS' ? `还有 ${periodsLeft} 期` : `还有 ${periodsLeft} 个月，没有进行中的定投计划`

  return `${left}；${each}${last}。不假设任何收益。`
}

function useEditGoal(): (goal: Goal | null) => Promise<void> {
  const show = useShow()
  const feedback = useFeedback()

  return async (goal) => {
    const saved = await show<true>((answer) => (
      <GoalSheet goal={goal} onClose={() => answer(null)} onSaved={() => answer(true)} />
    ))
    if (saved === true) feedback.toast('目标已保存', 'success')
  }
}
