import { Icon } from '../icon/icon'
import { Link } from '../link/link'

/** The way from the first page to the page in front, on the desktop; the last step is the page itself. */
export function Breadcrumbs({
  steps,
  className,
}: {
  steps: readonly { readonly title: string; readonly href: string | null }[]
  className?: string
}) {
  if (steps.length < 2) return null

  return (
    <nav aria-label="所在位置" className={className}>
      <ol className="flex flex-wrap items-center gap-1 text-13 text-ink-faint">
        {steps.map(({ title, href }, at) => (
          <li key={at} className="flex items-center gap-1">
            {at > 0 && <Icon name="chevron-right" size={16} />}
            {href === null ? (
              <span aria-current="page">{title}</span>
            ) : (
              <Link href={href} className="hit-44 rounded-small py-1 hover:text-brand-ink">
                {title}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
