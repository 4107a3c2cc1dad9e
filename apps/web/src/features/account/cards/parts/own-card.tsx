import { bankCardList } from '@tongzhou/client/account'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import type { ReactNode } from 'react'
import { useCall } from '../../../../shared/api/use-call'
import { to } from '../../../../shared/routing/to'
import { Screen } from '../../../../shared/screen/screen'
import type { BoundCard } from './card-states'

/** The customer's card that an address names, or that there is none of that name. */
export function OwnCard(props: { cardKey: string; children: (card: BoundCard) => ReactNode }) {
  const cards = useCall(bankCardList, {})
  const of = (all: readonly BoundCard[]) => all.find((card) => card.cardKey === props.cardKey)

  return (
    <Screen
      query={cards}
      skeleton={<CardSkeleton />}
      isEmpty={({ cards: all }) => of(all) === undefined}
      empty={
        <EmptyState
          text="没有找到这张银行卡"
          note="可能已经解绑"
          action={
            <ButtonLink size="medium" look="outline" href={to('/account/bank-card')}>
              我的银行卡
            </ButtonLink>
          }
        />
      }
    >
      {({ cards: all }) => {
        const card = of(all)

        return card === undefined ? null : props.children(card)
      }}
    </Screen>
  )
}
