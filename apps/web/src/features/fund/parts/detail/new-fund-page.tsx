import { useIsDesktop } from '@tongzhou/ui/lib/media'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { FundDisclaimer } from '../../../../shared/fund/disclosures'
import { island } from '../../../../shared/screen/island'
import { FundActions } from './fund-actions'
import type { FundDetail } from '../../../../shared/fund/fund-types'
import { NewFundHero } from './new-fund-hero'
import { Columns } from '../../../../shared/screen/columns'

const near = { fallback: <CardSkeleton />, wakes: 'near' } as const
const OrderTicket = island(() => import('./order-ticket'), { fallback: <CardSkeleton /> })
const RaisingCard = island(() => import('./raising-card'), { fallback: <CardSkeleton /> })
const AimsCard = island(() => import('./aims-card'), { ...near, drawnBy: 'browser' })
const ManagersCard = island(() => import('./managers-card'), near)
const ProfileCard = island(() => import('./profile-card'), { ...near, drawnBy: 'browser' })
const DocumentsCard = island(() => import('./documents-card'), { ...near, drawnBy: 'browser' })

/** The page of a fund that is being raised. */
export function NewFundPage({ fund }: { fund: FundDetail }) {
  const isDesktop = useIsDesktop()

  return (
    <>
      <Columns beside={<OrderTicket fund={fund} asleep={!isDesktop} />}>
        <NewFundHero fund={fund} />
        <RaisingCard fund={fund} />
        <AimsCard fundCode={fund.fundCode} />
        <ManagersCard fund={fund} />
        <ProfileCard fundCode={fund.fundCode} isRaising />
        <DocumentsCard fundCode={fund.fundCode} isRaising />
        <FundDisclaimer />
      </Columns>
      <FundActions fund={fund} />
    </>
  )
}
