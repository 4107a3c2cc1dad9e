import { isDay } from '@tongzhou/domain/kernel/business-day'
import { Button } from '@tongzhou/ui/button/button'
import { DateRangeField } from '@tongzhou/ui/date-picker/date-range-field'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { type FormEvent, useState } from 'react'
import { useToday } from '../../../../shared/api/use-today'
import { type PerformanceWindow, windowLabels } from '../../../../shared/words/performance-words'

export type DayRange = { readonly from: string; readonly to: string }

/** The windows the display policy allows and a range of one's own. */
export function CurveRange(props: {
  windows: readonly PerformanceWindow[]
  window: PerformanceWindow
  range: DayRange | null
  customAllowed: boolean
  onWindow: (window: PerformanceWindow) => void
  onRange: (range: DayRange | null) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const options = [
    ...props.windows.map((value) => ({
      value: value as PerformanceWindow | 'OWN',
      label: windowLabels[value],
    })),
    ...(props.customAllowed ? [{ value: 'OWN' as const, label: '自定义' }] : []),
  ]
  if (options.length < 2) return null

  return (
    <div>
      <SegmentedControl
        label="区间"
        look="plain"
        value={isOpen || props.range !== null ? 'OWN' : props.window}
        onChange={(value) => {
          setOpen(value === 'OWN')
          if (value !== 'OWN') props.onWindow(value)
        }}
        options={options}
      />
      {isOpen && props.customAllowed && <OwnRange range={props.range} onRange={props.onRange} />}
    </div>
  )
}

function OwnRange(props: { range: DayRange | null; onRange: (range: DayRange) => void }) {
  const [typed, setTyped] = useState(props.range ?? { from: '', to: '' })
  const [error, setError] = useState<string>()
  const today = useToday()
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const problem = problemOf(typed)
    setError(problem ?? undefined)
    if (problem === null) props.onRange(typed)
  }

  return (
    <form onSubmit={apply} className="flex items-start gap-2 pt-2" noValidate>
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
          hint="区间要长于 6 个月；更短的区间不展示业绩。"
          error={error}
        />
      </div>
      <Button type="submit" look="outline">
        查看
      </Button>
    </form>
  )
}

function problemOf({ from, to }: DayRange): string | null {
  if (from === '' || to === '') return '请选择起止日期'
  if (!isDay(from) || !isDay(to)) return '日期应为年-月-日，如 2026-11-30'

  return from >= to ? '开始日期要早于结束日期' : null
}
