import { portfolioByReport, industryAllocation } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatRate } from '@tongzhou/domain/format/rates'
import { Card } from '@tongzhou/ui/card/card'
import { Chip } from '@tongzhou/ui/chip/chip'
import { Donut } from '@tongzhou/ui/charts/donut'
import { ShareBars } from '@tongzhou/ui/charts/share-bars'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { Table } from '@tongzhou/ui/table/table'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useState } from 'react'
import { useCall } from '../../../../shared/api/use-call'
import { Screen } from '../../../../shared/screen/screen'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { WeightChange } from '../../../../shared/fund/weight-change'

type Portfolio = ResponseOf<typeof portfolioByReport>
type Holding = Portfolio['stocks'][number]

/** What the fund held at a quarter's end: assets, industries, the largest holdings, and what changed. */
export default function PortfolioCard({ fundCode }: { fundCode: string }) {
  const [reportDate, setReportDate] = useState<string | null>(null)
  const input = { fundCode, ...(reportDate === null ? {} : { reportDate }) }
  const position = useCall(portfolioByReport, input, { keepPrevious: true })
  const industries = useCall(industryAllocation, input, { keepPrevious: true })

  return (
    <Card flush title="持仓">
      <Screen
        query={position}
        skeleton={<RowSkeleton rows={6} />}
        isEmpty={(data) => data.reportDate === null}
        empty={<EmptyState text="还没有披露定期报告" />}
      >
        {(data) => (
          <>
            <Quarters data={data} onChange={setReportDate} />
            <div className="grid gap-6 row-pad pb-4 desktop:grid-cols-2">
              <div>
                <h3 className="pb-2 text-13 text-ink-soft">资产配置</h3>
                <Donut
                  title="资产配置"
                  slices={data.assets
                    .filter((part) => Number(part.weight) > 0)
                    .map((part) => ({
                      key: part.name,
                      name: part.name,
                      weight: Number(part.weight),
                      printed: formatRate(part.weight),
                    }))}
                />
              </div>
              {industries.kind === 'ready' && industries.data.industries.length > 0 && (
                <div>
                  <h3 className="pb-2 text-13 text-ink-soft">行业配置</h3>
                  <ShareBars
                    title="行业配置"
                    bars={industries.data.industries.slice(0, 6).map((part) => ({
                      key: part.name,
                      name: part.name,
                      weight: plotNumber(part.weight) ?? 0,
                      printed: formatRate(part.weight),
                      note: <WeightChange change={part.change} />,
                    }))}
                  />
                </div>
              )}
            </div>
            <Holdings data={data} />
          </>
        )}
      </Screen>
    </Card>
  )
}

/** The report that is shown, how old it is, and the quarters before. */
function Quarters({ data, onChange }: { data: Portfolio; onChange: (day: string) => void }) {
  const shown = data.reportDates.slice(0, 4)

  return (
    <div className="flex flex-col gap-2 row-pad pb-4">
      {shown.length > 1 && (
        <SegmentedControl
          label="报告期"
          look="plain"
          value={data.reportDate ?? ''}
          onChange={onChange}
          options={shown.map((day) => ({ value: day, label: quarterOf(day) }))}
        />
      )}
      <p className="text-12 text-ink-faint">
        报告期 {data.reportDate}
        {data.ageDays !== null && `，距最新净值日 ${data.ageDays} 天`}。持仓来自定期报告，不代表现在的持仓。
      </p>
    </div>
  )
}

const kinds = [
  { value: 'stocks' as const, label: '股票' },
  { value: 'bonds' as const, label: '债券' },
  { value: 'funds' as const, label: '基金' },
]

function Holdings({ data }: { data: Portfolio }) {
  const filled = kinds.filter(({ value }) => data[value].length > 0)
  const [chosen, setChosen] = useState<(typeof kinds)[number]['value']>('stocks')
  const kind = filled.find(({ value }) => value === chosen) ?? filled[0]
  if (kind === undefined) return null

  return (
    <>
      {filled.length > 1 && (
        <div className="row-pad pb-2">
          <SegmentedControl label="持仓种类" value={kind.value} onChange={setChosen} options={filled} />
        </div>
      )}
      <Table
        caption={`前十大${kind.label}`}
        columns={[
          { key: 'name', header: `前十大${kind.label}`, cell: (row: Holding) => <HoldingName row={row} /> },
          { key: 'weight', header: '占净值', cell: (row: Holding) => formatRate(row.weight) },
          {
            key: 'change',
            header: '较上期',
            cell: (row: Holding) =>
              row.isNew ? <Chip tone="brand">新进</Chip> : <WeightChange change={row.change} />,
          },
        ]}
        rows={data[kind.value]}
        rowKey={(row) => `${row.kind}-${row.rank}`}
      />
      {kind.value === 'stocks' && data.topTenWeight !== null && (
        <p className="border-t border-line row-pad py-3 text-13 text-ink-soft">
          前十大股票合计占净值 {formatRate(data.topTenWeight)}
        </p>
      )}
    </>
  )
}

function HoldingName({ row }: { row: Holding }) {
  return (
    <span className="block">
      {row.name}
      <span className="block text-12 text-ink-faint">{row.code}</span>
    </span>
  )
}

/** '2026-09-30' → 26 年 Q3. */
function quarterOf(day: string): string {
  return `${day.slice(2, 4)} 年 Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}
