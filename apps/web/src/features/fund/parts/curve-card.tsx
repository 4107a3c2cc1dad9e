import { searchFundNavUnitCurve, searchFundRatioCurve } from '@tongzhou/client/fund'
import { DrawdownChart } from '@tongzhou/ui/charts/drawdown-chart'
import { LineChart } from '@tongzhou/ui/charts/line-chart'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { Skeleton } from '@tongzhou/ui/states/skeleton'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { Tabs } from '@tongzhou/ui/tabs/tabs'
import { type ComponentProps, useState } from 'react'
import { type CallState, useCall } from '../../../shared/api/use-call'
import { PerformanceNote } from '../../../shared/fund/disclosures'
import { type PerformanceWindow, windowLabels } from '../../../shared/fund/present'
import { Screen } from '../../../shared/screen/screen'
import type { RatioCurve } from './fund-types'

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
export function CurveCard(props: {
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

/** NAVs as published; for money funds the 7-day yield. */
function NavCurve({ fundCode, window }: { fundCode: string; window: PerformanceWindow }) {
  const curve = useCall(searchFundNavUnitCurve, { fundCode, window }, { keepPrevious: true })

  return (
    <Screen
      query={curve}
      skeleton={<ChartSkeleton />}
      isEmpty={(data) => data.points.length < 2}
      empty={<EmptyState text="净值还不够画出走势" />}
    >
      {(data) => (
        <LineChart
          title={data.isMoney ? '7日年化走势' : '单位净值走势'}
          summary={`${windowLabels[window]}${data.isMoney ? '7日年化' : '单位净值与累计净值'}走势`}
          days={data.points.map(([day]) => day)}
          series={
            data.isMoney
              ? [
                  {
                    key: 'yield',
                    name: '7日年化',
                    look: 'main',
                    values: data.points.map(([, value]) => value),
                  },
                ]
              : [
                  { key: 'nav', name: '单位净值', look: 'main', values: data.points.map(([, nav]) => nav) },
                  {
                    key: 'acc',
                    name: '累计净值',
                    look: 'benchmark',
                    values: data.points.map(([, , acc]) => acc),
                  },
                ]
          }
          format={data.isMoney ? (value) => `${value.toFixed(3)}%` : (value) => value.toFixed(4)}
          formatTick={data.isMoney ? (value) => `${value.toFixed(2)}%` : (value) => value.toFixed(2)}
        />
      )}
    </Screen>
  )
}

/** The picture of a money fund: the 7-day yield over a window. */
export function MoneyCurveCard({ fundCode }: { fundCode: string }) {
  const [window, setWindow] = useState<PerformanceWindow>('1Y')
  const windows = ['1M', '3M', '6M', '1Y', '3Y'] as const

  return (
    <section aria-label="7日年化走势" className="rounded-card border border-line bg-surface p-4">
      <h2 className="pb-2 text-17 font-semibold">7日年化走势</h2>
      <NavCurve fundCode={fundCode} window={window} />
      <SegmentedControl
        label="区间"
        look="plain"
        value={window}
        onChange={setWindow}
        options={windows.map((value) => ({ value, label: windowLabels[value] }))}
      />
    </section>
  )
}

/** The room of readout, plot and data table. */
function ChartSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-57 w-full" />
    </div>
  )
}

const percent = (value: number) => `${value.toFixed(2)}%`
const signedPercent = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(2)}%`
const wholePercent = (value: number) => `${Number(value.toFixed(1))}%`
