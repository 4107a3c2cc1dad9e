import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'

/**
 * A fee as the customer should see it: the list price struck through, the discount, what is paid, and 怎么算的
 * which opens the derivation. All numbers come printed.
 */
export function FeeLines(props: {
  label: string
  /** The undiscounted price; left out when it equals what is paid. */
  listed?: string | undefined
  paid: string
  /** '1 折'. */
  discount?: string | undefined
  rate?: ReactNode
  derivation?: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const id = useId()

  return (
    <div className="text-15">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ink-soft">{props.label}</span>
        <span className="text-right tabular-nums">
          {props.listed !== undefined && (
            <s className="mr-2 text-13 text-ink-faint">
              <span className="sr-only">原价 </span>
              {props.listed}
            </s>
          )}
          {props.discount !== undefined && (
            <span className="mr-2 text-13 text-brand-ink">{props.discount}</span>
          )}
          <span className="font-medium">{props.paid}</span>
        </span>
      </div>
      <div className="flex items-center justify-between gap-4 text-13 text-ink-faint">
        <span className="tabular-nums">{props.rate}</span>
        {props.derivation !== undefined && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="hit-44 inline-flex min-h-7 shrink-0 items-center gap-0.5 text-brand-ink"
          >
            怎么算的
            <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
          </button>
        )}
      </div>
      <div
        id={id}
        hidden={!open}
        className="mt-2 rounded-control bg-surface-soft p-3 text-13 text-ink-soft tabular-nums"
      >
        {props.derivation}
      </div>
    </div>
  )
}
