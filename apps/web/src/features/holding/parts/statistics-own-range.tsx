import { isDay } from '@tongzhou/domain/kernel/business-day'
import { Button } from '@tongzhou/ui/button/button'
import { DateRangeField, type TypedRange } from '@tongzhou/ui/date-picker/date-range-field'
import { type FormEvent, useState } from 'react'
import { useToday } from '../../../shared/api/use-today'

/** A span of one's own for the statistics, both days included. */
export function StatisticsOwnRange(props: { range: TypedRange; onRange: (range: TypedRange) => void }) {
  const [typed, setTyped] = useState(props.range)
  const [error, setError] = useState<string>()
  const today = useToday()
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const problem = spanProblem(typed)
    setError(problem ?? undefined)
    if (problem === null) props.onRange(typed)
  }

  return (
    <form onSubmit={apply} className="flex items-start gap-2" noValidate>
      <div className="min-w-0 flex-1">
        <DateRangeField
          label="自定义区间"
          labelHidden
          value={typed}
          onChange={(range) => {
            setTyped(range)
            setError(undefined)
          }}
          max={today ?? undefined}
          today={today}
          error={error}
        />
      </div>
      <Button type="submit" look="outline">
        查看
      </Button>
    </form>
  )
}

/** What is wrong with a span that was typed; null: nothing. */
export function spanProblem({ from, to }: TypedRange): string | null {
  if (from === '' || to === '') return '请选择起止日期'
  if (!isDay(from) || !isDay(to)) return '日期应为年-月-日，如 2026-11-30'

  return from > to ? '开始日期不能晚于结束日期' : null
}
