import { pauseAllPlans, planList } from '@tongzhou/client/plan'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { Stat, Stats } from '@tongzhou/ui/number/stat'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useFeedback } from '../../../shared/api/services'
import { useCall } from '../../../shared/api/use-call'
import { OwnAmount } from '../../../shared/held/own-amount'
import { useOrderSubmit } from '../../../shared/order/use-order-submit'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { dayText } from '../../../shared/words/day-words'
import { DebitMonths } from '../parts/debit-months'
import { GoalCards } from '../parts/goal-cards'
import { type PlanRow, cycleText, payText, statusWords } from '../parts/plan-words'

const views = [
  { value: 'list' as const, label: '计划' },
  { value: 'calendar' as const, label: '扣款日历' },
  { value: 'goals' as const, label: '目标' },
]

/** The customer's plans, and the days on which they will take money. */
export default function RegularInvestPlan() {
  const { view } = useRouteQuery('/regular-invest/plan')
  const plans = useCall(planList, {})
  const go = useGo()

  return (
    <Screen
      query={plans}
      isEmpty={(data) => data.plans.length === 0 && view !== 'goals'}
      empty={
        <EmptyState
          text="还没有定投"
          note="选一只基金，定好每期金额和日期，到期自动扣款买入，随时可以暂停或终止。"
          action={
            <div className="flex gap-3">
              <ButtonLink look="outline" size="medium" href={to('/regular-invest/info')}>
                定投怎么运作
              </ButtonLink>
              <ButtonLink look="outline" size="medium" href={to('/regular-invest/plan', { view: 'goals' })}>
                攒钱目标
              </ButtonLink>
            </div>
          }
        />
      }
    >
      {(data) => (
        <Columns keepsBeside beside={<More />}>
          <Card>
            <Stats>
              <Stat label="进行中" value={`${data.runningCount} 个`} />
              <Stat label="累计扣款(元)" value={<OwnAmount value={formatMoney(data.totalPaid)} />} />
            </Stats>
            {data.runningCount > 0 && <PauseAll count={data.runningCount} />}
          </Card>
          <SegmentedControl
            label="看什么"
            value={view}
            options={views}
            onChange={(next) => go(to('/regular-invest/plan', { view: next }), { replace: true })}
          />
          <View view={view} plans={data.plans.filter(isOpen)} />
        </Columns>
      )}
    </Screen>
  )
}

function View({ view, plans }: { view: 'list' | 'calendar' | 'goals'; plans: readonly PlanRow[] }) {
  if (view === 'calendar') return <DebitMonths />

  return view === 'goals' ? <GoalCards /> : <Plans plans={plans} />
}

/** Two taps stop every debit to come. */
function PauseAll({ count }: { count: number }) {
  const { place, isSending } = useOrderSubmit(pauseAllPlans, { verb: '暂停定投' })
  const feedback = useFeedback()
  const pause = async () => {
    const question = {
      title: `暂停全部 ${count} 个定投？`,
      text: '暂停后都不再扣款，每个计划可以单独恢复；今日已扣的款可在 15:00 前撤单。',
      confirm: '全部暂停',
      cancel: '再想想',
    }
    if (!(await feedback.ask(question))) return
    const paused = await place({ orders: [{}], says: '暂停全部定投' })
    if (paused?.kind === 'ok') feedback.toast('全部定投已暂停', 'success')
  }

  return (
    <p className="pt-4">
      <Button look="outline" size="medium" busy={isSending} onClick={() => void pause()}>
        暂停全部
      </Button>
    </p>
  )
}

function More() {
  return (
    <Card flush className="max-desktop:order-9">
      <ListRows label="更多">
        <ListRow icon="clock" title="已结束的定投" href={to('/regular-invest/history-plan')} />
        <ListRow icon="book" title="定投怎么运作" href={to('/regular-invest/info')} />
        <ListRow icon="plus" title="新建定投" note="先选一只基金" href={to('/ranking')} />
      </ListRows>
    </Card>
  )
}

function isOpen({ status }: PlanRow): boolean {
  return status === 'RUNNING' || status === 'PAUSED'
}

function Plans({ plans }: { plans: readonly PlanRow[] }) {
  if (plans.length === 0) return <EmptyState text="没有进行中的定投" note="已结束的计划在下面可以查看。" />

  return (
    <Card flush title="我的计划">
      <ListRows label="我的计划">
        {plans.map((plan) => (
          <ListRow
            key={plan.planNo}
            title={plan.fundName}
            note={
              <>
                {cycleText(plan)} <OwnAmount value={formatMoney(plan.amount)} /> 元 · {payText(plan)}
              </>
            }
            value={plan.status === 'RUNNING' ? dayText(plan.nextDay) : statusWords[plan.status]}
            valueNote={plan.status === 'RUNNING' ? '下次扣款' : `已扣 ${plan.executedCount} 期`}
            href={to('/regular-invest/plan-detail', { planNo: plan.planNo })}
          />
        ))}
      </ListRows>
    </Card>
  )
}
