import { proofPage } from '@tongzhou/client/proof'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useCall } from '../../../shared/api/use-call'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { NothingProved } from '../parts/nothing-proved'

/** What a proof is and when there is one; who has something to prove by now is led to it. */
export default function AssetProofEmpty() {
  const page = useCall(proofPage, {})

  return (
    <Screen query={page} isEmpty={({ days }) => days === null} empty={<NothingProved />}>
      {({ days }) => (
        <EmptyState
          text="您有可以证明的资产"
          note={`${days?.first ?? ''} 至 ${days?.latest ?? ''} 之间的任意一天都可以开具。`}
          action={
            <ButtonLink size="medium" href={to('/asset-proof')}>
              开具资产证明
            </ButtonLink>
          }
        />
      )}
    </Screen>
  )
}
