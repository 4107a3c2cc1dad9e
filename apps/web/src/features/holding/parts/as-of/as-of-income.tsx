import type { ResponseOf } from '@tongzhou/client/call'
import { incomeOverview } from '@tongzhou/client/holding'
import type { AsOfView } from '@tongzhou/client/sets/as-of-view'
import type { IncomeScope } from '@tongzhou/client/sets/income-scope'
import { formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { Stat, Stats } from '@tongzhou/ui/number/stat'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useCall } from '../../../../shared/api/use-call'
import { AsOfBar, useAsOf } from '../../../../shared/held/as-of-bar'
import { OwnIncome } from '../../../../shared/held/own-amount'
import { typedNote } from '../../../../shared/held/typed-note'
import { OwnTotal } from '../../../../shared/held/own-total'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { Columns } from '../../../../shared/screen/columns'
import { Screen } from '../../../../shared/screen/screen'
import { dayText } from '../../../../shared/words/day-words'
import { FundIncomes } from '../fund-incomes'
import { IncomeCurve } from '../income-curve'
import { IncomeSplit } from '../income-split'

type Overview = ResponseOf<typeof incomeOverview>

const notes: Readonly<Record<AsOfView, string>> = {
  EFFECTIVE: '算上这一天之后才确认的交易和更正的净值。',
  KNOWN: '只算这一天 24:00 前已收到的确认和净值，与您当天看到的一致。',
}

/** What everything had brought when a past day ended, and out of what (R-TL-1). */
export default function AsOfIncome(props: { day: string; view: AsOfView; scope: IncomeScope }) {
  const { day, view, scope } = props
  const go = useGo()
  const { isReady, fault } = useAsOf(day)
  const income = useCall(incomeOverview, { scope, asOf: day, view }, { enabled: isReady, keepPrevious: true })
  const back = scope === 'ALL' ? {} : { scope }

  return (
    <div className="flex flex-col gap-3">
      <AsOfBar
        day={day}
        view={view}
        notes={notes}
        onMove={(next) => go(to('/income', { ...back, asOf: next.day, view: next.view }), { replace: true })}
        onNow={() => go(to('/income', back), { replace: true })}
      />
      {fault === undefined && (
        <Screen
          query={income}
          isEmpty={({ funds }) => funds.length === 0}
          empty={<EmptyState text="到这一天还没有收益" note="那时还没有确认过的买入。" />}
        >
          {(data) => <OfDay overview={data} day={day} view={view} />}
        </Screen>
      )}
    </div>
  )
}

function OfDay({ overview, day, view }: { overview: Overview; day: string; view: AsOfView }) {
  return (
    <Columns keepsBeside beside={<IncomeSplit overview={overview} scope={null} />}>
      <Card className="max-desktop:order-0">
        <OwnTotal
          label={`截至 ${dayText(day, null)} 累计收益（元）`}
          value={formatSignedMoney(overview.cumulativeIncome)}
        />
        <div className="pt-3">
          <Stats>
            <Stat
              label="日收益"
              value={<OwnIncome value={overview.day === null ? null : overview.dayIncome} />}
              note={overview.day === null ? '暂无净值' : dayText(overview.day, null)}
            />
            <Stat
              label="持有收益"
              value={<OwnIncome value={overview.holdingIncome} />}
              note={typedNote(overview)}
            />
          </Stats>
        </div>
      </Card>
      <IncomeCurve points={overview.points} />
      <Card flush title="按基金" action={`${overview.funds.length} 只`} className="max-desktop:order-3">
        <FundIncomes funds={overview.funds} of="all" label="按基金的累计收益" then={{ asOf: day, view }} />
      </Card>
    </Columns>
  )
}
