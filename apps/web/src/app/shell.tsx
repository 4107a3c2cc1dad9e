import { LinkProvider } from '@tongzhou/ui/link/link'
import { ToastProvider } from '@tongzhou/ui/toast/toast'
import { lazy, type MouseEvent, Suspense, useEffect } from 'react'
import { ScrollRestoration } from 'react-router'
import { useIsDesktop } from '@tongzhou/ui/lib/media'
import { useHost } from '../shared/api/services'
import { FeedbackLayer } from '../shared/feedback/feedback-layer'
import type { RouteRow } from '../shared/routing/route-row'
import { useHasLeft } from '../shared/session/has-left'
import { keepKnown } from '../shared/session/known-before'
import { useSession } from '../shared/session/use-session'
import { AppLink } from '../shared/routing/app-link'
import { PhoneTabs } from './layouts/phone/tabs'
import { island } from '../shared/screen/island'
import { KeptScreens } from './kept-screens'
import { MAIN } from './main-place'
import { NavigationProgress, RequestSpinner } from './progress'
import { useThemeColor } from './use-theme-color'
import { useCurrentPlace } from './current-place'

const SettingsOfAccount = lazy(() => import('../shared/settings/settings-of-account'))
const AccountBar = lazy(() => import('./layouts/desktop/account-bar'))

/** A phone never loads their code: the server draws them, CSS hides them there. */
const DesktopHeader = island(() => import('./layouts/desktop/header'), {
  fallback: (
    <div className="hidden h-16 shrink-0 border-b border-line bg-surface native:hidden desktop:block" />
  ),
  isBoxless: true,
})
const DesktopFooter = island(() => import('./layouts/desktop/footer'), { fallback: null, wakes: 'near' })

/** Everything around the screens; the same elements at every width, CSS chooses which are seen. */
export function Shell() {
  const place = useCurrentPlace()
  useThemeColor()
  const isDesktop = useIsDesktop()
  const isBare = place.row.layout === 'bare'
  const hasLeft = useHasLeft()
  useKeptKnown(hasLeft)

  return (
    <LinkProvider link={AppLink}>
      <ToastProvider>
        <a
          href={`#${MAIN}`}
          onClick={goToMain}
          className="fixed top-2 left-2 z-50 rounded-control bg-inverse px-4 py-2.5 text-15 text-on-inverse not-focus:sr-only"
        >
          跳到正文
        </a>
        <NavigationProgress />
        <div className="flex min-h-dvh flex-col">
          {!isBare && <DesktopHeader place={place} asleep={!isDesktop} />}
          {hasLeft ? (
            <main id={MAIN} tabIndex={-1} className="flex-1" />
          ) : (
            <>
              <OwnPagesBar row={place.row} />
              <KeptScreens place={place} />
            </>
          )}
          {!isBare && <DesktopFooter asleep={!isDesktop} />}
        </div>
        {place.row.isRoot && <PhoneTabs currentPath={place.pathname} />}
        <RequestSpinner />
        <CustomersSettings />
        <FeedbackLayer />
      </ToastProvider>
      <ScrollRestoration />
    </LinkProvider>
  )
}

/** Tells the next page of this browser whether somebody is logged in (`known-before`). */
function useKeptKnown(hasLeft: boolean): void {
  const { kind } = useSession()
  useEffect(() => {
    if (kind === 'unknown') return
    try {
      keepKnown(kind === 'customer' && !hasLeft, { root: document.documentElement, storage: localStorage })
    } catch {
      // Storage may be forbidden; the next page begins as a visitor's.
    }
  }, [kind, hasLeft])
}

/** Settings follow the account; who is not logged in has his browser's. */
function CustomersSettings() {
  const session = useSession()
  if (session.kind !== 'customer') return null

  return (
    <Suspense fallback={null}>
      <SettingsOfAccount key={session.customer.customerNo} />
    </Suspense>
  )
}

/** Puts the keyboard into the page's content; the address stays. */
function goToMain(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById(MAIN)?.focus()
}

/**
 * The bar of a customer's own pages: not for visitors, nor where a form wants the whole attention. Its room
 * is kept while it is not known who is there, so that nothing moves.
 */
function OwnPagesBar({ row }: { row: RouteRow }) {
  const session = useSession()
  const isDesktop = useIsDesktop()
  const { isNative } = useHost()
  const isOwn = row.access === 'login' && !['form', 'entry', 'bare'].includes(row.layout ?? 'list')
  if (!isDesktop || isNative || !isOwn || session.kind === 'visitor') return null
  const room = <div className="h-12 shrink-0 border-b border-line bg-surface" />

  return session.kind === 'unknown' ? (
    room
  ) : (
    <Suspense fallback={room}>
      <AccountBar row={row} />
    </Suspense>
  )
}
