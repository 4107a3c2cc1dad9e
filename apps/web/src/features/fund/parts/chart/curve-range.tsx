import { Button } from '@tongzhou/ui/button/button'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { type FormEvent, useState } from 'react'
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
  const [from, setFrom] = useState(props.range?.from ?? '')
  const [to, setTo] = useState(props.range?.to ?? '')
  const [error, setError] = useState<string | null>(null)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const problem = problemOf(from, to)
    setError(problem)
    if (problem === null) props.onRange({ from, to })
  }

  return (
    <form onSubmit={apply} className="pt-2" noValidate>
      <div className="flex flex-wrap items-center gap-2">
        <DayInput label="开始日期" value={from} onChange={setFrom} />
        <span className="text-13 text-ink-faint">至</span>
        <DayInput label="结束日期" value={to} onChange={setTo} />
        <Button type="submit" look="outline" size="medium">
          查看
        </Button>
      </div>
      <p
        role={error === null ? undefined : 'alert'}
        className={error === null ? 'pt-1 text-12 text-ink-faint' : 'pt-1 text-13 text-danger'}
      >
        {error ?? '区间要长于 6 个月；更短的区间不展示业绩。'}
      </p>
    </form>
  )
}

function problemOf(from: string, to: string): string | null {
  if (from === '' || to === '') return '请选择起止日期'

  return from >= to ? '开始日期要早于结束日期' : null
}

function DayInput(props: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <input
      type="date"
      aria-label={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      className="h-11 min-w-0 flex-1 rounded-control border border-line bg-surface px-2 text-15 text-ink tabular-nums"
    />
  )
}
