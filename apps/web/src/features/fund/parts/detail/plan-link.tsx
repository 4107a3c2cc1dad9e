import { ButtonLink } from '@tongzhou/ui/button/button'
import { to } from '../../../../shared/routing/to'

/** Leads to making a plan for the fund. */
export function PlanLink({ fundCode }: { fundCode: string }) {
  return (
    <ButtonLink look="outline" href={to('/regular-invest/buy', { fundCode })}>
      定投
    </ButtonLink>
  )
}
