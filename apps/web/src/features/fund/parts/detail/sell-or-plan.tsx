import { ButtonLink } from '@tongzhou/ui/button/button'
import { to } from '../../../../shared/routing/to'
import { PlanLink } from './plan-link'
import { useOwnPosition } from './use-own-position'

/** The second way at the foot of the page: selling for who holds what can be sold, else a plan. */
export default function SellOrPlan({ fundCode, canPlan }: { fundCode: string; canPlan: boolean }) {
  const position = useOwnPosition(fundCode)
  if (position?.canSell === true)
    return (
      <ButtonLink look="outline" href={to('/fund/sell', { fundCode })}>
        卖出
      </ButtonLink>
    )

  return canPlan && <PlanLink fundCode={fundCode} />
}
