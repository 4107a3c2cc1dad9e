import { singleProductDetail } from '@tongzhou/client/fund'
import { useIsDesktop } from '@tongzhou/ui/lib/media'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { FundDisclaimer } from '../../../shared/fund/disclosures'
import type { PerformanceWindow } from '../../../shared/fund/present'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { Later } from '../../../shared/screen/later'
import { Screen } from '../../../shared/screen/screen'
import { CurveCard, MoneyCurveCard } from '../parts/curve-card'
import { FundActions } from '../parts/fund-actions'
import { FundHero } from '../parts/fund-hero'
import type { FundDetail as Detail } from '../parts/fund-types'
import { ManagersCard } from '../parts/managers-card'
import { ProfileCard } from '../parts/profile-card'
import { RiskCard } from '../parts/risk-card'
import { StageCard } from '../parts/stage-card'
import { TradingCard } from '../parts/trading-card'

const PortfolioCard = lazy(() => import('../parts/portfolio-card'))
const AnnouncementsCard = lazy(() => import('../parts/announcements-card'))
const OrderTicket = lazy(() => import('../parts/order-ticket'))

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
            <Ticket fund={fund} />
          </div>
        </aside>
      </div>
      <FundActions fund={fund} />
    </>
  )
}

/** Only a desktop loads the ticket's code; its column is there from the first paint. */
function Ticket({ fund }: { fund: Detail }) {
  const isDesktop = useIsDesktop()

  return isDesktop ? (
    <Suspense fallback={<CardSkeleton />}>
      <OrderTicket fund={fund} />
    </Suspense>
  ) : null
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
