import { useRouteQuery } from '../../../shared/routing/screen-place'
import { FeeShare } from '../parts/fee-share'
import { HouseText } from '../parts/house-text'

/** Who pays the maintenance fee, how much of it at most, and what that is for one fund. */
export default function RuleMaintain() {
  const { fundCode } = useRouteQuery('/common/rule/maintain')

  return <HouseText id="maintenance-fee" before={<FeeShare fundCode={fundCode} />} />
}
