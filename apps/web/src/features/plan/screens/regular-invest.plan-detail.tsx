import { changePlanStatus, planDetail } from '@tongzhou/client/plan'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { comingSignalText } from '@tongzhou/domain/plan/period-signal'
import { formatSignedRate } from '@tongzhou/domain/format/rates'
import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { TextLink } from '@tongzhou/ui/link/link'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import { Stat, Stats } from '@tongzhou/ui/number/stat'
import { useFeedback } from '../../../shared/api/services'
import { useCall } from '../../../shared/api/use-call'
import { OwnAmount } from '../../../shared/held/own-amount'
import { useOrderSubmit } from '../../../shared/order/use-order-submit'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { dayText, minuteText } from '../../../shared/words/day-words'
import { AuthorisationLines } from '../../../shared/order/authorisation-lines'
import { ComingPeriods } from '../parts/coming-periods'
import { PlanCurve } from '../parts/plan-curve'
import { PlanHistory } from '../parts/plan-history'
import { PlanPeriods } from '../parts/plan-periods'
import { ProfitState } from '../parts/profit-state'
import {
  type PlanView,
  cycleText,
  endText,
  endedText,
  modeWords,
  payText,
  profitOf,
  statusWords,
} from '../parts/plan-words'

/** One plan: when it takes money next, what it has come to, and how it is stopped. */
export default function RegularInvestPlanDetail() {
  const { planNo } = useRouteQuery('/regular-invest/plan-detail')
  const plan = useCall(planDetail, { planNo })

  return <Screen query={plan}>{(data) => <Plan plan={data} />}</Screen>
}

function Plan({ plan }: { plan: PlanView }) {
  return (
    <Columns beside={<Terms plan={plan} />}>
      <Card>
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-17 font-semibold">
            <TextLink href={to('/fund/detail', { fundCode: plan.fundCode })}>{plan.fundName}</TextLink>
          </h2>
          <span className="shrink-0 text-13 text-ink-soft">{statusWords[plan.status]}</span>
        </div>
        <p className="pt-2 text-15 tabular-nums">{nextText(plan)}</p>
        <div className="pt-4">
          <Stats>
            <Stat
              label="已扣款(元)"
              value={<OwnAmount value={formatMoney(plan.totalPaid)} />}
              note={`${plan.executedCount} 期`}
            />
            <Stat
              label="市值(元)"
              value={<OwnAmount value={formatMoney(plan.value)} />}
              note={`${formatShares(plan.shares)} 份`}
            />
            <Stat
              label="收益率"
              value={
                <SignedNumber kind="income" value={plan.rate === null ? '--' : formatSignedRate(plan.rate)} />
              }
              note="按这个计划自己的买卖"
            />
          </Stats>
        </div>
        <p className="pt-3 text-13 text-ink-soft empty:hidden">{ownSalesText(plan)}</p>
      </Card>
      {plan.periods.length > 0 && <PlanCurve planNo={plan.planNo} />}
      <ProfitState plan={plan} />
      <ComingPeriods plan={plan} />
      <div className="desktop:hidden">
        <Terms plan={plan} />
      </div>
      <PlanPeriods plan={plan} />
      <PlanHistory changes={plan.changes} />
      <Authorised plan={plan} />
      <Actions plan={plan} />
    </Columns>
  )
}

/** What the customer sold of it beside the plan; the rate has it as redeemed. */
function ownSalesText({ ownSales, rate, value }: PlanView): string | null {
  if (ownSales === null)
    return rate === null && value !== null ? '有份额在可查的记录之前已被卖出，无法计算收益率' : null
  if (ownSales.shares === '0.00') return null

  return `您另外卖出了这个计划的 ${formatShares(ownSales.shares)} 份，到手 ${formatMoney(ownSales.money)} 元，已计入收益率`
}

function nextText(plan: PlanView): string {
  if (plan.status === 'PAUSED') return '已暂停，不会扣款'
  if (plan.status !== 'RUNNING') return `${endedText(plan)}，${minuteText(plan.endedAt)}`
  if (plan.nextDay === null) return '没有下一期扣款'

  const { nextAmount, nextDay, nextSignal } = plan
  const by = nextSignal === null ? '' : `（${comingSignalText(nextSignal)}）`
  const amount =
    nextAmount === null
      ? ''
      : nextAmount.least === nextAmount.most
        ? ` ${formatMoney(nextAmount.most)} 元${by}`
        : `，按前一交易日的信号扣 ${formatMoney(nextAmount.least)} 至 ${formatMoney(nextAmount.most)} 元`

  return `${dayText(nextDay)} 9:00 扣款${amount}`
}

function Terms({ plan }: { plan: PlanView }) {
  const profit = profitOf(plan)

  return (
    <Card title="计划内容">
      <DescriptionList
        items={[
          { term: '周期', value: cycleText(plan) },
          { term: '每期金额', value: `${formatMoney(plan.amount)} 元`, note: modeWords[plan.mode] },
          ...(plan.stepUp === null ? [] : [{ term: '每年增加', value: `${formatMoney(plan.stepUp)} 元` }]),
          ...(plan.debitMax === null
            ? []
            : [{ term: '每期最高', value: `${formatMoney(plan.debitMax)} 元` }]),
          ...(plan.indexCode === null
            ? []
            : [
                {
                  term: '参考指数',
                  value: plan.indexCode,
                  ...(plan.averageDays === null ? {} : { note: `${plan.averageDays} 日均线` }),
                },
              ]),
          { term: '付款方式', value: payText(plan) },
          { term: '开始日', value: dayText(plan.firstDay) },
          { term: '结束', value: endText(plan) },
          { term: '止盈', value: profit === null ? '未设置' : profit },
          { term: '建立时间', value: minuteText(plan.createdAt) },
          { term: '计划编号', value: plan.planNo },
        ]}
      />
    </Card>
  )
}

/** What the customer allowed the plan to take, as he agreed to it. */
function Authorised({ plan: { authorisation } }: { plan: PlanView }) {
  if (authorisation === null) return null

  return (
    <Card title="扣款授权" action={`${minuteText(authorisation.agreedAt)} 同意`}>
      <AuthorisationLines content={authorisation.content} />
    </Card>
  )
}

function Actions({ plan }: { plan: PlanView }) {
  const { place, isSending } = useOrderSubmit(changePlanStatus, { verb: '调整定投' })
  const feedback = useFeedback()
  const { planNo, fundName, status } = plan
  const change = async (command: 'pause' | 'resume' | 'terminate') => {
    const { question, done, says } = commands[command]
    if (question !== null && !(await feedback.ask({ ...question, cancel: '再想想' }))) return
    const changed = await place({
      orders: [{ planNo, command, version: String(plan.version) }],
      says: `${says} ${fundName}`,
    })
    if (changed?.kind !== 'ok') return
    const live = command === 'resume' ? null : (changed.data.data[0]?.liveOrderNo ?? null)
    feedback.toast(live === null ? done : `${done}，今日已扣的一笔可在 15:00 前撤单`, 'success')
  }
  if (status !== 'RUNNING' && status !== 'PAUSED')
    return (
      <StickyActionBar>
        <ButtonLink full href={to('/regular-invest/buy', { fundCode: plan.fundCode, amount: plan.amount })}>
          再次定投
        </ButtonLink>
      </StickyActionBar>
    )

  return (
    <StickyActionBar note="9:00 已扣的款，当日 15:00 前可在交易记录撤单">
      <Button look="outline" busy={isSending} onClick={() => void change('terminate')}>
        终止
      </Button>
      <Button
        look="outline"
        busy={isSending}
        onClick={() => void change(status === 'RUNNING' ? 'pause' : 'resume')}
      >
        {status === 'RUNNING' ? '暂停' : '恢复'}
      </Button>
      <ButtonLink href={to('/regular-invest/buy', { fundCode: plan.fundCode, planNo })}>修改</ButtonLink>
    </StickyActionBar>
  )
}

const commands = {
  pause: {
    question: {
      title: '暂停这个定投？',
      text: '暂停后不再扣款，随时可以恢复；暂停期间也不会自动止盈。',
      confirm: '暂停',
    },
    done: '定投已暂停',
    says: '暂停定投',
  },
  resume: { question: null, done: '定投已恢复', says: '恢复定投' },
  terminate: {
    question: {
      title: '终止这个定投？',
      text: '终止后不再扣款，也不能恢复；已买入的份额不受影响。',
      confirm: '终止',
    },
    done: '定投已终止',
    says: '终止定投',
  },
} as const
