import { singleProductDetail } from '@tongzhou/client/fund'
import { useIsDesktop } from '@tongzhou/ui/lib/media'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { lazy, useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { FundDisclaimer } from '../../../shared/fund/disclosures'
import type { PerformanceWindow } from '../../../shared/fund/present'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { island } from '../../../shared/screen/island'
import { Later } from '../../../shared/screen/later'
import { Screen } from '../../../shared/screen/screen'
import { FundActions } from '../parts/fund-actions'
import { FundHero } from '../parts/fund-hero'
import type { FundDetail as Detail } from '../parts/fund-types'

const soon = { fallback: <CardSkeleton /> } as const
const near = { fallback: <CardSkeleton />, wakes: 'near' } as const
const CurveCard = island(() => import('../parts/curve-card'), soon)
const MoneyCurveCard = island(() => import('../parts/money-curve-card'), soon)
const OrderTicket = island(() => import('../parts/order-ticket'), soon)
const StageCard = island(() => import('../parts/stage-card'), near)
const RiskCard = island(() => import('../parts/risk-card'), near)
const TradingCard = island(() => import('../parts/trading-card'), near)
const ManagersCard = island(() => import('../parts/managers-card'), near)
const ProfileCard = island(() => import('../parts/profile-card'), near)
const PortfolioCard = lazy(() => import('../parts/portfolio-card'))
const AnnouncementsCard = lazy(() => import('../parts/announcements-card'))

/** One fund: its figures with benchmark and drawdown, its curve, what an order costs and when it counts. */
export default function FundDetail() {
  const { fundCode } = useRouteQuery('/fund/detail')
  const detail = useCall(singleProductDetail, { fundCode })

  return (
    <Screen query={detail} skeleton={<DetailSkeleton />}>
      {(fund) => <DetailPage key={fund.fundCode} fund={fund} />}
    </Screen>
  )
}

function DetailPage({ fund }: { fund: Detail }) {
  const [chosen, setChosen] = useState<PerformanceWindow | null>(null)
  const isDesktop = useIsDesktop()
  const window = chosen ?? fund.performance.window
  const { fundCode } = fund

  return (
    <>
      <div className="grid gap-3 desktop:grid-cols-12 desktop:gap-6">
        <div className="flex min-w-0 flex-col gap-3 desktop:col-span-8 desktop:gap-4">
          <FundHero fund={fund} window={window} />
          {fund.fundType === 'MONEY' ? (
            <MoneyCurveCard fundCode={fundCode} />
          ) : (
            <CurveCard fundCode={fundCode} window={window} chosen={chosen} onWindow={setChosen} />
          )}
          <StageCard fundCode={fundCode} />
          <RiskCard fund={fund} />
          <TradingCard fund={fund} />
          <Later fallback={<CardSkeleton />}>
            <PortfolioCard fundCode={fundCode} />
          </Later>
          <ManagersCard fund={fund} />
          <ProfileCard fund={fund} />
          <Later fallback={null}>
            <AnnouncementsCard fundCode={fundCode} />
          </Later>
          <FundDisclaimer />
        </div>
        <aside className="hidden desktop:col-span-4 desktop:block">
          <div className="sticky top-22">
            <OrderTicket fund={fund} asleep={!isDesktop} />
          </div>
        </aside>
      </div>
      <FundActions fund={fund} />
    </>
  )
}

function DetailSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </div>
  )
}
