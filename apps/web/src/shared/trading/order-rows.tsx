import type { ResponseOf } from '@tongzhou/client/call'
import type { orderList } from '@tongzhou/client/record'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { formatInstant } from '@tongzhou/domain/format/days'
import { Chip, type ChipTone } from '@tongzhou/ui/chip/chip'

import { ListRow, type ListRowProps, ListRows } from '@tongzhou/ui/list-row/list-row'
import { to } from '../routing/to'

export type OrderRow = ResponseOf<typeof orderList>['rows'][number]

const icons: Readonly<Record<OrderRow['kind'], ListRowProps['icon']>> = {
  BUY: 'plus',
  SUBSCRIBE: 'flag',
  PLAN: 'repeat',
  SELL: 'minus',
  TRANSFORM: 'swap',
  DIVIDEND: 'coins',
  DIVIDEND_MODE: 'sliders',
  CUSTODY: 'transfer',
  OTHER: 'document',
}

/** Orders as rows that lead to their detail: kind, fund, time, amount or shares, and the state word. */
export function OrderRows({ rows, label }: { rows: readonly OrderRow[]; label: string }) {
  return (
    <ListRows label={label}>
      {rows.map((row) => (
        <ListRow
          key={row.orderNo}
          icon={icons[row.kind]}
          title={`${row.kindLabel} ${row.fundName}`}
          note={formatInstant(row.applyAt).slice(5, 16)}
          value={sizeText(row)}
          valueNote={<StatusChip row={row} />}
          href={to('/transaction-log/detail', { orderNo: row.orderNo })}
        />
      ))}
    </ListRows>
  )
}

/** 约 1,000.00 元 or 500.00 份. */
export function sizeText(row: OrderRow): string {
  const about = row.isEstimate ? '约 ' : ''
  if (row.kind === 'SELL' && row.shares !== null) return `${formatShares(row.shares)} 份`
  if (row.amount !== null) return `${row.kind === 'SELL' ? about : ''}${formatMoney(row.amount)} 元`

  return row.shares === null ? '--' : `${about}${formatShares(row.shares)} 份`
}

/** The state word; failures and what waits stand out from what is settled. */
export function StatusChip({ row }: { row: Pick<OrderRow, 'status' | 'isFinal'> }) {
  return <Chip tone={toneOf(row)}>{row.status}</Chip>
}

function toneOf(row: Pick<OrderRow, 'status' | 'isFinal'>): ChipTone {
  if (row.status === '确认失败') return 'danger'
  if (row.status === '待付款' || row.status === '部分确认') return 'warn'

  return row.isFinal ? 'neutral' : 'brand'
}
