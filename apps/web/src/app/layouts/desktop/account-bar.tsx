import { Link } from '@tongzhou/ui/link/link'
import clsx from 'clsx'
import { accountMenu } from '../../../shared/menus/account-menu'
import { isOnEntry } from '../../../shared/routing/menu-entry'
import type { RouteRow } from '../../../shared/routing/route-row'
import { toEntry } from '../../../shared/routing/to'

/**
 * The bar of a customer's own pages on a desktop, 48 px under the header: where one is among them, and the
 * way to the others.
 */
export default function AccountBar({ row }: { row: RouteRow }) {
  return (
    <nav aria-label="我的账户" className="hidden border-b border-line bg-surface native:hidden desktop:block">
      <ul className="mx-auto flex h-12 max-w-page gap-5.5 px-6 wide:gap-7 wide:px-8">
        {accountMenu.map((entry) => {
          const isAbove = [row.path, row.under ?? ''].some(
            (path) => isOnEntry(entry, path) || entry.paths.some((own) => path.startsWith(`${own}/`)),
          )

          return (
            <li key={entry.label}>
              <Link
                href={toEntry(entry)}
                aria-current={isOnEntry(entry, row.path) ? 'page' : undefined}
                className={clsx(
                  'flex h-12 items-center border-b-2 text-14 whitespace-nowrap transition hover:text-ink',
                  isAbove ? 'border-brand font-semibold text-ink' : 'border-transparent text-ink-soft',
                )}
              >
                {entry.label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
