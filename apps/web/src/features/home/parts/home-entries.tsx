import { Icon } from '@tongzhou/ui/icon/icon'
import { Link } from '@tongzhou/ui/link/link'
import type { ComponentProps } from 'react'
import { hasRoute } from '../../../shared/routing/route-index'

type IconName = ComponentProps<typeof Icon>['name']

const icons: Readonly<Record<string, IconName>> = {
  shield: 'shield',
  chart: 'chart',
  ranking: 'bars',
  new: 'flag',
  index: 'compass',
  abroad: 'globe',
  heart: 'heart',
  stack: 'layers',
  advisor: 'people',
  calendar: 'calendar',
  ticket: 'ticket',
  gift: 'gift',
  nav: 'documents',
}

/** The grid of ways on from home; an entry shows when its page is built. */
export function HomeEntries(props: {
  entries: readonly { readonly icon: string; readonly title: string; readonly target: string }[]
}) {
  const built = props.entries.filter(({ target }) => hasRoute(target.split('?')[0] ?? target))
  if (built.length === 0) return null

  return (
    <nav aria-label="常用功能" className="panel px-2 py-3">
      <ul className="grid grid-cols-[repeat(4,minmax(0,1fr))] gap-y-2">
        {built.map(({ icon, title, target }) => (
          <li key={target}>
            <Link
              href={target}
              className="flex flex-col items-center gap-1.5 rounded-control py-2 text-13 text-ink transition hover:bg-surface-soft"
            >
              <Icon name={icons[icon] ?? 'grid'} size={24} className="my-1" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
