import { fundBrief } from '@tongzhou/client/fund'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useEffect } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Screen } from '../../../shared/screen/screen'
import { DetailSkeleton } from '../parts/detail/detail-skeleton'

/** Looks the fund's type up and leads on to its own page; back goes to where one came from. */
export default function DiffFundLoading() {
  const { fundCode } = useRouteQuery('/diff-fund-loading')
  const fund = useCall(fundBrief, { fundCode })
  const go = useGo()
  const target = fund.kind === 'ready' ? to(fund.data.target, { fundCode }) : null
  useEffect(() => {
    if (target !== null) go(target, { replace: true })
  }, [target, go])

  return (
    <Screen query={fund} skeleton={<DetailSkeleton />}>
      {(data) => (
        <EmptyState
          text={`正在打开 ${data.name}`}
          action={
            <ButtonLink look="outline" size="medium" href={to(data.target, { fundCode })}>
              直接打开
            </ButtonLink>
          }
        />
      )}
    </Screen>
  )
}
