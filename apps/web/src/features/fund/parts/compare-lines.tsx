import { Icon } from '@tongzhou/ui/icon/icon'
import { lazy, Suspense, useState } from 'react'
import type { RatioCurve } from '../../../shared/fund/fund-types'

const ComparePicker = lazy(() => import('./compare-picker'))

const MOST_COMPARED = 4

/** The funds and indexes drawn beside this fund: each can be taken off, others put on, up to four. */
export function CompareLines(props: {
  fundCode: string
  codes: readonly string[]
  series: RatioCurve['series']
  onChange: (codes: readonly string[]) => void
}) {
  const { codes, onChange } = props
  const [isOpen, setOpen] = useState(false)
  const names = new Map(
    props.series.flatMap((line) => (line.fundCode === null ? [] : [[line.fundCode, line.name]])),
  )

  return (
    <div className="flex flex-wrap items-center gap-2">
      {codes.map((code) => (
        <button
          key={code}
          type="button"
          onClick={() => onChange(codes.filter((other) => other !== code))}
          aria-label={`移除对比 ${names.get(code) ?? code}`}
          className="hit-44 inline-flex min-h-8 max-w-52 items-center gap-1 rounded-full bg-brand-wash pr-2 pl-3 text-13 text-brand-ink"
        >
          <span className="one-line">{names.get(code) ?? code}</span>
          <Icon name="close" size={16} />
        </button>
      ))}
      {codes.length < MOST_COMPARED && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="hit-44 inline-flex min-h-8 items-center gap-1 rounded-full border border-line px-3 text-13 text-ink-soft hover:border-line-strong hover:text-ink"
        >
          <Icon name="plus" size={16} />
          加基金或指数对比
        </button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ComparePicker
            fundCode={props.fundCode}
            codes={codes}
            most={MOST_COMPARED}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
