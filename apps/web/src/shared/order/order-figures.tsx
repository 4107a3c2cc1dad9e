import { Derivation } from '@tongzhou/ui/fees/derivation'
import type { OrderLine, OrderSummary } from './order-summary'

/** What the order costs and brings, right under its amount; how the fee comes about opens below. */
export function OrderFigures({ summary }: { summary: OrderSummary }) {
  const derivation = summary.lines.find((line) => line.fee !== undefined)?.fee?.derivation

  return (
    <div className="mt-4 rounded-control bg-surface-soft px-4 py-3">
      <dl className="grid grid-cols-2 gap-x-4 *:not-first:border-l *:not-first:border-line *:not-first:pl-4">
        {summary.lines.map((line) => (
          <Figure key={line.label} line={line} />
        ))}
      </dl>
      {derivation !== undefined && summary.size !== null && (
        <div className="pt-2">
          <Derivation label="手续费怎么算的">{derivation}</Derivation>
        </div>
      )}
    </div>
  )
}

function Figure({ line: { label, value, note, fee } }: { line: OrderLine }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-ink-soft">{label}</dt>
      <dd className="text-17 font-medium tabular-nums">
        {value}
        {fee?.listed !== undefined && (
          <span className="block text-12 font-normal text-ink-faint">
            <s>
              <span className="sr-only">原价 </span>
              {fee.listed}
            </s>{' '}
            {fee.discount}
          </span>
        )}
        <span className="block text-12 font-normal text-ink-faint">{fee?.rate ?? note}</span>
      </dd>
    </div>
  )
}
