import { FundDisclaimer } from '../../../shared/fund/disclosures'
import { FundManagers } from '../../../shared/fund/managers/fund-managers'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { FundHead } from '../parts/detail/fund-head'

/** Who manages and managed the fund. */
export default function FundManager() {
  const { fundCode } = useRouteQuery('/fund/manager')

  return (
    <div className="flex flex-col gap-3">
      <FundHead fundCode={fundCode} />
      <FundManagers fundCode={fundCode} />
      <FundDisclaimer />
    </div>
  )
}
