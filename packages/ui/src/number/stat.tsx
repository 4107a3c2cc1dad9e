import type { ReactNode } from 'react'
import { Link } from '../link/link'

/**
 * A small figure under its label, for rows of two to four under a hero. With `href` the whole stat is a link.
 */
export function Stat(props: { label: ReactNode; value: ReactNode; note?: ReactNode; href?: string }) {
  const body = (
    <>
      <span className="block text-13 text-ink-soft">{props.label}</span>
      <span className="block text-17 font-medium tabular-nums">{props.value}</span>
      {props.note !== undefined && <span className="block text-12 text-ink-faint">{props.note}</span>}
    </>
  )
  if (props.href === undefined) return <div className="min-w-0">{body}</div>

  return (
    <Link href={props.href} className="block min-w-0 rounded-small hover:text-brand-ink">
      {body}
    </Link>
  )
}

/** Stats side by side in equal columns with hairlines between; they wrap when the text is large. */
export function Stats({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-x-4 gap-y-3 *:not-first:border-l *:not-first:border-line *:not-first:pl-4 *:rounded-none">
      {children}
    </div>
  )
}
