import { incomeStatistics } from '@tongzhou/client/holding'
import type { IncomeScope } from '@tongzhou/client/sets/income-scope'
import type { IncomeView } from '@tongzhou/client/sets/income-view'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { useToday } from '../../../shared/api/use-today'
import { OwnRange } from '../../../shared/form/own-range'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { BarAction } from '../../../shared/screen/bar'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { GapCard } from '../parts/gap-card'
import { scopeChoices } from '../parts/income-words'
import { FeeCard, FlowCard, MoreIncome } from '../parts/statistics-beside'
import { StatisticsCurve } from '../parts/statistics-curve'
import { StatisticsDownload } from '../parts/statistics-download'
import { type StatisticsRange, rangeChoices, spanOf } from '../parts/statistics-range'
import { StatisticsSummary } from '../parts/statistics-summary'
import { FundTable, PeriodTable } from '../parts/statistics-tables'

/**
 * What a stretch of time brought, in three rates, by period, by fund and with its fees; of one fund also why
 * one's own money earned another amount than the fund. Range, scope and view stand in the address.
 */
export default function Statistics() {
  const asked = useRouteQuery('/common/statistics')
  const { range, scope, fundCode } = asked
  const view: IncomeView = asked.view === '' ? 'MONTH' : asked.view
  const go = useGo()
  const today = useToday()
  const span = today === null ? null : spanOf(asked, today)
  const isOwn = span?.to !== undefined
  const [isOpen, setOpen] = useState(isOwn)
  const statistics = useCall(
    incomeStatistics,
    { scope, view, ...span },
    { keepPrevious: true, enabled: today !== null },
  )
  const show = (wanted: {
    range?: StatisticsRange
    own?: { from: string; to: string } | null
    scope?: IncomeScope
    view?: IncomeView
  }) => {
    const own = wanted.own === undefined ? (isOwn ? asked : null) : wanted.own
    go(
      to('/common/statistics', {
        range: wanted.range ?? range,
        scope: wanted.scope ?? scope,
        view: wanted.view ?? view,
        from: own?.from ?? undefined,
        to: own?.to ?? undefined,
        fundCode: fundCode ?? undefined,
      }),
      { replace: true },
    )
  }

  return (
    <Screen
      query={statistics}
      isEmpty={({ whole }) => whole === null && range === 'ALL' && !isOwn && scope === 'ALL'}
      empty={
        <EmptyState
          text="还没有可以统计的收益"
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
        <Columns
          keepsBeside
          beside={
            <>
              {data.whole !== null && <FlowCard whole={data.whole} span={{ ...span, scope }} />}
              <FeeCard fees={data.fees} />
              <MoreIncome cleared={data.cleared} />
              <p className="text-12 text-ink-faint max-desktop:order-7">
                过往收益不预示未来表现。基金有风险，投资需谨慎。
              </p>
            </>
          }
        >
          <BarAction>
            <StatisticsDownload statistics={data} />
          </BarAction>
          {fundCode !== null && <GapCard fundCode={fundCode} />}
          <Card className="max-desktop:order-0">
            {data.whole === null ? (
              <p className="text-15 text-ink-soft">这段时间没有持有过基金。</p>
            ) : (
              <StatisticsSummary whole={data.whole} span={{ ...span, scope }} />
            )}
            <div className="flex flex-col gap-3 pt-4">
              <SegmentedControl
                label="区间"
                look="plain"
                options={rangeChoices}
                value={isOpen ? 'OWN' : range}
                onChange={(next) => {
                  setOpen(next === 'OWN')
                  if (next !== 'OWN') show({ range: next, own: null })
                }}
              />
              {isOpen && (
                <OwnRange
                  range={{ from: asked.from ?? '', to: asked.to ?? '' }}
                  least={1}
                  onRange={(own) => show({ own })}
                />
              )}
              <SegmentedControl
                label="范围"
                options={scopeChoices}
                value={scope}
                onChange={(next) => show({ scope: next })}
              />
            </div>
          </Card>
          <StatisticsCurve curve={data.curve} />
          {data.funds.length > 0 && <FundTable statistics={data} />}
          {data.periods.length > 0 && (
            <PeriodTable statistics={data} view={view} onView={(next) => show({ view: next })} />
          )}
        </Columns>
      )}
    </Screen>
  )
}
