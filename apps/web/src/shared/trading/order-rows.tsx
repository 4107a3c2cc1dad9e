import type { ResponseOf } from '@tongzhou/client/call'
import type { orderList } from '@tongzhou/client/record'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { Chip, type ChipTone } from '@tongzhou/ui/chip/chip'
import { Icon } from '@tongzhou/ui/icon/icon'
import type { IconName } from '@tongzhou/ui/icon/icon-paths'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { to } from '../routing/to'
import { minuteText } from '../words/day-words'

export type OrderRow = ResponseOf<typeof orderList>['rows'][number]

const icons: Readonly<Record<OrderRow['kind'], IconName>> = {
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

/** Orders as rows that lead to their detail: fund, kind and time, amount or shares, and the state word. */
export function OrderRows(props: {
  rows: readonly OrderRow[]
  label: string
  /** Where a row leads, when not to the page of the order. */
  hrefOf?: (row: OrderRow) => string
  /** What is said of a row besides its kind and time. */
  noteOf?: (row: OrderRow) => string | null
  /** The order that stands beside the list. */
  shown?: string | undefined
}) {
  const { rows, label, shown, hrefOf = detailOf, noteOf = nothing } = props

  return (
    <ListRows label={label}>
      {rows.map((row) => (
        <ListRow
          key={row.orderNo}
          leading={<KindIcon kind={row.kind} />}
          title={row.fundName}
          note={[`${row.kindLabel} · ${minuteText(row.applyAt)}`, noteOf(row)]
            .filter((part) => part !== null)
            .join(' · ')}
          value={sizeText(row)}
          valueNote={<span className={stateTones[toneOf(row)]}>{row.status}</span>}
          href={hrefOf(row)}
          selected={row.orderNo === shown}
        />
      ))}
    </ListRows>
  )
}

const nothing = () => null

const detailOf = (row: OrderRow) => to('/transaction-log/detail', { orderNo: row.orderNo })

/** The mark of a kind of trade. */
export function KindIcon({ kind }: { kind: OrderRow['kind'] }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
      <Icon name={icons[kind]} size={20} />
    </span>
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

const stateTones: Readonly<Record<ChipTone, string>> = {
  danger: 'text-danger',
  warn: 'text-warn',
  brand: 'text-brand-ink',
  neutral: '',
  info: 'text-info',
}

function toneOf(row: Pick<OrderRow, 'status' | 'isFinal'>): ChipTone {
  if (row.status === '确认失败') return 'danger'
  if (row.status === '待付款' || row.status === '部分确认') return 'warn'

  return row.isFinal ? 'neutral' : 'brand'
}
