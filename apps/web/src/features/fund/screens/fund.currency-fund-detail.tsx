import { useRouteQuery } from '../../../shared/routing/screen-place'
import { Screen } from '../../../shared/screen/screen'
import { DetailSkeleton } from '../parts/detail/detail-skeleton'
import { MoneyPage } from '../parts/detail/money-page'
import type { FundDetail as Fund } from '../../../shared/fund/fund-types'
import { useFund } from '../parts/use-fund'
import { useIsRightPage } from '../parts/use-right-page'

/**
 * A money fund: yield and income per 10,000 instead of NAV, what came in day by day, and how fast money is
 * back.
 */
export default function CurrencyFundDetail() {
  const { fundCode } = useRouteQuery('/fund/currency-fund-detail')
  const detail = useFund(fundCode)

  return (
    <Screen query={detail} skeleton={<DetailSkeleton />}>
      {(fund) => <Detail key={fund.fundCode} fund={fund} />}
    </Screen>
  )
}

function Detail({ fund }: { fund: Fund }) {
  return useIsRightPage(fund, '/fund/currency-fund-detail') ? <MoneyPage fund={fund} /> : <DetailSkeleton />
}
