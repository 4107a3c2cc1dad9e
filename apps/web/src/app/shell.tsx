import { LinkProvider } from '@tongzhou/ui/link/link'
import { ToastProvider } from '@tongzhou/ui/toast/toast'
import { useMedia } from '@tongzhou/ui/lib/media'
import { lazy, Suspense } from 'react'
import { ScrollRestoration } from 'react-router'
import { useIsDesktop } from '@tongzhou/ui/lib/media'
import { useHost } from '../shared/api/services'
import { FeedbackLayer } from '../shared/feedback/feedback-layer'
import { AppLink } from '../shared/routing/app-link'
import { PhoneTabs } from './layouts/phone/tabs'
import { island } from '../shared/screen/island'
import { KeptScreens } from './kept-screens'
import { NavigationProgress, RequestSpinner } from './progress'
import { useThemeColor } from './use-theme-color'
import { useCurrentPlace } from './current-place'

/** Beside the 1200 container there is room for the rail from here on. */
const ROOM_FOR_RAIL = '(min-width: 84rem)'
const Rail = lazy(() => import('./layouts/desktop/rail'))

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

  return (
    <LinkProvider link={AppLink}>
      <ToastProvider>
        <NavigationProgress />
        <div className="flex min-h-dvh flex-col">
          {!isBare && <DesktopHeader currentPath={place.pathname} asleep={!isDesktop} />}
          <KeptScreens place={place} />
          {!isBare && <DesktopFooter asleep={!isDesktop} />}
        </div>
        {!isBare && <DesktopRail />}
        {place.row.layout === 'root' && <PhoneTabs currentPath={place.pathname} />}
        <RequestSpinner />
        <FeedbackLayer />
      </ToastProvider>
      <ScrollRestoration />
    </LinkProvider>
  )
}

/** Only a wide desktop loads the rail; inside the native app there is none. */
function DesktopRail() {
  const { isNative } = useHost()
  const hasRoom = useMedia(ROOM_FOR_RAIL)

  return hasRoom && !isNative ? (
    <Suspense fallback={null}>
      <Rail />
    </Suspense>
  ) : null
}
