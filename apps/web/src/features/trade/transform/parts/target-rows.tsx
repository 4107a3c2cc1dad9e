import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { to } from '../../../../shared/routing/to'
import { shortDay } from '../../../../shared/words/day-words'

/** A fund that shares may go over into. */
export interface TargetFund {
  readonly fundCode: string
  readonly name: string
  readonly typeLabel: string
  readonly riskLevel: string
  readonly riskLabel: string
  readonly nav: string | null
  readonly navDate: string | null
}

/** Targets of a fund, each the way to the page of the exchange. */
export function TargetRows<Fund extends TargetFund>(props: {
  label: string
  fundCode: string
  rows: readonly Fund[]
  /** What is told of a fund beside its type and risk. */
  more?: (fund: Fund) => readonly string[]
}) {
  const { fundCode, rows, more } = props

  return (
    <ListRows label={props.label}>
      {rows.map((row) => (
        <ListRow
          key={row.fundCode}
          title={row.name}
          note={[
            row.fundCode,
            row.typeLabel,
            `${row.riskLevel} ${row.riskLabel}`,
            ...(more?.(row) ?? []),
          ].join(' · ')}
          value={row.nav ?? '--'}
          valueNote={`净值 ${shortDay(row.navDate)}`}
          href={to('/fund/transform/transform', { fundCode, targetFundCode: row.fundCode })}
        />
      ))}
    </ListRows>
  )
}
