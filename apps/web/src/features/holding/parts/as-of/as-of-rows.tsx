import { formatMoney, formatNav, formatShares } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { Table } from '@tongzhou/ui/table/table'
import { HoldingRate } from '../../../../shared/held/holding-rate'
import { OwnAmount, OwnIncome } from '../../../../shared/held/own-amount'
import { to } from '../../../../shared/routing/to'
import { dayText, shortDay } from '../../../../shared/words/day-words'
import type { AsOf } from './as-of-data'

type Row = AsOf['rows'][number]

const hrefOf = ({ fundCode }: Row) => to('/fund-position-detail', { fundCode })

/** What was held on the day: rows on a phone, a table on a desktop. */
export function AsOfRows({ rows }: { rows: readonly Row[] }) {
  return (
    <Card flush title="持有的基金" action={`${rows.length} 只`}>
      <div className="desktop:hidden">
        <ListRows label="当日持有的基金">
          {rows.map((row) => (
            <ListRow
              key={row.fundCode}
              title={row.name}
              note={
                <>
                  <OwnAmount value={formatShares(row.shares)} /> 份 × {formatNav(row.nav)}（
                  {shortDay(row.navDate)}）
                </>
              }
              value={<OwnAmount value={formatMoney(row.marketValue)} />}
              valueNote={
                <>
                  <OwnIncome value={row.holdingIncome} />
                  {row.isCostTyped && ' 自填'}
                </>
              }
              href={hrefOf(row)}
            />
          ))}
        </ListRows>
      </div>
      <div className="max-desktop:hidden">
        <Table
          caption="当日持有的基金"
          rows={rows}
          rowKey={(row) => row.fundCode}
          rowHref={hrefOf}
          columns={[
            {
              key: 'name',
              header: '基金',
              cell: (row) => (
                <>
                  {row.name}
                  <span className="block text-12 text-ink-faint">
                    {row.fundCode} {row.typeLabel}
                  </span>
                </>
              ),
            },
            { key: 'shares', header: '份额', cell: (row) => <OwnAmount value={formatShares(row.shares)} /> },
            {
              key: 'nav',
              header: '净值',
              cell: (row) => (
                <>
                  {formatNav(row.nav)}
                  <span className="block text-12 text-ink-faint">{dayText(row.navDate, null)}</span>
                </>
              ),
            },
            {
              key: 'value',
              header: '金额(元)',
              cell: (row) => <OwnAmount value={formatMoney(row.marketValue)} />,
            },
            { key: 'day', header: '日收益(元)', cell: (row) => <OwnIncome value={row.dayIncome} /> },
            {
              key: 'holding',
              header: '持有收益(元)',
              cell: (row) => (
                <>
                  <OwnIncome value={row.holdingIncome} />
                  <span className="block text-12">
                    <HoldingRate of={row} />
                  </span>
                </>
              ),
            },
            { key: 'all', header: '累计收益(元)', cell: (row) => <OwnIncome value={row.cumulativeIncome} /> },
          ]}
        />
      </div>
    </Card>
  )
}
