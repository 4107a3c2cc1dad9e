import { FundPage } from '../parts/detail/fund-page'
import type { FundDetail as Fund } from '../../../shared/fund/fund-types'
import { useFund } from '../parts/use-fund'
import { useIsRightPage } from '../parts/use-right-page'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { Screen } from '../../../shared/screen/screen'
import { DetailSkeleton } from '../parts/detail/detail-skeleton'

/** One fund: its figures with benchmark and drawdown, its curve, what an order costs and when it counts. */
export default function FundDetail() {
  const { fundCode, compare } = useRouteQuery('/fund/detail')
  const detail = useFund(fundCode)

  return (
    <Screen query={detail} skeleton={<DetailSkeleton />}>
      {(fund) => <Detail key={fund.fundCode} fund={fund} compare={compare} />}
    </Screen>
  )
}

function Detail({ fund, compare }: { fund: Fund; compare: string | null }) {
  return useIsRightPage(fund, '/fund/detail') ? (
    <FundPage fund={fund} compare={compare} />
  ) : (
    <DetailSkeleton />
  )
}
