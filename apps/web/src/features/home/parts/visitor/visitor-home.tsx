import type { ResponseOf } from '@tongzhou/client/call'
import type { homepageData } from '@tongzhou/client/home'
import type { HomeModule } from '@tongzhou/client/sets/home-module'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { island } from '../../../../shared/screen/island'
import { HomeEntries } from '../home-entries'
import { sheetClass } from '../sheet-class'
import { ZoneFunds } from '../zone-funds'
import { OpeningSteps } from './opening-steps'
import { VisitorHero } from './visitor-hero'

type HomeData = ResponseOf<typeof homepageData>

const Articles = island(() => import('../articles'), { fallback: <CardSkeleton />, wakes: 'near' })
const CashStrip = island(() => import('../cash-strip'), { fallback: <CardSkeleton />, wakes: 'near' })
const Manners = island(() => import('./manners'), { fallback: null, wakes: 'near' })
const RaisingFunds = island(() => import('../raising-funds'), { fallback: null, wakes: 'near' })

/** How much of six columns a module takes on a desktop; what explains stands last there. */
const spans: Partial<Record<HomeModule, string>> = {
  ENTRIES: 'desktop:hidden',
  CASH: 'desktop:col-span-2 desktop:order-1',
  STEADY: 'desktop:col-span-3',
  ADVANCE: 'desktop:col-span-3',
  INDEX: 'desktop:col-span-3',
  RAISING: 'desktop:col-span-3',
  MANNERS: 'desktop:col-span-2 desktop:order-1',
  LEARN: 'desktop:col-span-2 desktop:order-1',
}

/** The front page of a visitor: how deep the water is, how to begin, then zones, and what we keep to. */
export function VisitorHome({ data }: { data: HomeData }) {
  const cash = data.zones.find((zone) => zone.key === 'CASH')
  const draw: Partial<Record<HomeModule, () => ReactNode>> = {
    SOUNDINGS: () => <VisitorHero soundings={data.soundings} asOf={data.asOf} />,
    LADDER: () => <OpeningSteps />,
    ENTRIES: () => <HomeEntries entries={data.entries.slice(0, 4)} />,
    CASH: () =>
      cash !== undefined && cash.funds.length > 0 && <CashStrip title={cash.title} funds={cash.funds} />,
    MANNERS: () => <Manners />,
    RAISING: () => data.raising.length > 0 && <RaisingFunds funds={data.raising} />,
    LEARN: () => <Articles articles={data.articles} />,
  }
  for (const key of ['STEADY', 'ADVANCE', 'INDEX'] as const) {
    const zone = data.zones.find((one) => one.key === key)
    draw[key] = () => zone !== undefined && zone.funds.length > 0 && <ZoneFunds zone={zone} />
  }

  return (
    <div className="flex flex-col desktop:grid desktop:grid-cols-6 desktop:items-stretch desktop:gap-6">
      {data.order.visitor.map((key, at) => {
        const drawn = draw[key]?.()

        return drawn === undefined || drawn === false ? null : (
          <div
            key={key}
            data-goes-on=""
            // What shares a row is as high as its neighbour; hero and ladder reach over their own edges.
            className={clsx(
              spans[key] === undefined ? 'desktop:col-span-6' : [spans[key], 'desktop:*:h-full'],
              at === 1 && sheetClass,
            )}
          >
            {drawn}
          </div>
        )
      })}
    </div>
  )
}
