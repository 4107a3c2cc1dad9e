import { useIsDesktop } from '@tongzhou/ui/lib/media'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { lazy } from 'react'
import { FundDisclaimer } from '../../../../shared/fund/disclosures'
import { island } from '../../../../shared/screen/island'
import { Later } from '../../../../shared/screen/later'
import { CurveSkeleton } from '../../../../shared/fund/chart-skeleton'
import { FundActions } from './fund-actions'
import type { FundDetail } from '../../../../shared/fund/fund-types'
import { MoneyHero } from './money-hero'
import { Columns } from '../../../../shared/screen/columns'

const near = { fallback: <CardSkeleton />, wakes: 'near' } as const
const MoneyCurveCard = island(() => import('../../../../shared/fund/money/money-curve-card'), {
  fallback: <CurveSkeleton />,
})
const MoneyIncomeCard = island(() => import('../../../../shared/fund/money/money-income-card'), near)
const MoneyTradingCard = island(() => import('../../../../shared/fund/money/money-trading-card'), near)
const OrderTicket = island(() => import('./order-ticket'), { fallback: <CardSkeleton /> })
const FundRest = island(() => import('./fund-rest'), { ...near, drawnBy: 'browser' })
const MyHolding = lazy(() => import('./my-holding'))

/** The page of a money fund. */
export function MoneyPage({ fund }: { fund: FundDetail }) {
  const isDesktop = useIsDesktop()

  return (
    <>
      <Columns beside={<OrderTicket fund={fund} asleep={!isDesktop} />}>
        <MoneyHero fund={fund} />
        <MoneyCurveCard fundCode={fund.fundCode} />
        <Later fallback={null}>
          <MyHolding fundCode={fund.fundCode} />
        </Later>
        <MoneyIncomeCard fund={fund} />
        <MoneyTradingCard fund={fund} />
        <FundRest fund={fund} anchor="" />
        <FundDisclaimer />
      </Columns>
      <FundActions fund={fund} />
    </>
  )
}
