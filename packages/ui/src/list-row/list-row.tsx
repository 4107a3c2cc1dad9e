import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-paths'
import { Link } from '../link/link'

export type ListRowProps = {
  title: ReactNode
  /** Second line under the title. */
  note?: ReactNode
  icon?: IconName | undefined
  /** Anything else before the title: a bank's logo, an avatar. */
  leading?: ReactNode
  value?: ReactNode
  /** Under the value: the date it belongs to. */
  valueNote?: ReactNode
  href?: string | undefined
  onClick?: (() => void) | undefined
  /** Why the row cannot be used now; it then neither navigates nor presses, and says so. */
  disabledReason?: string | undefined
  /** What this row leads to stands beside the list already. */
  selected?: boolean
}

/** A row of a list or menu. With `href` it navigates, with `onClick` it presses, else it only shows. */
export function ListRow(props: ListRowProps) {
  const acts = props.disabledReason === undefined && (props.href !== undefined || props.onClick !== undefined)
  const body = <RowBody {...props} acts={acts} />
  if (acts && props.href !== undefined)
    return (
      <Link
        href={props.href}
        className={rowClass(true, props.selected)}
        aria-current={props.selected === true ? 'true' : undefined}
      >
        {body}
      </Link>
    )
  if (acts)
    return (
      <button type="button" onClick={props.onClick} className={rowClass(true)}>
        {body}
      </button>
    )

  return (
    <div aria-disabled={props.disabledReason !== undefined || undefined} className={rowClass(false)}>
      {body}
    </div>
  )
}

/** Rows under each other with hairlines between them; use inside a flush Card. */
export function ListRows({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <div role={label === undefined ? undefined : 'group'} aria-label={label} className="divide-y divide-line">
      {children}
    </div>
  )
}

function rowClass(acts: boolean, selected = false): string {
  return clsx(
    'flex min-h-13 w-full items-center gap-3 row-pad py-2.5 text-left text-15',
    acts && '-outline-offset-2 transition',
    acts && !selected && 'hover:bg-surface-soft active:bg-surface-soft',
    selected && 'bg-brand-wash shadow-[inset_2px_0_var(--brand)]',
  )
}

function RowBody(props: ListRowProps & { acts: boolean }) {
  const note = props.disabledReason ?? props.note

  return (
    <>
      {props.icon !== undefined && <Icon name={props.icon} size={24} className="text-ink-soft" />}
      {props.leading}
      <span className="min-w-0 flex-1">
        <span
          className={clsx(
            'block font-medium text-pretty',
            props.disabledReason !== undefined && 'text-ink-faint',
          )}
        >
          {props.title}
        </span>
        {note !== undefined && <span className="block text-12 text-ink-faint">{note}</span>}
      </span>
      {props.value !== undefined && (
        <span className="max-w-3/5 shrink-0 text-right tabular-nums">
          <span className="block">{props.value}</span>
          {props.valueNote !== undefined && (
            <span className="block text-12 text-ink-faint">{props.valueNote}</span>
          )}
        </span>
      )}
      {props.acts && <Icon name="chevron-right" size={16} className="text-ink-faint" />}
    </>
  )
}
