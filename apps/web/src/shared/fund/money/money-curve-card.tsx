import { LineChart } from '@tongzhou/ui/charts/line-chart'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { Tabs } from '@tongzhou/ui/tabs/tabs'
import { useState } from 'react'
import { figure } from '../chart-prints'
import { useQuestion } from '../../api/use-question'
import { type PerformanceWindow, windowLabels } from '../../words/performance-words'
import { Screen } from '../../screen/screen'
import { ChartSkeleton } from '../chart-skeleton'
import { unitCurveQuestion } from '../fund-questions'

type View = 'yield' | 'income'

const views: readonly { value: View; label: string }[] = [
  { value: 'yield', label: '7日年化' },
  { value: 'income', label: '万份收益' },
]
const windows = ['1M', '3M', '6M', '1Y', '3Y'] as const

/** The two pictures of a money fund, by its own disclosure rules: 7-day yield and income per 10,000. */
export default function MoneyCurveCard({ fundCode }: { fundCode: string }) {
  const [window, setWindow] = useState<PerformanceWindow>('1Y')
  const [view, setView] = useState<View>('yield')
  const curve = useQuestion(unitCurveQuestion(fundCode, window), { keepPrevious: true })

  return (
    <section aria-label="收益走势" className="panel">
      <Tabs label="走势图" tabs={views} value={view} onChange={setView} even>
        <div className="row-pad pt-3">
          <Screen
            query={curve}
            skeleton={<ChartSkeleton />}
            isEmpty={(data) => data.points.length < 2}
            empty={<EmptyState text="收益还不够画出走势" />}
          >
            {(data) =>
              view === 'yield' ? (
                <LineChart
                  title={`${windowLabels[window]} 7日年化`}
                  summary={`${windowLabels[window]} 7日年化走势，最近 ${print(data.points.at(-1)?.[1])}`}
                  days={data.points.map(([day]) => day)}
                  series={[
                    {
                      key: 'yield',
                      name: '7日年化',
                      look: 'main',
                      values: data.points.map(([, value]) => value),
                    },
                  ]}
                  format={print}
                  formatTick={(value) => `${figure(value, 2)}%`}
                />
              ) : (
                <LineChart
                  title={`${windowLabels[window]}万份收益`}
                  summary={`${windowLabels[window]}万份收益走势`}
                  days={data.points.map(([day]) => day)}
                  series={[
                    {
                      key: 'income',
                      name: '万份收益',
                      look: 'main',
                      values: data.points.map(([, , income]) => income),
                    },
                  ]}
                  format={(value) => `${figure(value, 4)} 元`}
                  formatTick={(value) => figure(value, 2)}
                />
              )
            }
          </Screen>
        </div>
      </Tabs>
      <div className="row-pad pb-4">
        <SegmentedControl
          label="区间"
          look="plain"
          value={window}
          onChange={setWindow}
          options={windows.map((value) => ({ value, label: windowLabels[value] }))}
        />
      </div>
    </section>
  )
}

function print(value: number | undefined): string {
  return value === undefined ? '--' : `${figure(value, 3)}%`
}
