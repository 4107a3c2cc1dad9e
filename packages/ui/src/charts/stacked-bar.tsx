import type { Slice } from './donut'
import { SliceList } from './donut'
import { sliceColor } from './series'

/** Shares of a whole as one strip, with its list below: for narrow places. */
export function StackedBar({
  title,
  slices,
  listed = true,
}: {
  title: string
  slices: readonly Slice[]
  listed?: boolean
}) {
  const spoken = slices.map((slice) => `${slice.name} ${slice.printed}`).join('，')

  return (
    <figure className="flex flex-col gap-2">
      <div
        role="img"
        aria-label={`${title}：${spoken}`}
        className="flex h-2.5 gap-0.5 overflow-hidden rounded-full"
      >
        {slices.map((slice, at) => (
          <span key={slice.key} style={{ flexGrow: Math.max(0, slice.weight), background: sliceColor(at) }} />
        ))}
      </div>
      {listed && <SliceList slices={slices} />}
    </figure>
  )
}
