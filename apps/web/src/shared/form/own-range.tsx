import { isDay } from '@tongzhou/domain/kernel/business-day'
import { Button } from '@tongzhou/ui/button/button'
import { DateRangeField, type TypedRange } from '@tongzhou/ui/date-picker/date-range-field'
import { type FormEvent, useState } from 'react'
import { useToday } from '../api/use-today'

/** A span of days of one's own, both included, taken by its button. `least`: how many days it has. */
export function OwnRange(props: {
  range: TypedRange
  least: 1 | 2
  hint?: string
  onRange: (range: TypedRange) => void
}) {
  const { least, hint } = props
  const [typed, setTyped] = useState(props.range)
  const [error, setError] = useState<string>()
  const today = useToday()
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const problem = rangeProblem(typed, least)
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
          hint={hint}
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
export function rangeProblem({ from, to }: TypedRange, least: 1 | 2): string | null {
  if (from === '' || to === '') return '请选择起止日期'
  if (!isDay(from) || !isDay(to)) return '日期应为年-月-日，如 2026-11-30'
  if (least === 2 && from >= to) return '开始日期要早于结束日期'

  return from > to ? '开始日期不能晚于结束日期' : null
}
