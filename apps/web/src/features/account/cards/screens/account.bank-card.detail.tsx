import { cardAssets, payChannels } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { formatInstant } from '@tongzhou/domain/format/days'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { SectionHeader } from '@tongzhou/ui/card/section-header'
import { Chip } from '@tongzhou/ui/chip/chip'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import type { ReactNode } from 'react'
import { joinCalls } from '../../../../shared/api/join-calls'
import { useCall } from '../../../../shared/api/use-call'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { Columns } from '../../../../shared/screen/columns'
import { Guide } from '../../../../shared/screen/guide'
import { Screen } from '../../../../shared/screen/screen'
import { BankMark } from '../parts/bank-mark'
import { type BoundCard, signStates } from '../parts/card-states'
import { limitWord } from '../parts/limit-words'
import { OwnCard } from '../parts/own-card'
import { RemitPayment } from '../parts/remit-payment'
import { useUnbind } from '../parts/use-unbind'

type Assets = ResponseOf<typeof cardAssets>['byCard'][number]
type Channel = ResponseOf<typeof payChannels>['channels'][number]

/** One card: what it may pay, what stands behind it and is under way on it, what can be done with it. */
export default function BankCardDetail(): ReactNode {
  const { cardKey } = useRouteQuery('/account/bank-card/detail')

  return <OwnCard cardKey={cardKey}>{(card) => <Detail card={card} />}</OwnCard>
}

function Detail({ card }: { card: BoundCard }) {
  const facts = joinCalls(useCall(payChannels, {}), useCall(cardAssets, {}))
  const isOwn = (row: { readonly tradeAcco: string }) => row.tradeAcco === card.tradeAcco

  return (
    <Columns keepsBeside beside={<Actions card={card} />}>
      <Face card={card} />
      <Screen query={facts} skeleton={<CardSkeleton />}>
        {([{ channels }, { byCard }]) => (
          <>
            <Paying card={card} channel={channels.find(isOwn)} />
            {channels.filter(isOwn).map((channel) => (
              <RemitPayment key={channel.tradeAcco} card={card} channel={channel} />
            ))}
            <Holding assets={byCard.find(isOwn)} />
          </>
        )}
      </Screen>
    </Columns>
  )
}

function Face({ card }: { card: BoundCard }) {
  const state = signStates[card.signStatus]

  return (
    <Card>
      <div className="flex items-start gap-3">
        <BankMark bankName={card.bankName} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-17 font-semibold">{card.bankName}</h2>
            <Chip tone={state.tone}>{state.word}</Chip>
          </div>
          <p className="mt-1 text-20 tracking-widest tabular-nums">
            <span aria-hidden="true">•••• </span>
            <span className="sr-only">尾号</span>
            {card.cardTail}
          </p>
          <p className="mt-1 text-13 text-ink-soft">{card.branchName ?? '借记卡'}</p>
        </div>
      </div>
    </Card>
  )
}

function Paying({ card, channel }: { card: BoundCard; channel: Channel | undefined }) {
  const { limits } = card
  const room = channel?.room ?? null

  return (
    <Card>
      <SectionHeader title="付款" />
      <DescriptionList
        items={[
          {
            term: '快捷支付',
            value: card.signStatus === 'SIGNED' ? '已签约' : signStates[card.signStatus].word,
          },
          {
            term: '现在最多可付',
            value:
              channel?.usable === false
                ? (channel.reason ?? '--')
                : room === null
                  ? '以银行为准'
                  : `${formatMoney(room)} 元`,
          },
          ...(limits === null
            ? []
            : [
                { term: '单笔限额', value: limitWord(limits.single) },
                { term: '单日限额', value: limitWord(limits.daily) },
                { term: '单月限额', value: limitWord(limits.monthly) },
              ]),
        ]}
      />
    </Card>
  )
}

function Holding({ assets }: { assets: Assets | undefined }) {
  return (
    <Card>
      <SectionHeader title="资产与业务" />
      <DescriptionList
        items={[
          { term: '这张卡买入的资产', value: `${formatMoney(assets?.value ?? '0.00')} 元` },
          { term: '占全部资产', value: `${assets?.percent ?? '0.00'}%` },
          { term: '处理中的交易', value: `${assets?.inTransit ?? 0} 笔` },
          { term: '进行中的定投', value: `${assets?.plans ?? 0} 个` },
        ]}
      />
    </Card>
  )
}

function Actions({ card }: { card: BoundCard }) {
  const { unbind, isBusy } = useUnbind(card)
  const isToSign = card.signStatus === 'RESIGN_NEEDED' || card.signStatus === 'UNSIGNED'

  return (
    <>
      {isToSign && (
        <ButtonLink href={to('/account/bank-sign', { cardKey: card.cardKey })}>
          {card.signStatus === 'UNSIGNED' ? '签约快捷支付' : '重新签约'}
        </ButtonLink>
      )}
      {card.signStatus === 'CHANGING' ? (
        <ButtonLink href={to('/account/bank/change-information')}>查看换卡进度</ButtonLink>
      ) : (
        <ButtonLink
          look={isToSign ? 'outline' : 'primary'}
          href={to('/account/bank/change', { cardKey: card.cardKey })}
        >
          更换银行卡
        </ButtonLink>
      )}
      <Card flush>
        <ListRows label="与这张卡有关">
          <ListRow title="换卡记录" href={to('/account/bank/change-information')} />
          <ListRow title="处理中的交易" href={to('/progress-trade-list')} />
          <ListRow title="交易记录" href={to('/transaction-log')} />
          <ListRow title="支持银行及限额" href={to('/support-bank')} />
        </ListRows>
      </Card>
      <Button look="outline" busy={isBusy} onClick={() => void unbind()}>
        解绑这张卡
      </Button>
      <Guide
        title="卡与钱"
        lines={[
          `交易账号 ${card.tradeAcco}，绑定于 ${formatInstant(card.boundAt)}。`,
          '卖出的钱回到买入时的那张卡。',
          '还有份额、处理中的交易或进行中的定投时，不能解绑；卡丢了或要换一张，可以更换银行卡，份额和定投都保留。',
        ]}
      />
    </>
  )
}
