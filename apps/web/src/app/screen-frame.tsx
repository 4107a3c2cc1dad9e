import { Breadcrumbs } from '@tongzhou/ui/breadcrumbs/breadcrumbs'
import { TopBar } from '@tongzhou/ui/top-bar/top-bar'
import clsx from 'clsx'
import { createElement, type ReactNode } from 'react'
import { allRoutes } from '../shared/routing/route-index'
import type { RouteLayout } from '../shared/routing/route-row'
import { PlaceContext, readPlace, type ScreenPlace } from '../shared/routing/screen-place'
import { useBack } from '../shared/routing/use-go'
import { NotLoggedIn } from '../shared/screen/screen'
import { BarContext, useBarState } from '../shared/screen/bar'
import { useSession } from '../shared/session/use-session'
import { IncompleteLink, ScreenBoundary } from './errors'
import { crumbsOf } from './layouts/desktop/crumbs'
import { usePageSignal } from './page-signal'
import { ReviewBlock } from './review-block'
import { screenOf } from './screens'

const widths: Record<RouteLayout, string> = {
  bare: '',
  column: 'max-w-column desktop:max-w-form',
  wide: 'max-w-column desktop:max-w-page',
  root: 'max-w-column desktop:max-w-page',
}

/** One screen with its bar, in the width its row asks for. */
export function ScreenFrame({ place }: { place: ScreenPlace }) {
  const { state, bar, setSlot } = useBarState()
  usePageSignal(place)
  const layout = place.row.layout ?? 'column'
  const title = state.title ?? place.row.title

  return (
    <PlaceContext value={place}>
      <BarContext value={bar}>
        {layout === 'bare' ? (
          <main className="flex-1">
            <Content place={place} />
          </main>
        ) : (
          <main
            className={clsx(
              'mx-auto flex w-full flex-1 flex-col px-4 pb-safe native:pt-3 desktop:px-6 desktop:pt-6 desktop:pb-16',
              layout === 'root' ? 'max-desktop:pb-[calc(4rem+var(--safe-bottom))]' : 'max-desktop:pb-6',
              widths[layout],
            )}
          >
            <Breadcrumbs
              steps={crumbsOf(place, title, allRoutes())}
              className="hidden pb-3 native:hidden desktop:block"
            />
            <Bar title={title} isRoot={layout === 'root'} back={state.back} onSlot={setSlot} />
            <Content place={place} />
          </main>
        )}
      </BarContext>
    </PlaceContext>
  )
}

function Bar(props: {
  title: string
  isRoot: boolean
  back: string | null
  onSlot: (slot: HTMLElement | null) => void
}) {
  const goBack = useBack()
  const isBackHidden = props.isRoot || props.back === 'hidden'

  return (
    <TopBar
      title={props.title}
      {...(isBackHidden ? {} : props.back === null ? { onBack: goBack } : { backHref: props.back })}
      action={<ActionSlot onSlot={props.onSlot} />}
      className={clsx(
        '-mx-4 mb-2 desktop:static desktop:mx-0 desktop:mb-4 desktop:grid-cols-[auto_1fr_auto] desktop:px-0',
        'desktop:[&_h1]:text-left desktop:[&_h1]:text-24 desktop:[&>div:first-child]:hidden',
        // The native app draws the bar; the heading stays for screen readers.
        'native:sr-only',
        // After desktop:static, which would keep its room. Its action goes too: what is not seen must not take the focus.
        props.isRoot &&
          'desktop:sr-only desktop:absolute! desktop:min-h-0! desktop:[&>div:last-child]:hidden',
      )}
    />
  )
}

function ActionSlot({ onSlot }: { onSlot: (slot: HTMLElement | null) => void }) {
  return <div ref={onSlot} className="contents" />
}

/** The screen itself, or why it cannot be shown. */
function Content({ place }: { place: ScreenPlace }) {
  const session = useSession()
  const { row } = place
  if (readPlace(place) === null) return <IncompleteLink />
  if (row.access !== 'public' && row.visitorView !== true && session.kind === 'visitor')
    return <NotLoggedIn />
  if (row.access === 'onboarding' && session.kind === 'customer' && session.customer.realAuthReview) {
    return <ReviewBlock />
  }

  return (
    <ScreenBoundary>
      <Current place={place} />
    </ScreenBoundary>
  )
}

function Current({ place }: { place: ScreenPlace }): ReactNode {
  // The component of a row never changes: its code is loaded once.
  return createElement(screenOf(place.row), { variant: place.row.variant })
}
