import { planDetail } from '@tongzhou/client/plan'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { Icon } from '@tongzhou/ui/icon/icon'
import { useCall } from '../../../shared/api/use-call'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { dayText } from '../../../shared/words/day-words'
import { type PlanView, cycleText, endText, modeWords, payText } from '../parts/plan-words'

/** What was agreed to, when money leaves first, and how it is stopped. */
export default function RegularInvestBuyResult() {
  const { planNo } = useRouteQuery('/regular-invest/buy-result')
  const plan = useCall(planDetail, { planNo })

  return (
    <Screen query={plan}>
      {(data) => (
        <Columns keepsBeside beside={<Ways plan={data} />}>
          <Done plan={data} />
        </Columns>
      )}
    </Screen>
  )
}

function Done({ plan }: { plan: PlanView }) {
  const { done } = useRouteQuery('/regular-invest/buy-result')

  return (
    <Card>
      <div className="flex flex-col items-center gap-2 py-4 text-center">
        <Icon name="check-circle" size={32} className="text-brand-ink" />
        <h2 className="text-20 font-semibold">{done === 'changed' ? '定投已修改' : '定投已建立'}</h2>
        <p className="text-15 tabular-nums">
          {plan.nextDay === null
            ? '没有下一期扣款'
            : `${done === 'changed' ? '下次' : '首次'}扣款 ${dayText(plan.nextDay)} 9:00`}
        </p>
      </div>
      <DescriptionList
        items={[
          { term: '基金', value: plan.fundName },
          { term: '周期', value: cycleText(plan) },
          { term: '每期金额', value: `${formatMoney(plan.amount)} 元`, note: modeWords[plan.mode] },
          { term: '付款方式', value: payText(plan) },
          { term: '结束', value: endText(plan) },
        ]}
      />
      <p className="pt-2 text-13 text-ink-soft">
        扣款日 9:00 前可以修改、暂停或终止；9:00 已扣的款，当日 15:00 前可以在交易记录撤单。
      </p>
    </Card>
  )
}

function Ways({ plan }: { plan: PlanView }) {
  return (
    <Card title="接下来" className="max-desktop:border-0">
      <div className="flex flex-col gap-3">
        <ButtonLink full href={to('/regular-invest/plan-detail', { planNo: plan.planNo })}>
          查看计划
        </ButtonLink>
        <ButtonLink full look="outline" href={to('/regular-invest/plan', { view: 'calendar' })}>
          扣款日历
        </ButtonLink>
      </div>
    </Card>
  )
}
