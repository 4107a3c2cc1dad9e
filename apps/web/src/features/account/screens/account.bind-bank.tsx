import { sendBankAuthCode } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { cleanCardNumber } from '@tongzhou/domain/account/bank-card-number'
import { readMobile } from '@tongzhou/domain/account/mobile'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useFeedback } from '../../../shared/api/services'
import { useHouse } from '../../../shared/api/use-house'
import { useSend } from '../../../shared/api/use-send'
import { AgreementField, useAgreements } from '../../../shared/protocol/agreements'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { type LoggedInCustomer, useRefreshCustomer, useSession } from '../../../shared/session/use-session'
import { useTradeTicket } from '../../../shared/trade-password/use-trade-ticket'
import { BankCodeDialog } from '../parts/bank-code-dialog'
import { CardFields, type CardForm, useChosenBank } from '../parts/card-fields'
import { FormPage } from '../parts/form-page'
import { showAtField } from '../parts/show-at-field'
import { type BindWay, useBindCard } from '../parts/use-bind-card'
import { useOpening } from '../parts/use-opening'

const AGREEMENTS_CHANGED = 3010
/** Refusals of the card and of its four elements, under the field they speak of. */
const fields = { 2203: 'cardNo', 2204: 'cardNo', 2207: 'mobile', 2208: 'cardNo', 2211: 'cardNo' } as const

const why = (limits: { readonly cards: number; readonly cardsOfOneBank: number } | undefined) => ({
  title: '银行卡怎么用',
  lines: [
    '买入从这张卡扣款，卖出的钱只回到同一张卡（同卡进出）。',
    '银行核验姓名、证件、卡号和预留手机号四项一致后，由银行发送验证码。',
    limits === undefined
      ? '只支持本人的借记卡。'
      : `只支持本人的借记卡，最多绑定 ${limits.cards} 张，同一家银行最多 ${limits.cardsOfOneBank} 张。`,
  ],
})

/** Binds a card: number, bank by its number, the reserved mobile, the bank's code. Kept alive between its own pages. */
export default function BindBank() {
  const session = useSession()
  const { purpose } = useRouteQuery('/account/bind-bank')
  if (session.kind !== 'customer') return <CardSkeleton />
  const { customer } = session
  const way: BindWay = purpose === 'MERGE' ? 'merge' : customer.steps.bankCard ? 'further' : 'first'

  return <BindForm customer={customer} way={way} />
}

type Sent = ResponseOf<typeof sendBankAuthCode>

function BindForm({ customer, way }: { customer: LoggedInCustomer; way: BindWay }) {
  const form = useForm<CardForm>({ mode: 'onTouched', defaultValues: { cardNo: '', mobile: '' } })
  const chosen = useChosenBank(useWatch({ control: form.control, name: 'cardNo' }))
  const agreements = useAgreements('BIND_CARD')
  const [sent, setSent] = useState<Sent | null>(null)
  const { askTicket, dialog } = useTradeTicket()
  const house = useHouse()
  const { bind, isBinding } = useBindCard(askTicket)
  const leave = useLeave(way)
  const handles = [...Object.keys(fields).map(Number), AGREEMENTS_CHANGED]
  const { send, isSending } = useSend(sendBankAuthCode, { handles })
  const askBank = async ({ cardNo, mobile }: CardForm): Promise<boolean> => {
    const protocols = agreements.take()
    if (protocols === null) return false
    const outcome = await send({
      purpose: way === 'merge' ? 'MERGE' : 'BIND',
      cardNo: cleanCardNumber(cardNo),
      mobile: readMobile(mobile) ?? mobile,
      protocols,
      ...chosen.request,
    })
    if (outcome.kind === 'ok') setSent(outcome.data)
    else if (outcome.code === AGREEMENTS_CHANGED) agreements.askAgain()
    else showAtField(form, outcome, fields)

    return outcome.kind === 'ok'
  }
  const start = form.handleSubmit(async (typed) => void (await askBank(typed)))
  const confirm = async (authCode: string): Promise<string | null> => {
    if (sent === null) return null
    const answer = await bind(way, { serialNo: sent.serialNo, authCode })
    if (answer === 'closed') return null
    if (answer !== 'bound') return answer.msg
    setSent(null)
    form.reset()
    agreements.setAccepted(false)
    chosen.forget()
    await leave()

    return null
  }

  return (
    <FormPage
      step={1}
      why={why(house?.limits)}
      action={
        <Button type="submit" busy={isSending} onClick={(event) => void start(event)}>
          同意并获取银行验证码
        </Button>
      }
    >
      {way === 'merge' && (
        <NoticeBar tone="info">请填写原账户已绑定的银行卡，验证通过后合并到原账户。</NoticeBar>
      )}
      <Card className="desktop:p-6">
        <CardFields form={form} chosen={chosen} holder={way === 'merge' ? null : customer.customerName} />
      </Card>
      <AgreementField agreements={agreements} />
      {sent !== null && (
        <BankCodeDialog
          mobile={sent.mobile}
          isBusy={isBinding}
          onConfirm={confirm}
          onResend={() => askBank(form.getValues())}
          onClose={() => setSent(null)}
        />
      )}
      {dialog}
    </FormPage>
  )
}

/** The card is bound: on with opening the account, back to the cards, or home as the older customer. */
function useLeave(way: BindWay): () => Promise<void> {
  const { finish, isOpening } = useOpening()
  const refresh = useRefreshCustomer()
  const feedback = useFeedback()
  const go = useGo()

  return async () => {
    feedback.toast(way === 'merge' ? '已合并到原账户' : '绑卡成功', 'success')
    if (way === 'first' || isOpening) return finish('/account/transpwd')
    await refresh()
    go(way === 'merge' ? to('/account/auth-center') : to('/account/bank-card'), { replace: true })
  }
}
