import { Icon } from '../icon/icon'
import { Link } from './link'

/** The way from a section to the page behind it: quiet words with an arrow, at the right of its heading. */
export function MoreLink(props: { label: string; href: string; of?: string }) {
  return (
    <Link
      href={props.href}
      aria-label={props.of === undefined ? undefined : `${props.of}，${props.label}`}
      className="hit-44 inline-flex shrink-0 items-center text-13 text-ink-soft hover:text-ink"
    >
      {props.label}
      <Icon name="chevron-right" size={16} />
    </Link>
  )
}
