import type { ResponseOf } from '@tongzhou/client/call'
import type { positionList } from '@tongzhou/client/holding'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { Chip } from '@tongzhou/ui/chip/chip'
import { Link } from '@tongzhou/ui/link/link'
import { type Column, Table } from '@tongzhou/ui/table/table'
import type { ReactNode } from 'react'
import { to } from '../../../shared/routing/to'
import { dayText } from '../../../shared/words/day-words'
import { HoldingRate } from '../../../shared/held/holding-rate'
import { OwnAmount, OwnIncome } from '../../../shared/held/own-amount'

export type Position = ResponseOf<typeof positionList>['rows'][number]

const hrefOf = (position: Position) => to('/fund-position-detail', { fundCode: position.fundCode })

/** Positions on a phone: value, income of the newest day and of the holding, each with its sign. */
export function PositionRows({ rows }: { rows: readonly Position[] }) {
  return (
    <ul className="divide-y divide-line desktop:hidden">
      {rows.map((position) => (
        <li key={position.fundCode}>
          <Link href={hrefOf(position)} className="block row-pad py-3 hover:bg-surface-soft">
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 one-line text-15 font-medium">{position.name}</span>
              <span className="shrink-0 text-12 text-ink-faint">净值 {dayText(position.navDate)}</span>
            </span>
            <span className="mt-2 grid grid-cols-3 gap-2">
              <Figure label="金额" value={<OwnAmount value={formatMoney(position.marketValue)} />} />
              <Figure
                label={position.isDayIncomeFinal ? '日收益' : '日收益(预估)'}
                value={<OwnIncome value={position.dayIncome} />}
              />
              <Figure
                end
                label="持有收益"
                value={<OwnIncome value={position.holdingIncome} />}
                note={<HoldingRate of={position} />}
              />
            </span>
            <Tags position={position} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Figure(props: { label: string; value: ReactNode; note?: ReactNode; end?: boolean }) {
  return (
    <span className={props.end === true ? 'block text-right' : 'block'}>
      <span className="block text-12 text-ink-faint">{props.label}</span>
      <span className="block text-15 tabular-nums">{props.value}</span>
      {props.note !== undefined && <span className="block text-12">{props.note}</span>}
    </span>
  )
}

function Tags({ position }: { position: Position }) {
  const inTransit = position.inTransitBuy !== '0.00'
  if (!inTransit && position.dividendMode !== '0') return null

  return (
    <span className="mt-2 flex flex-wrap gap-1.5">
      {inTransit && (
        <Chip tone="brand">
          在途 <OwnAmount value={formatMoney(position.inTransitBuy)} /> 元
        </Chip>
      )}
      {position.dividendMode === '0' && <Chip>分红再投资</Chip>}
    </span>
  )
}

const columns: readonly Column<Position>[] = [
  {
    key: 'name',
    header: '基金',
    cell: (position) => (
      <>
        {position.name}
        <span className="block text-12 text-ink-faint">
          {position.fundCode} {position.typeLabel}
        </span>
      </>
    ),
  },
  {
    key: 'value',
    header: '金额(元)',
    cell: (position) => <OwnAmount value={formatMoney(position.marketValue)} />,
  },
  {
    key: 'day',
    header: '日收益(元)',
    cell: (position) => (
      <>
        <OwnIncome value={position.dayIncome} />
        <span className="block text-12 text-ink-faint">{dayText(position.dayIncomeDate)}</span>
      </>
    ),
  },
  {
    key: 'holding',
    header: '持有收益(元)',
    cell: (position) => (
      <>
        <OwnIncome value={position.holdingIncome} />
        <span className="block text-12">
          <HoldingRate of={position} />
        </span>
      </>
    ),
  },
  {
    key: 'total',
    header: '累计收益(元)',
    cell: (position) => <OwnIncome value={position.cumulativeIncome} />,
  },
  {
    key: 'shares',
    header: '份额',
    cell: (position) => <OwnAmount value={formatShares(position.totalShares)} />,
  },
  {
    key: 'weight',
    header: '占比',
    cell: (position) =>
      position.weight === null ? '--' : formatSignedPercent(position.weight).replace('+', ''),
  },
]

/** Positions on a desktop, all figures side by side. */
export function PositionTable({ rows }: { rows: readonly Position[] }) {
  return (
    <div className="max-desktop:hidden">
      <Table
        caption="我的持仓"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.fundCode}
        rowHref={hrefOf}
      />
    </div>
  )
}
