import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useState } from 'react'
import { OwnRange } from '../../../../shared/form/own-range'
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
      {isOpen && props.customAllowed && (
        <div className="pt-2">
          <OwnRange
            range={props.range ?? { from: '', to: '' }}
            least={2}
            hint="区间要长于 6 个月；更短的区间不展示业绩。"
            onRange={props.onRange}
          />
        </div>
      )}
    </div>
  )
}
