import type { PerformanceKind } from '@tongzhou/client/sets/performance-kind'
import { BarChart } from '@tongzhou/ui/charts/bar-chart'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { Card } from '@tongzhou/ui/card/card'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { Table } from '@tongzhou/ui/table/table'
import { Tabs } from '@tongzhou/ui/tabs/tabs'
import { useState } from 'react'
import { signedPercent } from '../../../shared/fund/chart-prints'
import { useQuestion } from '../../../shared/api/use-question'
import { FundDisclaimer, PerformanceNote } from '../../../shared/fund/disclosures'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { Screen } from '../../../shared/screen/screen'
import { optionsOf } from '../../../shared/sets/options-of'
import { periodColumns, stageColumns, stageReasons } from '../parts/chart/achievement-columns'
import type { Achievement } from '../../../shared/fund/fund-types'
import { FundHead } from '../parts/detail/fund-head'
import { returnsQuestion } from '../questions'

/** Plans have a card of their own. */
type Kind = Exclude<PerformanceKind, 'PLAN'>

const kinds = optionsOf<Kind>({ STAGE: '阶段', YEAR: '年度', QUARTER: '季度' })

/** Returns by window, year and quarter, each beside benchmark and peers of the same days. */
export default function FundAchievement() {
  const { fundCode } = useRouteQuery('/fund/achievement')
  const [kind, setKind] = useState<Kind>('STAGE')
  const figures = useQuestion(returnsQuestion(fundCode, kind))

  return (
    <div className="flex flex-col gap-3">
      <FundHead fundCode={fundCode} />
      <Card flush>
        <Tabs label="期间" tabs={kinds} value={kind} onChange={setKind} even>
          <Screen
            query={figures}
            skeleton={<RowSkeleton rows={8} />}
            isEmpty={(data) => data.stages.length === 0 && data.periods.length === 0}
            empty={<EmptyState text="还没有完整的期间" />}
          >
            {(data) => <Figures data={data} kind={kind} />}
          </Screen>
        </Tabs>
      </Card>
      <FundDisclaimer />
    </div>
  )
}

function Figures({ data, kind }: { data: Achievement; kind: Kind }) {
  return (
    <>
      {kind === 'STAGE' ? (
        <Table
          caption="阶段业绩"
          columns={stageColumns}
          rows={data.stages.filter((row) => row.percent !== null)}
          rowKey={(row) => row.window}
          empty={<EmptyState text="还没有可以展示的区间" />}
        />
      ) : (
        <Periods data={data} kind={kind} />
      )}
      <div className="flex flex-col gap-1 row-pad py-3">
        {stageReasons(data.stages).map((line) => (
          <p key={line} className="text-12 text-ink-faint">
            {line}
          </p>
        ))}
        {data.benchmarkText !== null && (
          <p className="text-12 text-ink-faint">业绩比较基准：{data.benchmarkText}</p>
        )}
        <PerformanceNote asOf={data.asOf} />
      </div>
    </>
  )
}

const MOST_BARS = 8

function Periods({ data, kind }: { data: Achievement; kind: Kind }) {
  const bars = data.periods
    .filter((period) => period.percent !== null)
    .slice(0, MOST_BARS)
    .toReversed()

  return (
    <>
      {bars.length > 1 && (
        <div className="p-4">
          <BarChart
            title={kind === 'YEAR' ? '年度涨跌幅' : '季度涨跌幅'}
            summary={bars.map((bar) => `${bar.label} ${bar.percent ?? '--'}%`).join('，')}
            bars={bars.map((bar) => ({
              key: bar.label,
              label: bar.label.replace(/ 年$/, '').replace(/^\d\d(\d\d) 年 (\d) 季度$/, '$1Q$2'),
              value: plotNumber(bar.percent),
              benchmark: plotNumber(bar.benchmark),
            }))}
            names={{ value: '本基金', benchmark: '业绩基准' }}
            format={signedPercent}
          />
        </div>
      )}
      <Table
        caption={kind === 'YEAR' ? '年度业绩' : '季度业绩'}
        columns={periodColumns}
        rows={data.periods}
        rowKey={(row) => row.label}
      />
    </>
  )
}
