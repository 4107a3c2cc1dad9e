import { ownTradePoints } from '@tongzhou/client/fund'
import { DrawdownChart } from '@tongzhou/ui/charts/drawdown-chart'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { Tabs } from '@tongzhou/ui/tabs/tabs'
import { useState } from 'react'
import { type CallState, useCall } from '../../../../shared/api/use-call'
import { percent } from '../../../../shared/fund/chart-prints'
import { PerformanceNote } from '../../../../shared/fund/disclosures'
import { type PerformanceWindow, windowLabels } from '../../../../shared/words/performance-words'
import { useQuestion } from '../../../../shared/api/use-question'
import { Screen } from '../../../../shared/screen/screen'
import { ChartSkeleton } from '../../../../shared/fund/chart-skeleton'
import { CompareLines } from '../compare-lines'
import { CurveRange, type DayRange } from './curve-range'
import type { RatioCurve } from '../../../../shared/fund/fund-types'
import { GrowthChart } from './growth-chart'
import NavCurve from './nav-curve'
import { RankCurve } from './rank-curve'
import { growthQuestion } from '../../questions'

type View = 'growth' | 'nav' | 'drawdown' | 'rank'

const views: readonly { value: View; label: string }[] = [
  { value: 'growth', label: '业绩走势' },
  { value: 'nav', label: '净值' },
  { value: 'drawdown', label: '回撤' },
  { value: 'rank', label: '同类排名' },
]

/**
 * Four pictures of one window: growth beside benchmark, peers, indexes and other funds; the NAV; the fall
 * from the last high; the rank among peers. Own orders stand on the line as dots.
 */
export default function CurveCard(props: {
  fundCode: string
  window: PerformanceWindow
  /**
   * null until another window than the page's own was chosen: the server rendered the page without naming it.
   */
  chosen: PerformanceWindow | null
  onWindow: (window: PerformanceWindow) => void
  /** Codes of funds and indexes drawn beside this fund, at most four. */
  compared: readonly string[]
  onCompared: (codes: readonly string[]) => void
}) {
  const { fundCode, chosen, compared } = props
  const [view, setView] = useState<View>('growth')
  const [range, setRange] = useState<DayRange | null>(null)
  const curve = useQuestion(
    growthQuestion(fundCode, {
      ...(range !== null ? range : chosen === null ? {} : { window: chosen }),
      ...(compared.length === 0 ? {} : { compare: [...compared] }),
    }),
    { keepPrevious: true },
  )
  const windows = curve.kind === 'ready' ? curve.data.windows : []
  const label = range === null ? windowLabels[props.window] : '自选区间'

  return (
    <section aria-label="走势" className="panel">
      <Tabs label="走势图" tabs={views} value={view} onChange={setView} even>
        <div className="row-pad pt-3">
          {view === 'nav' && <NavCurve fundCode={fundCode} window={props.window} />}
          {view === 'rank' && <RankCurve fundCode={fundCode} />}
          {(view === 'growth' || view === 'drawdown') && (
            <RatioCurves fundCode={fundCode} curve={curve} view={view} label={label} compared={compared} />
          )}
        </div>
      </Tabs>
      <div className="flex flex-col gap-3 row-pad pt-2 pb-5">
        {view !== 'rank' && (
          <CurveRange
            windows={windows}
            window={props.window}
            range={range}
            customAllowed={view !== 'nav'}
            onWindow={(window) => {
              setRange(null)
              props.onWindow(window)
            }}
            onRange={setRange}
          />
        )}
        {view === 'growth' && (
          <CompareLines
            fundCode={fundCode}
            codes={compared}
            series={curve.kind === 'ready' ? curve.data.series : []}
            onChange={props.onCompared}
          />
        )}
        {view !== 'rank' && <PerformanceNote asOf={curve.kind === 'ready' ? curve.data.to : null} />}
      </div>
    </section>
  )
}

function RatioCurves(props: {
  fundCode: string
  curve: CallState<RatioCurve>
  view: 'growth' | 'drawdown'
  label: string
  compared: readonly string[]
}) {
  const own = useCall(ownTradePoints, { fundCode: props.fundCode })

  return (
    <Screen
      query={props.curve}
      skeleton={<ChartSkeleton />}
      isEmpty={(data) => data.series.length === 0}
      empty={
        <EmptyState
          text={props.curve.kind === 'ready' ? (props.curve.data.reason ?? '暂无业绩走势') : '暂无业绩走势'}
        />
      }
    >
      {(data) =>
        props.view === 'growth' ? (
          <GrowthChart
            curve={data}
            label={props.label}
            own={own.kind === 'ready' ? own.data.points : []}
            compared={props.compared}
          />
        ) : (
          <DrawdownChart
            title={`${props.label}回撤`}
            days={data.drawdown.map(([day]) => day)}
            values={data.drawdown.map(([, value]) => value)}
            format={percent}
          />
        )
      }
    </Screen>
  )
}
