import { formatMoney } from '@tongzhou/domain/format/amounts'
import { StackedBar } from '@tongzhou/ui/charts/stacked-bar'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { yieldText } from './cash-words'

/** A part of a top-up or a withdrawal with the reason for it. */
export interface ShownPart {
  readonly fundCode: string
  readonly name: string
  readonly amount: string
  readonly sevenDayYield: string | null
  readonly why: string
  readonly way?: 'QUICK' | 'NORMAL'
}

/** How an amount goes over the funds: one bar, then each part with its reason. */
export function SplitParts({ parts, title }: { parts: readonly ShownPart[]; title: string }) {
  const isMixed = new Set(parts.map((part) => part.way)).size > 1

  return (
    <div className="flex flex-col gap-1">
      {parts.length > 1 && (
        <StackedBar
          title={title}
          listed={false}
          slices={parts.map((part) => ({
            key: keyOf(part),
            name: part.name,
            weight: plotNumber(part.amount) ?? 0,
            printed: `${formatMoney(part.amount)} 元`,
          }))}
        />
      )}
      <ul aria-label={title} className="divide-y divide-line">
        {parts.map((part) => (
          <li key={keyOf(part)} className="flex items-baseline justify-between gap-4 py-2.5 text-15">
            <span className="min-w-0">
              <span className="block text-pretty">
                {isMixed && (
                  <span className="text-ink-soft">{part.way === 'QUICK' ? '快速 · ' : '普通 · '}</span>
                )}
                {part.name}
              </span>
              <span className="block text-12 text-ink-faint">
                {part.why}，七日年化 {yieldText(part.sevenDayYield)}
              </span>
            </span>
            <span className="shrink-0 font-medium tabular-nums">{formatMoney(part.amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const keyOf = ({ fundCode, way }: ShownPart) => `${fundCode}${way ?? ''}`
