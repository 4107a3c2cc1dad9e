import { formatSignedRate } from '@tongzhou/domain/format/rates'

/**
 * A weight against the report before. It is no gain or loss, so it takes an arrow and no direction colour.
 */
export function WeightChange({ change }: { change: string | null }) {
  if (change === null) return <span className="text-ink-faint">--</span>
  const value = Number(change)
  const arrow = value > 0 ? '↑' : value < 0 ? '↓' : ''

  return (
    <span className="text-ink-soft tabular-nums">
      <span aria-hidden="true" className="mr-0.5 text-ink-faint">
        {arrow}
      </span>
      {formatSignedRate(change)}
    </span>
  )
}
