import type { ReactNode } from 'react'
import { Link } from '../link/link'
import { Icon } from '../icon/icon'

/** A soft banner that leads somewhere: title, one line, a small picture at the right. */
export function Banner(props: { title: string; text: ReactNode; href: string; picture?: ReactNode }) {
  return (
    <Link
      href={props.href}
      className="flex items-center gap-4 rounded-card bg-brand-wash p-4 transition hover:brightness-98"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-17 font-semibold">{props.title}</span>
        <span className="mt-0.5 block text-13 text-ink-soft">{props.text}</span>
      </span>
      {props.picture ?? <Icon name="chevron-right" size={20} className="text-brand-ink" />}
    </Link>
  )
}
