import type { ResponseOf } from '@tongzhou/client/call'
import type { navTable } from '@tongzhou/client/home'
import { formatNav } from '@tongzhou/domain/format/amounts'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { Icon } from '@tongzhou/ui/icon/icon'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import type { Column } from '@tongzhou/ui/table/table'
import { shortDay } from '../../../../shared/words/day-words'
import { percentText } from '../../../../shared/words/performance-words'

type NavRow = ResponseOf<typeof navTable>['rows'][number]

const fund: Column<NavRow> = {
  key: 'fund',
  header: '基金',
  cell: (row) => (
    <span className="block min-w-28">
      <span className="line-clamp-2 text-15 font-medium">{row.name}</span>
      <span className="flex items-start gap-2 text-12 text-ink-faint">
        {row.fundCode}
        <span className="desktop:hidden">
          <NavDay row={row} />
        </span>
      </span>
    </span>
  ),
}

const day: Column<NavRow> = {
  key: 'day',
  header: '净值日',
  only: 'desktop',
  cell: (row) => <NavDay row={row} />,
}

/** The columns of a money fund: what 10,000 shares earned and the yield of seven days. */
export const moneyTableColumns: readonly Column<NavRow>[] = [
  fund,
  { key: 'income', header: '万份收益(元)', cell: (row) => formatNav(row.incomePer10k) },
  { key: 'yield', header: '7日年化', cell: (row) => percentText(row.sevenDayYield) },
  day,
]

/** The columns of all funds; a money fund tells its income and yield in them. */
export const navTableColumns: readonly Column<NavRow>[] = [
  fund,
  { key: 'type', header: '类型', only: 'desktop', align: 'left', cell: (row) => row.typeLabel },
  {
    key: 'nav',
    header: '单位净值',
    cell: (row) =>
      row.fundType === 'MONEY' ? (
        <Named name="万份" value={formatNav(row.incomePer10k)} />
      ) : (
        <span className="font-medium">{formatNav(row.nav)}</span>
      ),
  },
  {
    key: 'acc',
    header: '累计净值',
    only: 'desktop',
    cell: (row) => (row.fundType === 'MONEY' ? '--' : formatNav(row.accNav)),
  },
  {
    key: 'growth',
    header: '日涨跌',
    cell: (row) =>
      row.fundType === 'MONEY' ? (
        <Named name="7日" value={percentText(row.sevenDayYield)} />
      ) : (
        <SignedNumber quiet value={formatSignedPercent(row.dayGrowth)} />
      ),
  },
  day,
]

function Named({ name, value }: { name: string; value: string }) {
  return (
    <span className="whitespace-nowrap">
      <span className="text-12 text-ink-faint">{name} </span>
      {value}
    </span>
  )
}

/** The NAV's own day: with a tick where it is the table's, else when it comes. */
function NavDay({ row }: { row: NavRow }) {
  if (row.navDate === null) return <>{row.statusLabel === '认购期' ? '募集中' : '--'}</>

  return (
    <span className="block whitespace-nowrap text-12 desktop:text-13">
      <span className="inline-flex items-center gap-1">
        {row.isOfDay && <Icon name="check" size={16} className="text-brand-ink" />}
        {row.isOfDay && <span className="sr-only">已公布 </span>}
        {shortDay(row.navDate, null)}
      </span>
      {!row.isOfDay && (
        <span className="block text-12 text-ink-faint">
          {row.navLag > 0 ? `T+${row.navLag} 公布` : '尚未公布'}
        </span>
      )}
    </span>
  )
}
