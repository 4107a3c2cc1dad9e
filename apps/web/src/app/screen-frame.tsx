import { useIsDesktop } from '@tongzhou/ui/lib/media'
import { Wordmark } from '@tongzhou/ui/mark/wordmark'
import { TopBar } from '@tongzhou/ui/top-bar/top-bar'
import clsx from 'clsx'
import { createElement, type ReactNode } from 'react'
import type { RouteRow } from '../shared/routing/route-row'
import { PlaceContext, readPlace, type ScreenPlace } from '../shared/routing/screen-place'
import { useBack } from '../shared/routing/use-go'
import { NotLoggedIn } from '../shared/screen/screen'
import { BarContext, useBarState } from '../shared/screen/bar'
import { island } from '../shared/screen/island'
import { useSession } from '../shared/session/use-session'
import { IncompleteLink, ScreenBoundary } from './errors'
import { MAIN } from './main-place'
import { usePageSignal } from './page-signal'
import { ReviewBlock } from './review-block'
import { screenOf } from './screens'

const Crumbs = island(() => import('./layouts/desktop/crumb-line'), { fallback: <div className="h-10" /> })

/** One screen with its bar and its way back. */
export function ScreenFrame({ place }: { place: ScreenPlace }) {
  const { title: ownTitle, bar, setSlot } = useBarState()
  usePageSignal(place)
  const { layout, isRoot } = place.row
  const title = ownTitle ?? place.row.title
  const isDesktop = useIsDesktop()

  return (
    <PlaceContext value={place}>
      <BarContext value={bar}>
        {layout === 'bare' ? (
          <main {...mainOf(place)} className="flex-1">
            <Content place={place} />
          </main>
        ) : (
          <main
            {...mainOf(place)}
            // On a desktop the footer begins below the first view, where no arriving part can push it.
            className={clsx(
              'mx-auto flex w-full max-w-column flex-1 flex-col px-(--gutter) pb-safe [--gutter:1.25rem] native:pt-3 desktop:min-h-dvh desktop:max-w-page desktop:px-6 desktop:pt-6 desktop:pb-16 wide:px-8',
              isRoot ? 'max-desktop:pb-[calc(4rem+var(--safe-bottom))]' : 'max-desktop:pb-6',
            )}
          >
            {!isRoot && layout !== 'entry' && (
              <div className="hidden native:hidden desktop:block">
                <Crumbs place={place} title={title} asleep={!isDesktop} />
              </div>
            )}
            <Bar title={title} row={place.row} onSlot={setSlot} />
            <Content place={place} />
          </main>
        )}
      </BarContext>
    </PlaceContext>
  )
}

/** Where the skip link leads; a kept page that is not in front has no such place. */
function mainOf({ isShown }: ScreenPlace) {
  return { id: isShown ? MAIN : undefined, tabIndex: -1 }
}

function Bar(props: { title: string; row: RouteRow; onSlot: (slot: HTMLElement | null) => void }) {
  const goBack = useBack()
  const { layout, isRoot, headsItself, access } = props.row
  const isFront = layout === 'front' && isRoot && headsItself && access === 'public'
  const hasOwnHeading = layout === 'entry' || headsItself

  return (
    <TopBar
      title={isFront ? <FrontTitle title={props.title} /> : props.title}
      {...(isRoot ? {} : { onBack: goBack })}
      action={<ActionSlot onSlot={props.onSlot} />}
      className={clsx(
        '-mx-(--gutter) desktop:static desktop:bg-transparent desktop:mx-0 desktop:mb-4 desktop:grid-cols-[auto_1fr_auto] desktop:px-0',
        // The deep panel of the front page goes on in its bar.
        isFront
          ? 'max-desktop:on-deep min-h-14! grid-cols-[0_1fr_auto]! pr-3! pl-5! [&_h1]:text-left'
          : 'mb-2',
        'desktop:[&_h1]:text-left desktop:[&_h1]:text-24 desktop:[&>div:first-child]:hidden',
        // The native app draws the bar and its way back; the heading stays for screen readers.
        'native:sr-only native:[&>div:first-child]:hidden',
        // After desktop:static, which would keep its room. Its action goes too: what is not seen must not
        // take the focus.
        hasOwnHeading &&
          'desktop:sr-only desktop:absolute! desktop:min-h-0! desktop:[&>div:last-child]:hidden',
      )}
    />
  )
}

/** The front page is headed by the house itself. */
function FrontTitle({ title }: { title: string }) {
  return (
    <>
      <span className="sr-only">{title}</span>
      <span aria-hidden="true" className="flex">
        <Wordmark size={28} />
      </span>
    </>
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
  const isInReview = session.kind === 'customer' && session.customer.realAuthReview
  if (row.access === 'onboarding' && row.tellsReview !== true && isInReview) return <ReviewBlock />

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
