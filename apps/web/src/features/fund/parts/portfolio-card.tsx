import { searchFundPosition } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatRate, formatSignedRate } from '@tongzhou/domain/format/rates'
import { Card } from '@tongzhou/ui/card/card'
import { Donut } from '@tongzhou/ui/charts/donut'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { Table } from '@tongzhou/ui/table/table'
import { useCall } from '../../../shared/api/use-call'
import { Screen } from '../../../shared/screen/screen'

type Position = ResponseOf<typeof searchFundPosition>

const MOST_SLICES = 6
const kinds: Readonly<Record<Position['holdings'][number]['kind'], string>> = {
  STOCK: '股票',
  BOND: '债券',
  FUND: '基金',
}

/** What the fund held at its newest report: assets, industries and the largest holdings, with the report's day. */
export default function PortfolioCard({ fundCode }: { fundCode: string }) {
  const position = useCall(searchFundPosition, { fundCode })

  return (
    <Screen
      query={position}
      skeleton={
        <Card title="持仓">
          <RowSkeleton rows={6} />
        </Card>
      }
    >
      {(data) => (
        <Card flush title="持仓" action={data.reportDate === null ? undefined : `报告期 ${data.reportDate}`}>
          {data.reportDate === null ? <EmptyState text="还没有披露定期报告" /> : <Portfolio data={data} />}
        </Card>
      )}
    </Screen>
  )
}

function Portfolio({ data }: { data: Position }) {
  return (
    <>
      <div className="grid gap-5 px-4 pb-4 desktop:grid-cols-2">
        <Shares title="资产配置" parts={data.assets} />
        {data.industries.length > 0 && <Shares title="行业配置" parts={data.industries} />}
      </div>
      {data.holdings.length > 0 && (
        <Table
          caption="前十大持仓"
          columns={[
            {
              key: 'name',
              header: '前十大持仓',
              cell: (row) => (
                <span className="block">
                  {row.name}
                  <span className="block text-12 text-ink-faint">
                    {row.code} · {kinds[row.kind]}
                  </span>
                </span>
              ),
            },
            { key: 'weight', header: '占净值', cell: (row) => formatRate(row.weight) },
            {
              key: 'change',
              header: '较上期',
              cell: (row) => <span className="text-ink-soft">{formatSignedRate(row.change)}</span>,
            },
          ]}
          rows={data.holdings}
          rowKey={(row) => `${row.kind}-${row.rank}`}
        />
      )}
      <p className="px-4 py-3 text-12 text-ink-faint">
        持仓来自定期报告，披露晚于报告期，不代表基金现在的持仓。
      </p>
    </>
  )
}

/** The largest parts as a ring with their list. */
function Shares({ title, parts }: { title: string; parts: Position['assets'] }) {
  const shown = parts.filter((part) => Number(part.weight) > 0).slice(0, MOST_SLICES)

  return (
    <div>
      <h3 className="pb-2 text-13 text-ink-soft">{title}</h3>
      <Donut
        title={title}
        slices={shown.map((part) => ({
          key: part.name,
          name: part.name,
          weight: Number(part.weight),
          printed: formatRate(part.weight),
        }))}
      />
    </div>
  )
}
