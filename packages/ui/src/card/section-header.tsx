import type { ReactNode } from 'react'
import { MoreLink } from '../link/more-link'

/** The heading of a zone on a page: a title, a line under it, and a way to more. */
export function SectionHeader(props: {
  title: string
  note?: ReactNode
  more?: { label: string; href: string } | undefined
}) {
  return (
    <div className="flex items-end justify-between gap-4">
      <div className="min-w-0">
        <h2 className="text-17 font-semibold">{props.title}</h2>
        {props.note !== undefined && <p className="text-13 text-ink-faint">{props.note}</p>}
      </div>
      {props.more !== undefined && <MoreLink {...props.more} of={props.title} />}
    </div>
  )
}
