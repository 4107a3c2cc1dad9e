import { cashOverview } from '@tongzhou/client/cash'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useCall } from '../../../shared/api/use-call'
import type { ScreenProps } from '../../../shared/routing/route-row'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { WithdrawForm } from '../parts/withdraw-form'

/** A withdrawal: quick, ordinary, or both; each address begins with its own way. */
export default function Withdraw({ variant }: ScreenProps) {
  const { way, ...wish } = useRouteQuery('/yiqianbao/sell')
  const overview = useCall(cashOverview, {})
  const begun = variant === 'quick' ? 'QUICK' : 'NORMAL'

  return (
    <Screen
      query={overview}
      isEmpty={({ accounts }) => accounts.length === 0}
      empty={
        <EmptyState
          text="现金宝里还没有可转出的金额"
          note="转入确认后的份额，从确认当日起可以快速转出，次一交易日起可以普通转出。"
          action={
            <ButtonLink size="medium" href={to('/yiqianbao/buy')}>
              转入
            </ButtonLink>
          }
        />
      }
    >
      {(data) => (
        <WithdrawForm
          overview={data}
          wish={{ ...wish, way: way === '' ? begun : way }}
          refresh={() => {
            if (overview.kind === 'ready') overview.retry()
          }}
        />
      )}
    </Screen>
  )
}
