import type { ResponseOf } from '@tongzhou/client/call'
import type { allRecordList } from '@tongzhou/client/record'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { Icon } from '@tongzhou/ui/icon/icon'
import type { IconName } from '@tongzhou/ui/icon/icon-paths'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { OwnAmount } from '../../../shared/held/own-amount'
import { to } from '../../../shared/routing/to'
import { StatusChip } from '../../../shared/trading/order-rows'
import { minuteText } from '../../../shared/words/day-words'

export type AllRecord = ResponseOf<typeof allRecordList>['rows'][number]

/** Records of all products as rows: what of, what happened and when, how much, and where it stands. */
export function AllRecordRows({ rows, label }: { rows: readonly AllRecord[]; label: string }) {
  return (
    <ListRows label={label}>
      {rows.map((row) => (
        <ListRow
          key={row.recordId}
          leading={
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
              <Icon name={iconOf(row)} size={20} />
            </span>
          }
          title={row.title}
          note={[row.kindLabel, minuteText(row.at), ...(row.parts > 1 ? [`分 ${row.parts} 笔`] : [])].join(
            ' · ',
          )}
          value={<Size row={row} />}
          valueNote={<StatusChip row={row} />}
          href={hrefOf(row)}
        />
      ))}
    </ListRows>
  )
}

function hrefOf({ recordId, isExchange }: AllRecord): string {
  return isExchange
    ? to('/transaction-log-detail-transfer', { recordId })
    : to('/transaction-log-detail', { recordId })
}

const productIcons: Readonly<Partial<Record<AllRecord['product'], IconName>>> = {
  CASH: 'wallet',
  PLAN: 'repeat',
  BASKET: 'layers',
  CUSTODY: 'transfer',
}
const directionIcons: Readonly<Record<AllRecord['direction'], IconName>> = {
  IN: 'plus',
  OUT: 'minus',
  OTHER: 'document',
}

function iconOf({ product, direction, isExchange }: AllRecord): IconName {
  return isExchange ? 'swap' : (productIcons[product] ?? directionIcons[direction])
}

/** 约 1,000.00 元 or 500.00 份; what is sold is told in shares, as it was asked. */
function Size({ row }: { row: AllRecord }) {
  const { amount, shares, direction, isEstimate } = row
  if (shares !== null && (amount === null || direction === 'OUT'))
    return (
      <>
        <OwnAmount value={formatShares(shares)} /> 份
      </>
    )
  if (amount === null) return '--'

  return (
    <>
      {isEstimate && direction === 'OUT' && '约 '}
      <OwnAmount value={formatMoney(amount)} /> 元
    </>
  )
}
