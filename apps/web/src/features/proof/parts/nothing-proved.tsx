import { ButtonLink } from '@tongzhou/ui/button/button'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { to } from '../../../shared/routing/to'

/** Where no fund was held, or none is confirmed yet. */
export function NothingProved() {
  return (
    <EmptyState
      text="还没有可以证明的资产"
      note="资产证明写明您在某一天结束时持有的基金、份额与金额。买入确认并公布净值后，就可以在这里开具。"
      action={
        <ButtonLink look="outline" size="medium" href={to('/my-fund-position')}>
          查看我的持仓
        </ButtonLink>
      }
    />
  )
}
