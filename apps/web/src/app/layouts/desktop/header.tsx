import { Icon } from '@tongzhou/ui/icon/icon'
import { Link } from '@tongzhou/ui/link/link'
import { Wordmark } from '@tongzhou/ui/mark/mark'
import clsx from 'clsx'
import { useEffect } from 'react'
import { useGo, useLoginHref } from '../../../shared/routing/use-go'
import { toIfBuilt } from '../../../shared/routing/to'
import { useLogout } from '../../../shared/session/use-logout'
import { useSession } from '../../../shared/session/use-session'

/** The header menu of the specification; an entry shows when its page is built. */
const menu = [
  { path: '/common/home', label: '首页' },
  { path: '/ranking-steady', label: '稳健投资' },
  { path: '/ranking-advance', label: '进阶投资' },
  { path: '/new-fund-list', label: '新发基金' },
  { path: '/ranking-list', label: '复购榜' },
  { path: '/common/bulletin', label: '公告' },
]

/** The head of every desktop page, 64 px; not drawn on phones nor inside the native app. */
export default function DesktopHeader({ currentPath }: { currentPath: string }) {
  return (
    <header className="sticky top-0 z-30 hidden border-b border-line bg-surface native:hidden desktop:block">
      <div className="mx-auto flex h-16 max-w-page items-center gap-8 px-6">
        <Link href={toIfBuilt('/common/home') ?? '/'}>
          <Wordmark />
        </Link>
        <nav aria-label="主菜单" className="flex-1">
          <ul className="flex gap-1">
            {menu.map(({ path, label }) => {
              const href = toIfBuilt(path)

              return href === null ? null : (
                <li key={path}>
                  <Link
                    href={href}
                    aria-current={path === currentPath ? 'page' : undefined}
                    className={clsx(
                      'flex h-11 items-center rounded-control px-3 text-15 transition hover:bg-ink/5',
                      path === currentPath ? 'font-semibold text-brand-ink' : 'text-ink',
                    )}
                  >
                    {label}
                  </Link>
                </li>
              )
            })}
          </ul>
        </nav>
        <SearchEntry />
        <Visitor />
      </div>
    </header>
  )
}

/** Looks like the search field it leads to; ⌘K (Ctrl K) leads there from everywhere. */
function SearchEntry() {
  const href = toIfBuilt('/common/home/search')
  const go = useGo()

  useEffect(() => {
    if (href === null) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      go(href)
    }
    document.addEventListener('keydown', onKey)

    return () => document.removeEventListener('keydown', onKey)
  }, [href, go])

  return href === null ? null : (
    <Link
      href={href}
      aria-label="搜索基金，快捷键 Command 或 Control 加 K"
      className="flex h-10 w-60 items-center gap-2 rounded-control border border-line bg-surface-soft px-3 text-13 text-ink-faint transition hover:border-line-strong"
    >
      <Icon name="search" size={20} />
      <span className="flex-1">名称、代码、拼音</span>
      <kbd className="rounded-small border border-line px-1.5 font-sans text-12">⌘K</kbd>
    </Link>
  )
}

/** The masked mobile with 退出, or the way to log in. */
function Visitor() {
  const session = useSession()
  const loginHref = useLoginHref()
  const { logout, isLeaving } = useLogout()
  const mine = toIfBuilt('/mine')
  if (session.kind === 'customer') {
    const name = session.customer.mobile ?? session.customer.customerName ?? '新用户'

    return (
      <div className="flex items-center gap-1 text-15">
        {mine === null ? (
          <span className="px-3">{name}</span>
        ) : (
          <Link
            href={mine}
            className="flex h-11 items-center rounded-control px-3 tabular-nums hover:bg-ink/5"
          >
            {name}
          </Link>
        )}
        <button
          type="button"
          onClick={() => void logout()}
          disabled={isLeaving}
          className="h-11 rounded-control px-3 text-ink-soft hover:bg-ink/5"
        >
          退出
        </button>
      </div>
    )
  }

  return loginHref === null ? null : (
    <Link
      href={loginHref}
      className="flex h-10 items-center rounded-control bg-brand px-5 text-15 font-semibold text-on-brand transition hover:brightness-95"
    >
      登录
    </Link>
  )
}
