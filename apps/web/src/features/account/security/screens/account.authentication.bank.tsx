import { bankCardList, sendVerificationBankCode, verifyUser } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import type { VerificationPurpose } from '@tongzhou/client/sets/verification-purpose'
import { mobileRule } from '@tongzhou/domain/fields/mobile'
import { smsCodeRule } from '@tongzhou/domain/fields/sms-code'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { CodeField } from '@tongzhou/ui/field/code-field'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../../shared/api/services'
import { useCall } from '../../../../shared/api/use-call'
import { useSend } from '../../../../shared/api/use-send'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { useCallForm } from '../../../../shared/form/use-call-form'
import { useHeld } from '../../../../shared/held/use-held'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { Screen } from '../../../../shared/screen/screen'
import { cardText } from '../../../../shared/words/card-words'
import { BankMark } from '../../cards/parts/bank-mark'
import { BankMobile } from '../../cards/parts/bank-mobile'
import { FormPage } from '../../parts/form-page'
import '../parts/bank-proof'

type BoundCard = ResponseOf<typeof bankCardList>['cards'][number]

/** The bank of an own card compares the four elements and sends its code; no money moves. */
export default function BankAuthentication(): ReactNode {
  const { cardKey, purpose, targetUrl } = useRouteQuery('/account/authentication/bank')
  const cards = useCall(bankCardList, {})
  const of = (all: readonly BoundCard[]) => all.find((card) => card.cardKey === cardKey)

  return (
    <Screen
      query={cards}
      skeleton={<CardSkeleton />}
      isEmpty={({ cards: all }) => of(all) === undefined}
      empty={
        <EmptyState
          text="没有找到这张银行卡"
          note="可能已解绑，请选择其他银行卡或换一种验证方式"
          action={
            <ButtonLink
              size="medium"
              look="outline"
              href={to('/account/verification-user/choose-bank', {
                purpose,
                targetUrl: targetUrl ?? undefined,
              })}
            >
              选择银行卡
            </ButtonLink>
          }
        />
      }
    >
      {({ cards: all }) => {
        const card = of(all)

        return card === undefined ? null : <CodeForm card={card} purpose={purpose} targetUrl={targetUrl} />
      }}
    </Screen>
  )
}

const why = {
  title: '银行怎样验证',
  lines: [
    '银行核对姓名、证件、卡号和预留手机号，不扣款。',
    '预留手机号已更换的，可以填写新的号码。',
    '连续 5 次不正确，24 小时内不能再用于这件事的验证。',
  ],
}

function CodeForm(props: { card: BoundCard; purpose: VerificationPurpose; targetUrl: string | null }) {
  const { card, purpose, targetUrl } = props
  const [serialNo, setSerialNo] = useState<string | null>(null)
  const [isOther, setOther] = useState(false)
  const feedback = useFeedback()
  const go = useGo()
  const [, hold] = useHeld('bankProof')
  const ask = useSend(sendVerificationBankCode, { handles: ['CARD_ELEMENT_MISMATCH'] })
  const end = (fault: string | null, progress: { verifyTicket: string | null; expiresAt: string | null }) => {
    if (serialNo === null) return
    hold({ serialNo, purpose, targetUrl, fault, progress })
    go(to('/account/authentication/bank-result', { serialNo }), { replace: true })
  }
  const form = useCallForm(verifyUser, {
    defaults: { mobile: '', proof: '' },
    rules: () => (isOther ? { mobile: mobileRule, proof: smsCodeRule } : { proof: smsCodeRule }),
    faults: () => ({ proof: serialNo === null ? '请先获取银行验证码' : null }),
    request: ({ proof }) => (serialNo === null ? null : { purpose, way: 'BANK' as const, proof, serialNo }),
    handles: ['VERIFICATION_WRONG', 'NOT_FOUND'],
    onDone: (progress) => end(null, progress),
    onRefused: (failed) => {
      const isOver = failed.reason === 'VERIFICATION_WRONG' && failed.details.until !== undefined
      if (failed.reason === 'VERIFICATION_WRONG' && !isOver)
        form.form.setError('proof', { message: failed.msg })
      else
        end(isOver ? failed.msg : '这次的银行验证码已失效，请重新获取', {
          verifyTicket: null,
          expiresAt: null,
        })
    },
  })
  const send = async (): Promise<boolean> => {
    const mobile = isOther ? await form.right('mobile') : undefined
    if (mobile === null) return false
    const { tradeAcco } = card
    const answer = await ask.send({ tradeAcco, purpose, ...(mobile === undefined ? {} : { mobile }) })
    if (answer.kind === 'ok') {
      setSerialNo(answer.data.serialNo)
      feedback.toast(`银行已向 ${answer.data.mobile} 发送验证码`)

      return true
    }
    if (answer.reason === 'CARD_ELEMENT_MISMATCH') {
      setOther(true)
      form.form.setError('mobile', { message: answer.msg })
    }

    return false
  }

  return (
    <FormPage why={why} action={<SubmitButton form={form}>确认验证</SubmitButton>}>
      <Card className="desktop:p-6">
        <div className="flex flex-col gap-5">
          <p className="flex items-center gap-3 text-17 font-semibold">
            <BankMark bankName={card.bankName} />
            {cardText(card)}
          </p>
          <BankMobile field={form.text('mobile')} hasOther={isOther} onOther={() => setOther(true)} />
          <CodeField label="银行验证码" {...form.text('proof')} onSend={send} />
        </div>
      </Card>
    </FormPage>
  )
}
