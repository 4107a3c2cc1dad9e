import { useId } from 'react'

/** Days on a slider with their number beside it; the arrow keys move by one day. */
export function DaysSlider(props: {
  label: string
  value: number
  most: number
  onChange: (days: number) => void
}) {
  const id = useId()

  return (
    <div>
      <div className="flex items-baseline justify-between text-13 text-ink-soft">
        <label htmlFor={id}>{props.label}</label>
        <span className="text-17 font-medium text-ink tabular-nums">{props.value} 天</span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={props.most}
        value={props.value}
        aria-valuetext={`${props.value} 天`}
        onChange={(event) => props.onChange(event.target.valueAsNumber)}
        className="h-11 w-full accent-brand"
      />
    </div>
  )
}
