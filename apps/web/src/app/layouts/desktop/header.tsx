import { Icon } from '@tongzhou/ui/icon/icon'
import { useIsDesktop } from '@tongzhou/ui/lib/media'
import { Link } from '@tongzhou/ui/link/link'
import { Wordmark } from '@tongzhou/ui/mark/wordmark'
import clsx from 'clsx'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useHouse } from '../../../shared/api/use-house'
import { headerMenu } from '../../../shared/menus/header-menu'
import { openEntries } from '../../../shared/menus/open-entries'
import { isOnEntry } from '../../../shared/routing/menu-entry'
import type { ScreenPlace } from '../../../shared/routing/screen-place'
import { useLoginHref } from '../../../shared/routing/use-go'
import { to, toEntry } from '../../../shared/routing/to'
import { useHasLeft } from '../../../shared/session/has-left'
import { useLogout } from '../../../shared/session/use-logout'
import { useSession } from '../../../shared/session/use-session'
import { LoginHere } from './login-here'

/** Of customers alone: a visitor's first view does without it. */
const BellMenu = lazy(() => import('./bell-menu'))
const Rail = lazy(() => import('./rail/rail'))
const PagePalette = lazy(() => import('../../palette/page-palette'))

/** The head of every desktop page, 64 px; not drawn on phones nor inside the native app. */
export default function DesktopHeader({ place }: { place: ScreenPlace }) {
  const isDesktop = useIsDesktop()
  const house = useHouse()

  return (
    <header className="sticky top-0 z-30 hidden border-b border-line bg-surface native:hidden desktop:block">
      <div className="mx-auto flex h-16 max-w-page items-center gap-6 px-6 wide:gap-8 wide:px-8">
        <Link href={to('/common/home')}>
          <Wordmark />
        </Link>
        <nav aria-label="主菜单" className="flex-1">
          <ul className="flex gap-5 wide:gap-6.5">
            {openEntries(headerMenu, house).map((entry) => {
              const isCurrent = isOnEntry(entry, place.pathname)

              return (
                <li key={entry.label}>
                  <Link
                    href={toEntry(entry)}
                    aria-current={isCurrent ? 'page' : undefined}
                    className={clsx(
                      'flex h-16 items-center border-b-2 text-15 whitespace-nowrap transition hover:text-ink',
                      isCurrent ? 'border-brand font-semibold text-ink' : 'border-transparent text-ink-soft',
                    )}
                  >
                    {entry.label}
                  </Link>
                </li>
              )
            })}
          </ul>
        </nav>
        <SearchEntry />
        <Visitor />
      </div>
      {isDesktop && (
        <>
          <LoginHere place={place} />
          <Suspense fallback={null}>
            <Rail pathname={place.pathname} />
          </Suspense>
        </>
      )}
    </header>
  )
}

/** Looks like a field and opens the palette; ⌘K (Ctrl K) opens it from everywhere. */
function SearchEntry() {
  const [isOpen, setOpen] = useState(false)
  const [times, setTimes] = useState(0)
  const open = useCallback(() => {
    setTimes((before) => before + 1)
    setOpen(true)
  }, [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKey)

    return () => document.removeEventListener('keydown', onKey)
  }, [open])

  return (
    <>
      <button
        type="button"
        aria-label="搜索基金、页面和操作，快捷键 Command 或 Control 加 K"
        aria-haspopup="dialog"
        onClick={open}
        className="flex h-9.5 w-9.5 items-center gap-2 rounded-[10px] bg-sunken px-2.5 text-left text-13 text-ink-faint transition hover:text-ink wide:w-54"
      >
        <Icon name="search" size={20} />
        <span className="min-w-0 flex-1 truncate max-wide:hidden">名称、代码、拼音</span>
        <kbd className="rounded-[5px] border border-line bg-surface px-1.5 font-sans text-12 max-wide:hidden">
          ⌘K
        </kbd>
      </button>
      {times > 0 && (
        <Suspense fallback={null}>
          <PagePalette key={times} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The masked mobile with 退出, or the way to log in. */
function Visitor() {
  const session = useSession()
  const loginHref = useLoginHref()
  const { logout, isLeaving } = useLogout()
  const hasLeft = useHasLeft()
  if (session.kind === 'customer' && !hasLeft) {
    const name = session.customer.mobile ?? session.customer.customerName ?? '新用户'

    return (
      <div className="flex items-center gap-1 text-14 text-ink-soft">
        <Suspense fallback={<span className="size-11" />}>
          <BellMenu />
        </Suspense>
        <Link
          href={to('/mine')}
          className="flex h-11 items-center rounded-control px-2 tabular-nums hover:text-ink"
        >
          {name}
        </Link>
        <button
          type="button"
          onClick={() => void logout()}
          disabled={isLeaving}
          className="h-11 rounded-control px-2 hover:text-ink"
        >
          退出
        </button>
      </div>
    )
  }

  return (
    <Link
      href={loginHref}
      className="flex h-10 items-center rounded-control bg-brand px-5 text-15 font-semibold text-on-brand transition hover:brightness-95"
    >
      登录
    </Link>
  )
}
