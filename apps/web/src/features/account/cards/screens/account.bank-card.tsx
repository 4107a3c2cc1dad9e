import { bankCardList } from '@tongzhou/client/account'
import { formatInstant } from '@tongzhou/domain/format/days'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Chip } from '@tongzhou/ui/chip/chip'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import clsx from 'clsx'
import { useCall } from '../../../../shared/api/use-call'
import { isOpened } from '../../../../shared/opening/opening-pages'
import { to } from '../../../../shared/routing/to'
import { Columns } from '../../../../shared/screen/columns'
import { Guide } from '../../../../shared/screen/guide'
import { Screen } from '../../../../shared/screen/screen'
import { useSession } from '../../../../shared/session/use-session'
import { BankMark } from '../parts/bank-mark'
import { type BoundCard, signStates } from '../parts/card-states'
import { limitWords } from '../parts/limit-words'
import { useUnbind } from '../parts/use-unbind'

/** The customer's cards with their limits; one more may be bound, one without assets unbound (P22). */
export default function BankCards() {
  const cards = useCall(bankCardList, {})
  const session = useSession()
  const isOpening = session.kind === 'customer' && !isOpened(session.customer)
  const bindHref = to('/account/bind-bank', isOpening ? { flow: 'new' } : {})

  return (
    <Screen
      query={cards}
      skeleton={<CardSkeleton />}
      isEmpty={({ cards: all }) => all.length === 0}
      empty={
        <EmptyState
          text="还没有绑定银行卡"
          note="绑定本人的借记卡后才能买入基金"
          action={
            <ButtonLink size="medium" href={bindHref}>
              绑定银行卡
            </ButtonLink>
          }
        />
      }
    >
      {({ cards: all, max }) => (
        <Columns
          keepsBeside
          beside={
            <>
              {all.length < max ? (
                <ButtonLink look="outline" href={bindHref}>
                  添加银行卡
                </ButtonLink>
              ) : (
                <p className="text-center text-13 text-ink-faint">最多绑定 {max} 张银行卡</p>
              )}
              <Guide
                title="卡与钱"
                lines={[
                  `只能绑定本人的借记卡，最多 ${max} 张。`,
                  '卖出的钱回到买入时的那张卡，不能转到别的卡。',
                  '限额由银行规定，可在银行的手机应用里查看和调整。',
                ]}
              />
            </>
          }
        >
          <div
            className={clsx('gap-6 max-desktop:contents desktop:grid', all.length > 1 && 'wide:grid-cols-2')}
          >
            {all.map((card) => (
              <CardFace key={card.tradeAcco} card={card} />
            ))}
          </div>
        </Columns>
      )}
    </Screen>
  )
}

function CardFace({ card }: { card: BoundCard }) {
  const state = signStates[card.signStatus]
  const { unbind, isBusy } = useUnbind(card)

  return (
    <Card>
      <div className="flex items-start gap-3">
        <BankMark bankName={card.bankName} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-17 font-semibold">{card.bankName}</h2>
            <Chip tone={state.tone}>{state.word}</Chip>
          </div>
          <p className="text-13 text-ink-soft">{card.branchName ?? '借记卡'}</p>
          <p className="mt-2 text-20 tracking-widest tabular-nums">
            <span aria-hidden="true">•••• </span>
            <span className="sr-only">尾号</span>
            {card.cardTail}
          </p>
          <p className="mt-2 text-13 text-ink-faint">
            {card.limits === null ? '限额以银行为准' : limitWords(card.limits)}
          </p>
          <p className="text-12 text-ink-faint">绑定于 {formatInstant(card.boundAt)}</p>
        </div>
      </div>
      {card.signStatus === 'RESIGN_NEEDED' && (
        <p className="mt-3 text-13 text-ink-soft">
          银行已停止这张卡的快捷支付授权，重新签约后可以继续买入和定投；持有的份额和卖出到账不受影响。
        </p>
      )}
      <div className="mt-3 flex justify-end gap-2 border-t border-line pt-2">
        <ButtonLink
          look="quiet"
          size="medium"
          href={to('/account/bank-card/detail', { cardKey: card.cardKey })}
        >
          详情
        </ButtonLink>
        {card.signStatus === 'RESIGN_NEEDED' && (
          <ButtonLink size="medium" href={to('/account/bank-sign', { cardKey: card.cardKey })}>
            重新签约
          </ButtonLink>
        )}
        {card.signStatus === 'CHANGING' ? (
          <ButtonLink look="quiet" size="medium" href={to('/account/bank/change-information')}>
            换卡进度
          </ButtonLink>
        ) : (
          <ButtonLink look="quiet" size="medium" href={to('/account/bank/change', { cardKey: card.cardKey })}>
            更换
          </ButtonLink>
        )}
        <Button look="quiet" size="medium" busy={isBusy} onClick={() => void unbind()}>
          解绑
        </Button>
      </div>
    </Card>
  )
}
