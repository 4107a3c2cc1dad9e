import { incomeCurve } from '@tongzhou/client/holding'
import { formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { DayBars } from '@tongzhou/ui/charts/day-bars'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { Amount } from '@tongzhou/ui/number/amount'
import { useCall } from '../../../../shared/api/use-call'
import { ExplainedName } from '../../../../shared/explain/explained-name'
import { useHiddenAmounts } from '../../../../shared/settings/use-hidden-amounts'
import { shortDay } from '../../../../shared/words/day-words'

/** The income of the month of the newest NAV, day by day; nothing is drawn before there is any. */
export function MonthIncome({ className }: { className?: string }) {
  const curve = useCall(incomeCurve, { range: 'YEAR' }, { keepPrevious: true })
  const { isHidden } = useHiddenAmounts()
  if (curve.kind !== 'ready' || curve.data.month.length === 0) return null
  const { month, monthTotal } = curve.data
  const [first, last] = [month[0], month.at(-1)]
  const name = `${Number(last?.day.slice(5, 7))} 月收益`
  const bars = month.map(({ day, income }) => ({
    day,
    value: plotNumber(income) ?? 0,
    printed: isHidden ? '****' : formatSignedMoney(income),
  }))
  const gains = bars.filter(({ value }) => value > 0).length
  const best = bars.reduce((a, b) => (b.value > a.value ? b : a))

  return (
    <Card
      title={
        first === undefined || last === undefined ? (
          name
        ) : (
          <ExplainedName
            name={name}
            of={{ figure: 'SPAN_CALENDAR', from: first.day, to: last.day }}
            value={monthTotal}
          />
        )
      }
      className={className}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-3">
        <Amount value={formatSignedMoney(monthTotal)} size={28} signed hidden={isHidden} />
        <p className="text-13 text-ink-faint tabular-nums">
          {bars.length} 个净值日，{gains} 日为正
          {best.value > 0 && ` · 最好 ${shortDay(best.day)} ${best.printed}`} · 截至{' '}
          {shortDay(last?.day ?? null)}
        </p>
      </div>
      <DayBars
        title={`${name}，逐日`}
        summary={`${name}，截至 ${last?.day ?? ''}，${bars.length} 个净值日，${gains} 日为正`}
        bars={bars}
      />
    </Card>
  )
}
