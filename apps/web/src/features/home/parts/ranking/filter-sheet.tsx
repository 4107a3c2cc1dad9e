import type { FundZone } from '@tongzhou/client/sets/fund-zone'
import { screenFunds } from '@tongzhou/client/fund'
import { Button } from '@tongzhou/ui/button/button'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useState } from 'react'
import { useCall } from '../../../../shared/api/use-call'
import { Screen } from '../../../../shared/screen/screen'
import { FacetList } from './facet-list'
import {
  type Facets,
  type RankingChoice,
  rankingInput,
  readFacets,
  toggledFacet,
  writeFacets,
} from './ranking-input'

/**
 * The facets on a phone: chosen on a draft whose count is always on the button, taken over when it is
 * pressed.
 */
export default function FilterSheet(props: {
  zone: FundZone
  choice: RankingChoice
  onTake: (f: string | null) => void
  onClose: () => void
}) {
  const [draft, setDraft] = useState<Facets>(() => readFacets(props.choice.f))
  const input = rankingInput(props.zone, { ...props.choice, f: writeFacets(draft) })
  const counted = useCall(screenFunds, { ...input, limit: 1 }, { keepPrevious: true })
  const total = counted.kind === 'ready' ? counted.data.total : null

  return (
    <Sheet
      open
      onClose={props.onClose}
      title="筛选"
      footer={
        <>
          <Button look="outline" onClick={() => setDraft({})}>
            重置
          </Button>
          <Button
            onClick={() => {
              props.onTake(writeFacets(draft))
              props.onClose()
            }}
          >
            {total === null ? '查看' : `查看 ${total} 只`}
          </Button>
        </>
      }
    >
      <Screen query={counted} skeleton={<RowSkeleton rows={8} />}>
        {(data) => (
          <FacetList
            facets={data.facets}
            chosen={draft}
            onToggle={(key, value) => setDraft(toggledFacet(draft, key, value))}
          />
        )}
      </Screen>
    </Sheet>
  )
}
