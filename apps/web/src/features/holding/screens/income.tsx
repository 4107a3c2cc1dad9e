import { incomeOverview } from '@tongzhou/client/holding'
import type { ResponseOf } from '@tongzhou/client/call'
import type { IncomeScope } from '@tongzhou/client/sets/income-scope'
import { formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { TextLink } from '@tongzhou/ui/link/link'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { Stats } from '@tongzhou/ui/number/stat'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { lazy, Suspense } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { ExplainedName } from '../../../shared/explain/explained-name'
import { LookBackLink } from '../../../shared/held/look-back-link'
import { OwnTotal } from '../../../shared/held/own-total'
import { typedNote } from '../../../shared/held/typed-note'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { dayText } from '../../../shared/words/day-words'
import { FundIncomes } from '../parts/fund-incomes'
import { IncomeCurve } from '../parts/income-curve'
import { IncomeSplit } from '../parts/income-split'
import { scopeChoices } from '../parts/income-words'
import { ReportRow } from '../parts/report/report-row'
import { ExplainedIncome } from '../parts/explained-income'

const AsOfIncome = lazy(() => import('../parts/as-of/as-of-income'))

type Overview = ResponseOf<typeof incomeOverview>

/** What everything ever held brought: the sum, its way, out of what it came, and fund by fund. */
export default function Income() {
  const { scope, asOf, view } = useRouteQuery('/income')
  if (asOf === null) return <IncomeNow scope={scope} />

  return (
    <Suspense fallback={<RowSkeleton />}>
      <AsOfIncome day={asOf} view={view} scope={scope} />
    </Suspense>
  )
}

function IncomeNow({ scope }: { scope: IncomeScope }) {
  const go = useGo()
  const income = useCall(incomeOverview, { scope }, { keepPrevious: true })

  return (
    <Screen
      query={income}
      isEmpty={({ funds }) => funds.length === 0 && scope === 'ALL'}
      empty={
        <EmptyState
          text="还没有收益"
          note="买入确认后的第一个净值日开始计算。"
          action={
            <ButtonLink size="medium" href={to('/ranking')}>
              去选一只基金
            </ButtonLink>
          }
        />
      }
    >
      {(data) => (
        <Columns keepsBeside beside={<Beside overview={data} scope={scope} />}>
          <Card className="max-desktop:order-0">
            <Summary overview={data} scope={scope} />
            <p className="pt-2 text-right text-12">
              <LookBackLink
                hrefOf={(day) => to('/income', { asOf: day, ...(scope === 'ALL' ? {} : { scope }) })}
              />
            </p>
            <div className="pt-3">
              <SegmentedControl
                label="范围"
                options={scopeChoices}
                value={scope}
                onChange={(next) =>
                  go(to('/income', next === 'ALL' ? {} : { scope: next }), { replace: true })
                }
              />
            </div>
          </Card>
          <IncomeCurve points={data.points} />
          <Card flush title="按基金" action={`${data.funds.length} 只`} className="max-desktop:order-3">
            {data.funds.length === 0 ? (
              <p className="row-pad pb-4 text-15 text-ink-soft">这个范围里没有持有过基金。</p>
            ) : (
              <FundIncomes funds={data.funds} of="all" label="按基金的累计收益" />
            )}
          </Card>
        </Columns>
      )}
    </Screen>
  )
}

function Summary({ overview, scope }: { overview: Overview; scope: IncomeScope }) {
  const { day, isDayFinal } = overview
  const dayIncome = day === null ? null : overview.dayIncome

  return (
    <>
      <OwnTotal
        label={
          <ExplainedName
            name="累计收益"
            unit="（元）"
            of={{ figure: 'ASSET_CUMULATIVE_INCOME', scope }}
            value={overview.cumulativeIncome}
          />
        }
        value={formatSignedMoney(overview.cumulativeIncome)}
      />
      <div className="pt-3">
        <Stats>
          <ExplainedIncome
            name="日收益"
            of={{ figure: 'ASSET_DAY_INCOME', scope }}
            income={dayIncome}
            note={day === null ? '暂无净值' : `${dayText(day)}${isDayFinal ? '' : '，暂估'}`}
          />
          <ExplainedIncome
            name="持有收益"
            of={{ figure: 'ASSET_HOLDING_INCOME', scope }}
            income={overview.holdingIncome}
            note={typedNote(overview)}
          />
        </Stats>
      </div>
    </>
  )
}

function Beside({ overview, scope }: { overview: Overview; scope: IncomeScope }) {
  return (
    <>
      <IncomeSplit overview={overview} scope={scope} />
      <Card flush className="max-desktop:order-4">
        <ListRows label="更多收益">
          <ListRow
            icon="calendar"
            title="收益日历"
            note="每天、每月、每年"
            href={to('/income/income-calendar')}
          />
          <ListRow
            icon="chart"
            title="收益统计"
            note="收益率、按期、按基金、费用"
            href={to('/common/statistics')}
          />
          <ListRow icon="clock" title="历史收益" note="已经卖完的持有" href={to('/history-income')} />
          <ReportRow />
        </ListRows>
      </Card>
      <p className="text-12 text-ink-faint max-desktop:order-5">
        过往收益不预示未来表现。基金有风险，投资需谨慎。{' '}
        <TextLink href={to('/my-fund-position')}>查看持仓</TextLink>
      </p>
    </>
  )
}
