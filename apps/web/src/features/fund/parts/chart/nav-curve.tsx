import type { unitNavCurve } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { LineChart } from '@tongzhou/ui/charts/line-chart'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { figure } from '../../../../shared/fund/chart-prints'
import { useQuestion } from '../../../../shared/api/use-question'
import { type PerformanceWindow, windowLabels } from '../../../../shared/words/performance-words'
import { Screen } from '../../../../shared/screen/screen'
import { ChartSkeleton } from '../../../../shared/fund/chart-skeleton'
import { unitCurveQuestion } from '../../../../shared/fund/fund-questions'

/** NAVs as published; for money funds the 7-day yield. */
export default function NavCurve({ fundCode, window }: { fundCode: string; window: PerformanceWindow }) {
  const curve = useQuestion(unitCurveQuestion(fundCode, window), { keepPrevious: true })

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
          markers={data.isMoney ? [] : eventMarkers(data)}
          format={data.isMoney ? (value) => `${figure(value, 3)}%` : (value) => figure(value, 4)}
          formatTick={data.isMoney ? (value) => `${figure(value, 2)}%` : (value) => figure(value, 2)}
        />
      )}
    </Screen>
  )
}

/** Dividends and splits on their days. */
function eventMarkers(curve: ResponseOf<typeof unitNavCurve>) {
  return curve.events.flatMap(({ day, text }) => {
    const index = curve.points.findIndex(([pointDay]) => pointDay >= day)

    return index < 0 ? [] : [{ index, kind: 'dividend' as const, text: `${day} ${text}` }]
  })
}
