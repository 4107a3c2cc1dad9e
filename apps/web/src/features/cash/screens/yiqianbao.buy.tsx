import { topUpPage } from '@tongzhou/client/cash'
import { useCall } from '../../../shared/api/use-call'
import type { ScreenProps } from '../../../shared/routing/route-row'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { Screen } from '../../../shared/screen/screen'
import { TopUpForm } from '../parts/top-up-form'

/** A top-up: into one fund that is chosen, or split over all of them by the rule of the product. */
export default function TopUp({ variant }: ScreenProps) {
  const { mode, ...wish } = useRouteQuery('/yiqianbao/buy')
  const page = useCall(topUpPage, {})
  const isSmart = variant === 'smart'

  return (
    <Screen query={page}>
      {(data) => (
        <TopUpForm
          page={data}
          mode={mode === '' ? (isSmart ? 'SMART' : 'SINGLE') : mode}
          wish={wish}
          refresh={() => {
            if (page.kind === 'ready') page.retry()
          }}
        />
      )}
    </Screen>
  )
}
