import { useRouteQuery } from '../../../shared/routing/screen-place'
import { Screen } from '../../../shared/screen/screen'
import { DetailSkeleton } from '../parts/detail/detail-skeleton'
import { NewFundPage } from '../parts/detail/new-fund-page'
import type { FundDetail as Fund } from '../../../shared/fund/fund-types'
import { useFund } from '../parts/use-fund'
import { useIsRightPage } from '../parts/use-right-page'

/**
 * A fund being raised: until when, at what fee, who will run it with which aim; there is no performance to
 * show.
 */
export default function NewFundDetail() {
  const { fundCode } = useRouteQuery('/new-fund-detail')
  const detail = useFund(fundCode)

  return (
    <Screen query={detail} skeleton={<DetailSkeleton />}>
      {(fund) => <Detail key={fund.fundCode} fund={fund} />}
    </Screen>
  )
}

function Detail({ fund }: { fund: Fund }) {
  return useIsRightPage(fund, '/new-fund-detail') ? <NewFundPage fund={fund} /> : <DetailSkeleton />
}
