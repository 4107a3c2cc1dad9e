import type { ResponseOf } from '@tongzhou/client/call'
import type { homepageData } from '@tongzhou/client/home'
import type { HomeModule } from '@tongzhou/client/sets/home-module'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import type { ReactNode } from 'react'
import { Front, type FrontWidth } from '../../../../shared/screen/front'
import { island } from '../../../../shared/screen/island'
import { HomeEntries } from '../home-entries'
import { ZoneFunds } from '../zone-funds'
import { OpeningSteps } from './opening-steps'
import { VisitorHero } from './visitor-hero'

type HomeData = ResponseOf<typeof homepageData>

const Articles = island(() => import('../articles'), { fallback: <CardSkeleton />, wakes: 'near' })
const CashStrip = island(() => import('../cash-strip'), { fallback: <CardSkeleton />, wakes: 'near' })
const Manners = island(() => import('./manners'), { fallback: null, wakes: 'near' })
const RaisingFunds = island(() => import('../raising-funds'), { fallback: null, wakes: 'near' })

/** How wide a module is on a desktop; what explains stands last there. */
const widths: Partial<Record<HomeModule, FrontWidth>> = {
  ENTRIES: 'none',
  CASH: 'rest',
  STEADY: 'half',
  ADVANCE: 'half',
  INDEX: 'half',
  RAISING: 'half',
  MANNERS: 'rest',
  LEARN: 'rest',
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
    <Front
      modules={data.order.visitor.flatMap((key) => {
        const node = draw[key]?.()

        return node === undefined || node === false ? [] : [{ key, width: widths[key] ?? 'whole', node }]
      })}
    />
  )
}
