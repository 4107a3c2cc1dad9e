import { bankCardList } from '@tongzhou/client/account'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { Chip } from '@tongzhou/ui/chip/chip'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../../shared/api/use-call'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { Screen } from '../../../../shared/screen/screen'
import { cardText } from '../../../../shared/words/card-words'
import { FormPage } from '../../parts/form-page'
import { BankMark } from '../../cards/parts/bank-mark'
import type { BoundCard } from '../../cards/parts/card-states'
import { OwnCard } from '../../cards/parts/own-card'
import { blockedWhileOpen, dayWord } from '../parts/change-words'
import { type ChangeFacts, useChangeFacts } from '../parts/use-change-facts'

/** Which way another card takes a bound one's place, said before anything is filled in (R-ACT-7). */
export default function ChangeCard(): ReactNode {
  const { cardKey } = useRouteQuery('/account/bank/change')

  return cardKey === null ? (
    <OnlyCard />
  ) : (
    <OwnCard cardKey={cardKey}>{(card) => <Ways card={card} />}</OwnCard>
  )
}

/** Without a card in the address: the only one, else the customer chooses. */
function OnlyCard() {
  const cards = useCall(bankCardList, {})

  return (
    <Screen query={cards} skeleton={<CardSkeleton />}>
      {({ cards: all }) =>
        all.length === 1 && all[0] !== undefined ? (
          <Ways card={all[0]} />
        ) : (
          <EmptyState
            text={all.length === 0 ? '还没有绑定银行卡' : '请先选择要更换的银行卡'}
            action={
              <ButtonLink size="medium" look="outline" href={to('/account/bank-card')}>
                我的银行卡
              </ButtonLink>
            }
          />
        )
      }
    </Screen>
  )
}

function Ways({ card }: { card: BoundCard }) {
  const facts = useChangeFacts(card)

  return (
    <Screen query={facts} skeleton={<CardSkeleton />}>
      {(known) => (known[2].changing ? <UnderWay /> : <Choice card={card} facts={known} />)}
    </Screen>
  )
}

function UnderWay() {
  return (
    <EmptyState
      text="这张卡正在更换"
      note="同一张卡一次只能办理一笔"
      action={
        <ButtonLink size="medium" href={to('/account/bank/change-information')}>
          查看换卡进度
        </ButtonLink>
      }
    />
  )
}

const why = {
  title: '换卡换什么',
  lines: [
    '换的只是银行卡，交易账号、份额、收益和定投计划都保留。',
    '新卡必须是本人的借记卡，由银行核对姓名、证件、卡号和预留手机号。',
    '换卡之前已经交给银行的付款仍到原卡；被退回的钱改付到新卡。',
  ],
}

function Choice({ card, facts }: { card: BoundCard; facts: ChangeFacts }) {
  const [oldUsable, setUsable] = useState<'true' | 'false' | null>(null)
  const [error, setError] = useState<string>()
  const ways = waysOf(card, facts)
  const isReviewed = ways[0]?.isOpen === false

  return (
    <FormPage
      why={why}
      action={
        oldUsable === null ? (
          <Button full onClick={() => setError('请先选择原卡还能不能收款')}>
            下一步
          </Button>
        ) : (
          <ButtonLink href={to('/account/bank/change-form', { cardKey: card.cardKey, oldUsable })}>
            下一步
          </ButtonLink>
        )
      }
    >
      <Card className="desktop:p-6">
        <div className="mb-5 flex items-start gap-3">
          <BankMark bankName={card.bankName} />
          <p className="text-17 font-semibold">{cardText(card)}</p>
        </div>
        <RadioOptions
          legend="原卡还能收款吗？"
          options={[
            { value: 'true', label: '能', note: '卡在手里，或银行还能入账' },
            {
              value: 'false',
              label: '不能',
              note: '遗失、挂失、冻结或已销户；办理期间这张卡的到账会暂存，生效后付到新卡',
            },
          ]}
          value={oldUsable}
          onChange={(value) => {
            setUsable(value)
            setError(undefined)
          }}
          error={error}
        />
      </Card>
      <Card title="怎么换" className="desktop:p-6">
        <ul className="flex flex-col gap-4">
          {ways.map(({ title, note, isOpen }) => (
            <li key={title} className="flex flex-col gap-1">
              <div className="flex flex-wrap items-center gap-2">
                <span className={isOpen ? 'text-15 font-medium' : 'text-15 text-ink-soft'}>{title}</span>
                <Chip tone={isOpen ? 'info' : 'neutral'}>{isOpen ? '适用' : '不适用'}</Chip>
              </div>
              <p className="text-13 text-ink-soft">{note}</p>
            </li>
          ))}
        </ul>
      </Card>
      {isReviewed && <NoticeBar tone="info">{blockedWhileOpen}</NoticeBar>}
    </FormPage>
  )
}

/** The three ways in their order, each with why it applies or not. */
function waysOf(card: BoundCard, [{ over, value }, { hasOnWay, orders }, { renewable, dueOn }]: ChangeFacts) {
  const isFree = !over && !hasOnWay
  const onWay = orders > 0 ? `有 ${orders} 笔交易处理中` : '有资金在途'

  return [
    {
      title: '直接更换，立即生效',
      isOpen: isFree,
      note: isFree
        ? '这张卡下没有资产，也没有资金在途'
        : over
          ? `这张卡下有资产 ${formatMoney(value)} 元${hasOnWay ? `，${onWay}` : ''}`
          : `${onWay}，完成后可以直接更换`,
    },
    {
      title: '同行换卡，立即生效',
      isOpen: !isFree && renewable,
      note: isFree
        ? '不需要'
        : renewable
          ? `新卡是${card.bankName}为原卡换发的，并由银行确认；银行没有确认时需提交资料`
          : `${card.bankName}暂不支持在线确认换发的卡`,
    },
    {
      title: `提交资料审核，${dayWord(dueOn)}前有结果`,
      isOpen: !isFree,
      note: isFree ? '不需要' : '换成其他银行的卡，或原卡已不能用；需新卡照片和银行证明',
    },
  ]
}
