import { Icon } from '@tongzhou/ui/icon/icon'
import { lazy, Suspense, useState } from 'react'
import type { FigureAsked } from './explain-words'

const WhySheet = lazy(() => import('./why-sheet'))

/**
 * The name of a figure of one's own with ⓘ, which opens how it came about, recomputed in this browser
 * (R-WHY-2). `value` is what the page shows, as it travelled; without one, or where `of` is null, there is
 * nothing to tell.
 */
export function ExplainedName(props: {
  name: string
  /** Written behind the name: （元）. */
  unit?: string
  of: FigureAsked | null
  value: string | null
}) {
  const { name, unit = '', of, value } = props
  const [isOpen, setOpen] = useState(false)
  if (value === null || of === null) return <>{name + unit}</>

  return (
    <>
      {name + unit}
      <button
        type="button"
        aria-label={`${name}怎么算的`}
        title={`${name}怎么算的`}
        onClick={() => setOpen(true)}
        className="hit-44 ml-1 inline-flex align-[-3px] text-ink-faint hover:text-ink"
      >
        <Icon name="info" size={16} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <WhySheet of={of} name={name} value={value} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
