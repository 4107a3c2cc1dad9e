import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useState } from 'react'
import { type PerformanceWindow, windowLabels } from '../../../shared/fund/present'
import NavCurve from './nav-curve'

/** The picture of a money fund: the 7-day yield over a window. */
export default function MoneyCurveCard({ fundCode }: { fundCode: string }) {
  const [window, setWindow] = useState<PerformanceWindow>('1Y')
  const windows = ['1M', '3M', '6M', '1Y', '3Y'] as const

  return (
    <section aria-label="7日年化走势" className="rounded-card border border-line bg-surface p-4">
      <h2 className="pb-2 text-17 font-semibold">7日年化走势</h2>
      <NavCurve fundCode={fundCode} window={window} />
      <SegmentedControl
        label="区间"
        look="plain"
        value={window}
        onChange={setWindow}
        options={windows.map((value) => ({ value, label: windowLabels[value] }))}
      />
    </section>
  )
}
