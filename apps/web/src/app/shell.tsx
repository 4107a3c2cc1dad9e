import { LinkProvider } from '@tongzhou/ui/link/link'
import { ToastProvider } from '@tongzhou/ui/toast/toast'
import { ScrollRestoration } from 'react-router'
import { FeedbackLayer } from '../shared/feedback/feedback-layer'
import { AppLink } from '../shared/routing/app-link'
import { DesktopFooter } from './layouts/desktop/footer'
import { DesktopHeader } from './layouts/desktop/header'
import { PhoneTabs } from './layouts/phone/tabs'
import { KeptScreens } from './kept-screens'
import { NavigationProgress, RequestSpinner } from './progress'
import { useThemeColor } from './theme-color'
import { useCurrentPlace } from './current-place'

/** Everything around the screens; the same elements at every width, CSS chooses which are seen. */
export function Shell() {
  const place = useCurrentPlace()
  useThemeColor()
  const isBare = place.row.layout === 'bare'

  return (
    <LinkProvider link={AppLink}>
      <ToastProvider>
        <NavigationProgress />
        <div className="flex min-h-dvh flex-col">
          {!isBare && <DesktopHeader currentPath={place.pathname} />}
          <KeptScreens place={place} />
          {!isBare && <DesktopFooter />}
        </div>
        {place.row.layout === 'root' && <PhoneTabs currentPath={place.pathname} />}
        <RequestSpinner />
        <FeedbackLayer />
      </ToastProvider>
      <ScrollRestoration />
    </LinkProvider>
  )
}
