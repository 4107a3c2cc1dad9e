import { bankCardList, cardAssets } from '@tongzhou/client/account'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { joinCalls } from '../../../../shared/api/join-calls'
import { useCall } from '../../../../shared/api/use-call'
import { to } from '../../../../shared/routing/to'
import { Columns } from '../../../../shared/screen/columns'
import { Guide } from '../../../../shared/screen/guide'
import { Screen } from '../../../../shared/screen/screen'
import { cardText } from '../../../../shared/words/card-words'
import { BankMark } from '../parts/bank-mark'
import type { BoundCard } from '../parts/card-states'

const isToSign = ({ signStatus }: BoundCard) => signStatus === 'RESIGN_NEEDED' || signStatus === 'UNSIGNED'

/** Cards that cannot pay until they are signed: why, what stops and what goes on (R-ACT-14). */
export default function ResignCardNotice() {
  const facts = joinCalls(useCall(bankCardList, {}), useCall(cardAssets, {}))

  return (
    <Screen
      query={facts}
      skeleton={<CardSkeleton />}
      isEmpty={([{ cards }]) => !cards.some(isToSign)}
      empty={
        <EmptyState
          text="没有需要重新签约的卡"
          note="已绑定的银行卡都可以正常付款"
          action={
            <ButtonLink size="medium" look="outline" href={to('/account/bank-card')}>
              我的银行卡
            </ButtonLink>
          }
        />
      }
    >
      {([{ cards }, { byCard }]) => (
        <Columns keepsBeside beside={<Guide title="为什么需要重新签约" lines={lines} />}>
          {cards.filter(isToSign).map((card) => (
            <CardToSign
              key={card.cardKey}
              card={card}
              plans={byCard.find(({ tradeAcco }) => tradeAcco === card.tradeAcco)?.plans ?? 0}
            />
          ))}
        </Columns>
      )}
    </Screen>
  )
}

const lines = [
  '银行解除了这张卡的授权，或预留手机号已变更，都需要重新签约。',
  '重新签约由银行向预留手机号发送验证码，不扣款。',
  '预留手机号已更换的，签约时填写新的号码。',
]

function CardToSign({ card, plans }: { card: BoundCard; plans: number }) {
  return (
    <Card>
      <p className="flex items-center gap-3 text-17 font-semibold">
        <BankMark bankName={card.bankName} />
        {cardText(card)}
      </p>
      <div className="mt-2">
        <DescriptionList
          items={[
            { term: '暂停', value: plans === 0 ? '买入、新的定投' : `买入、${plans} 个定投的扣款` },
            { term: '不受影响', value: '持有的份额、卖出、到账' },
          ]}
        />
      </div>
      <div className="mt-3">
        <ButtonLink href={to('/account/bank-sign', { cardKey: card.cardKey })}>重新签约</ButtonLink>
      </div>
    </Card>
  )
}
