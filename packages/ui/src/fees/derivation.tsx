import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../icon/icon'

/** How a figure comes about, opened by a press; `beside` stands left of the button. */
export function Derivation(props: { label?: string; beside?: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()

  return (
    <>
      <div className="flex items-center justify-between gap-4 text-13 text-ink-faint">
        {props.beside !== undefined && <span className="tabular-nums">{props.beside}</span>}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="hit-44 inline-flex min-h-7 shrink-0 items-center gap-0.5 text-brand-ink"
        >
          {props.label ?? '怎么算的'}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </button>
      </div>
      <div
        id={id}
        hidden={!isOpen}
        className="mt-2 rounded-control bg-surface-soft p-3 text-13 text-ink-soft tabular-nums"
      >
        {props.children}
      </div>
    </>
  )
}
