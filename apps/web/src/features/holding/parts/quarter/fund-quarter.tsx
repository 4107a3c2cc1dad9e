import type { ResponseOf } from '@tongzhou/client/call'
import { portfolioByReport } from '@tongzhou/client/fund'
import { formatRate } from '@tongzhou/domain/format/rates'
import { quarterText } from '@tongzhou/domain/record/report-words'
import { Card } from '@tongzhou/ui/card/card'
import { StackedBar } from '@tongzhou/ui/charts/stacked-bar'
import { Chip } from '@tongzhou/ui/chip/chip'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { TextLink } from '@tongzhou/ui/link/link'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { Table } from '@tongzhou/ui/table/table'
import { useCall } from '../../../../shared/api/use-call'
import { WeightChange } from '../../../../shared/fund/weight-change'
import { to } from '../../../../shared/routing/to'
import { Screen } from '../../../../shared/screen/screen'
import { dayText } from '../../../../shared/words/day-words'
import { quarterSpan } from './quarters'

type Portfolio = ResponseOf<typeof portfolioByReport>
type Holding = Portfolio['stocks'][number]

const TOP = 10

/**
 * What a fund held by its own report of the quarter, against the report before; the newest one before it
 * where that of the quarter is not published.
 */
export function FundQuarter(props: { fundCode: string; name: string; quarter: string }) {
  const { fundCode, name, quarter } = props
  const end = quarterSpan(quarter)?.to ?? null
  const newest = useCall(portfolioByReport, { fundCode })

  return (
    <Card flush title={`基金报告 · ${name}`} className="max-desktop:order-2">
      <Screen query={newest} skeleton={<RowSkeleton rows={6} />}>
        {(data) => {
          const day = reportOf(data, end)

          return (
            <>
              {day !== end && (
                <p className="row-pad pb-3 text-13 text-ink-soft">
                  {quarterText(quarter)}的报告还没有披露；基金季报在季度结束后 15 个工作日内披露。
                </p>
              )}
              {day !== null && day === data.reportDate && <Parts fundCode={fundCode} portfolio={data} />}
              {day !== null && day !== data.reportDate && <EarlierReport fundCode={fundCode} day={day} />}
            </>
          )
        }}
      </Screen>
    </Card>
  )
}

function EarlierReport({ fundCode, day }: { fundCode: string; day: string }) {
  const report = useCall(portfolioByReport, { fundCode, reportDate: day })

  return (
    <Screen query={report} skeleton={<RowSkeleton rows={6} />}>
      {(data) => <Parts fundCode={fundCode} portfolio={data} />}
    </Screen>
  )
}

/** The newest report that is not after the end of the quarter; null: none is published. */
function reportOf({ reportDates }: Portfolio, end: string | null): string | null {
  return reportDates.find((day) => end !== null && day <= end) ?? null
}

function Parts({ fundCode, portfolio }: { fundCode: string; portfolio: Portfolio }) {
  const { reportDate, assets, stocks, bonds, funds, topTenWeight } = portfolio
  const rows = [stocks, bonds, funds].find((kind) => kind.length > 0) ?? []

  return (
    <>
      <div className="flex flex-col gap-3 row-pad pb-4">
        <p className="text-12 text-ink-faint">
          报告期 {dayText(reportDate, null)}，不代表现在的持仓。{' '}
          <TextLink href={to('/fund/document', { fundCode, tab: 'holdings' })}>各期持仓与行业</TextLink>
        </p>
        <StackedBar
          title="资产配置"
          slices={assets
            .filter(({ weight }) => Number(weight) > 0)
            .map((part) => ({
              key: part.name,
              name: part.name,
              weight: plotNumber(part.weight) ?? 0,
              printed: formatRate(part.weight),
            }))}
        />
      </div>
      {rows.length > 0 && (
        <Table
          caption="前十大持仓"
          frozen={false}
          columns={[
            { key: 'name', header: '前十大持仓', cell: (row: Holding) => row.name },
            {
              key: 'weight',
              header: '占净值',
              align: 'right',
              cell: (row: Holding) => formatRate(row.weight),
            },
            {
              key: 'change',
              header: '较上期',
              align: 'right',
              cell: (row: Holding) =>
                row.isNew ? <Chip tone="brand">新进</Chip> : <WeightChange change={row.change} />,
            },
          ]}
          rows={rows.slice(0, TOP)}
          rowKey={(row) => `${row.kind}-${row.rank}`}
        />
      )}
      {topTenWeight !== null && (
        <p className="border-t border-line row-pad py-3 text-13 text-ink-soft">
          前十大股票合计占净值 {formatRate(topTenWeight)}
        </p>
      )}
    </>
  )
}
