import { searchFundRatioCurve } from '@tongzhou/client/fund'
import { DrawdownChart } from '@tongzhou/ui/charts/drawdown-chart'
import { LineChart } from '@tongzhou/ui/charts/line-chart'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { Tabs } from '@tongzhou/ui/tabs/tabs'
import { type ComponentProps, useState } from 'react'
import { type CallState, useCall } from '../../../shared/api/use-call'
import { percent, signedPercent, wholePercent } from '../../../shared/fund/chart-prints'
import { PerformanceNote } from '../../../shared/fund/disclosures'
import { type PerformanceWindow, windowLabels } from '../../../shared/fund/present'
import { Screen } from '../../../shared/screen/screen'
import { ChartSkeleton } from './chart-skeleton'
import type { RatioCurve } from './fund-types'
import NavCurve from './nav-curve'

type SeriesLook = ComponentProps<typeof LineChart>['series'][number]['look']
type View = 'growth' | 'nav' | 'drawdown'

const views: readonly { value: View; label: string }[] = [
  { value: 'growth', label: '业绩走势' },
  { value: 'nav', label: '单位净值' },
  { value: 'drawdown', label: '回撤' },
]

const looks: Readonly<Record<RatioCurve['series'][number]['key'], SeriesLook>> = {
  FUND: 'main',
  BENCHMARK: 'benchmark',
  PEER: 'series-1',
  INDEX: 'series-2',
  COMPARE: 'series-3',
}

/** Three pictures of one window: growth beside benchmark and peers, the NAV itself, and the fall from the last high. */
export default function CurveCard(props: {
  fundCode: string
  window: PerformanceWindow
  /** null until another window than the page's own was chosen: the server rendered the page without naming it. */
  chosen: PerformanceWindow | null
  onWindow: (window: PerformanceWindow) => void
}) {
  const { fundCode, chosen } = props
  const [view, setView] = useState<View>('growth')
  const input = chosen === null ? { fundCode } : { fundCode, window: chosen }
  const curve = useCall(searchFundRatioCurve, input, { keepPrevious: true })
  const windows = curve.kind === 'ready' ? curve.data.windows : []
  const label = windowLabels[props.window]

  return (
    <section aria-label="走势" className="rounded-card border border-line bg-surface">
      <Tabs label="走势图" tabs={views} value={view} onChange={setView} even>
        <div className="px-4 pt-3">
          {view === 'nav' ? (
            <NavCurve fundCode={fundCode} window={props.window} />
          ) : (
            <RatioCurves curve={curve} view={view} label={label} />
          )}
        </div>
      </Tabs>
      <div className="px-4 pb-4">
        {windows.length > 1 && (
          <SegmentedControl
            label="区间"
            look="plain"
            value={props.window}
            onChange={props.onWindow}
            options={windows.map((value) => ({ value, label: windowLabels[value] }))}
          />
        )}
        <div className="pt-2">
          <PerformanceNote asOf={curve.kind === 'ready' ? curve.data.to : null} />
        </div>
      </div>
    </section>
  )
}

function RatioCurves(props: { curve: CallState<RatioCurve>; view: 'growth' | 'drawdown'; label: string }) {
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
          <GrowthChart curve={data} label={props.label} />
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

function GrowthChart({ curve, label }: { curve: RatioCurve; label: string }) {
  const own = curve.series.find((line) => line.key === 'FUND') ?? curve.series[0]
  const days = own?.points.map(([day]) => day) ?? []

  return (
    <LineChart
      title={`${label}业绩走势`}
      summary={curve.summary ?? `${label}业绩走势`}
      days={days}
      series={curve.series.map((line) => {
        const values = new Map(line.points)

        return {
          key: line.key,
          name: line.name,
          look: looks[line.key],
          values: days.map((day) => values.get(day) ?? null),
        }
      })}
      format={signedPercent}
      formatTick={wholePercent}
      withZero
    />
  )
}
