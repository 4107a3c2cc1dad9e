import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { type ReactNode, useState } from 'react'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { AgreementField } from '../../../../shared/protocol/agreements'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useBack } from '../../../../shared/routing/use-go'
import { cardText } from '../../../../shared/words/card-words'
import { FormPage } from '../../parts/form-page'
import { BankMark } from '../parts/bank-mark'
import { BankMobile } from '../parts/bank-mobile'
import type { BoundCard } from '../parts/card-states'
import { limitWords } from '../parts/limit-words'
import { PayOnce } from '../parts/pay-once'
import { OwnCard } from '../parts/own-card'
import { useSignCard } from '../parts/use-sign-card'

/** Signs a bound card for paying, by a code of its bank (R-ACT-14); pays an order alone (R-ACT-15). */
export default function BankSign(): ReactNode {
  const { cardKey, orderNo } = useRouteQuery('/account/bank-sign')
  if (orderNo !== null) return <PayOnce orderNo={orderNo} />

  return (
    <OwnCard cardKey={cardKey ?? ''}>
      {(card) =>
        card.signStatus === 'SIGNED' || card.signStatus === 'CHANGING' ? (
          <Signed card={card} />
        ) : (
          <SignForm card={card} />
        )
      }
    </OwnCard>
  )
}

/** Nothing to sign. */
function Signed({ card }: { card: BoundCard }) {
  return (
    <EmptyState
      text={card.signStatus === 'SIGNED' ? `${cardText(card)} 已签约` : '这张卡正在更换'}
      note={card.signStatus === 'SIGNED' ? '可以用这张卡买入和定投' : '更换完成后再签约'}
      action={
        <ButtonLink
          size="medium"
          look="outline"
          href={to('/account/bank-card/detail', { cardKey: card.cardKey })}
        >
          银行卡详情
        </ButtonLink>
      }
    />
  )
}

const why = {
  title: '签约是什么',
  lines: [
    '签约后，您下单时由银行按您的指令从这张卡扣款；不下单不扣款。',
    '银行核对姓名、证件、卡号和预留手机号，再向预留手机号发送验证码。',
    '卖出和到账不需要签约，随时可以解绑。',
  ],
}

function SignForm({ card }: { card: BoundCard }) {
  const [hasOther, setOther] = useState(false)
  const back = useBack('/account/bank-card')
  const { form, dialog } = useSignCard(card, hasOther, back)

  return (
    <FormPage why={why} action={<SubmitButton form={form}>同意并获取银行验证码</SubmitButton>}>
      {card.signStatus === 'RESIGN_NEEDED' && (
        <NoticeBar tone="warn">银行已停止这张卡的快捷支付授权，重新签约后可以继续买入和定投。</NoticeBar>
      )}
      <Card className="desktop:p-6">
        <div className="flex flex-col gap-5">
          <div className="flex items-start gap-3">
            <BankMark bankName={card.bankName} />
            <div>
              <p className="text-17 font-semibold">{cardText(card)}</p>
              <p className="text-13 text-ink-soft">
                {card.limits === null ? '限额以银行为准' : limitWords(card.limits)}
              </p>
            </div>
          </div>
          <BankMobile field={form.text('mobile')} hasOther={hasOther} onOther={() => setOther(true)} />
        </div>
      </Card>
      <AgreementField agreements={form.agreements} />
      {dialog}
    </FormPage>
  )
}
