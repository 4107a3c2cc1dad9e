import { cardChangeReasons } from '@tongzhou/client/sets/card-change-reason'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import type { ReactNode } from 'react'
import { AgreementField } from '../../../../shared/protocol/agreements'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { Screen } from '../../../../shared/screen/screen'
import { useSession } from '../../../../shared/session/use-session'
import { cardText } from '../../../../shared/words/card-words'
import { CardFields } from '../../cards/parts/card-fields'
import type { BoundCard } from '../../cards/parts/card-states'
import { OwnCard } from '../../cards/parts/own-card'
import { FormPage } from '../../parts/form-page'
import { blockedWhileOpen, dayWord, reasonWords } from '../parts/change-words'
import { type ChangeDetail, OwnChange } from '../parts/own-change'
import { PaperFields } from '../parts/paper-fields'
import { type ChangeFacts, useChangeFacts } from '../parts/use-change-facts'
import { useChangeForm } from '../parts/use-change-form'

/** The card that takes another one's place, with what a review needs where one does (R-ACT-7, R-ACT-10). */
export default function ChangeForm(): ReactNode {
  const { cardKey, resubmit } = useRouteQuery('/account/bank/change-form')

  return (
    <OwnCard cardKey={cardKey}>
      {(card) =>
        resubmit === null ? (
          <Known card={card} mended={null} />
        ) : (
          <OwnChange applyNo={resubmit}>{(mended) => <Known card={card} mended={mended} />}</OwnChange>
        )
      }
    </OwnCard>
  )
}

type Mended = ChangeDetail | null

function Known({ card, mended }: { card: BoundCard; mended: Mended }) {
  const facts = useChangeFacts(card)

  return (
    <Screen query={facts} skeleton={<CardSkeleton />}>
      {(known) => <Fields card={card} mended={mended} facts={known} />}
    </Screen>
  )
}

const why = {
  title: '为什么要这些资料',
  lines: [
    '换卡之后，卖出的钱会付到新卡，所以要确认新卡和申请都是您本人的。',
    '银行核对姓名、证件、卡号和新卡的预留手机号，由银行发送验证码。',
    '资料加密保存，只有审核人员能看，每次查看都有记录；没有提交的资料 7 天后删除。',
  ],
}

/** What is offered is the number that the bank has with the card that goes. */
const reservedWords = { hint: '与原卡预留的手机号相同；不同时请改填', take: '用原卡预留的手机号' }

function Fields(props: { card: BoundCard; mended: Mended; facts: ChangeFacts }) {
  const { card, mended, facts } = props
  const [{ over }, { hasOnWay }, { needs, renewable, dueOn, reservedMobile }] = facts
  const { oldUsable } = useRouteQuery('/account/bank/change-form')
  const session = useSession()
  const isFree = !over && !hasOnWay
  const kept = mended === null ? [] : papersKept(mended)
  const open = needs.filter((need) => !need.some((kind) => kept.includes(kind)))
  const change = useChangeForm({
    card,
    oldUsable: oldUsable === 'true',
    hasMobile: reservedMobile !== null,
    resubmit: mended?.applyNo ?? null,
    needs: open,
    money: isFree ? 'FREE' : renewable && mended === null ? 'RENEWABLE' : 'REVIEWED',
  })
  const { form, chosen, isReviewed } = change

  return (
    <FormPage
      why={why}
      onSubmit={() => void change.submit()}
      action={
        <Button full busy={form.isSending} onClick={() => void change.submit()}>
          {isReviewed && !change.isProven ? '验证身份，下一步' : '同意并获取银行验证码'}
        </Button>
      }
    >
      <NoticeBar tone="info">
        {isFree
          ? `${cardText(card)} 下没有资产，验证后新卡立即生效。`
          : `${cardText(card)} 下有资产或在途资金，预计 ${dayWord(dueOn)}前有结果。${blockedWhileOpen}`}
      </NoticeBar>
      <Card className="desktop:p-6">
        {mended === null ? (
          <CardFields
            form={form}
            chosen={chosen}
            holder={session.kind === 'customer' ? session.customer.customerName : null}
            ownMobile={reservedMobile}
            ownMobileWords={reservedWords}
            branchHref={(bankSerial) => to('/account/bank/change-form/branch', { bankSerial })}
          />
        ) : (
          <p className="text-15">
            新卡：{mended.newBankName} 尾号 {mended.newCardTail}，验证码发送到新卡的预留手机号。
          </p>
        )}
      </Card>
      <Card className="desktop:p-6">
        <RadioOptions
          legend="更换原因"
          options={cardChangeReasons.map((value) => ({ value, label: reasonWords[value] }))}
          value={change.reason}
          onChange={change.setReason}
        />
      </Card>
      {isReviewed && (
        <Card title="资料" className="desktop:p-6">
          {open.some((need) => need.includes('HOLDING')) && (
            <p className="mb-4 text-13 text-ink-soft">
              手写声明：本人申请将尾号 {card.cardTail} 的银行卡更换为新卡，并签名、写明日期。
              有另一张已绑定的银行卡时，用它验证身份可以不拍这张照片。
            </p>
          )}
          <PaperFields
            needs={open}
            papers={change.papers}
            onUploaded={change.upload}
            isMissingShown={change.isMissingShown}
          />
        </Card>
      )}
      <AgreementField agreements={form.agreements} />
      {change.dialog}
    </FormPage>
  )
}

/** What of a refused application serves again: papers that nothing was said against. */
function papersKept({ files, faults }: ChangeDetail) {
  const bad = faults.map(({ paper }) => paper)

  return files.map(({ kind }) => kind).filter((kind) => !bad.includes(kind))
}
