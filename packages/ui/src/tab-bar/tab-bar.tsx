import clsx from 'clsx'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-paths'
import { Link } from '../link/link'

export type TabBarItem = { href: string; label: string; icon: IconName; unread?: boolean }

/** The bar of the root pages at the foot of the phone. `current` is the href of the page that is open. */
export function TabBar({ items, current }: { items: readonly TabBarItem[]; current: string }) {
  return (
    <nav
      aria-label="主导航"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-safe"
    >
      <ul className="mx-auto flex max-w-column">
        {items.map((item) => (
          <li key={item.href} className="flex-1">
            <TabBarLink item={item} active={item.href === current} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabBarLink({ item, active }: { item: TabBarItem; active: boolean }) {
  return (
    <Link
      href={item.href}
      aria-current={active ? 'page' : undefined}
      className={clsx(
        'relative flex min-h-15 flex-col items-center justify-center gap-0.5 text-12 -outline-offset-2',
        active
          ? 'font-semibold text-ink before:absolute before:-top-px before:h-0.5 before:w-7 before:bg-brand'
          : 'text-ink-faint hover:text-ink',
      )}
    >
      <span className="relative">
        <Icon name={item.icon} size={24} />
        {item.unread && <span className="absolute -top-0.5 -right-1 size-2 rounded-full bg-danger" />}
      </span>
      {item.label}
      {item.unread && <span className="sr-only">，有未读消息</span>}
    </Link>
  )
}
