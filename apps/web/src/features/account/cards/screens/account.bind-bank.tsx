import { sendBankCode } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { Card } from '@tongzhou/ui/card/card'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFeedback } from '../../../../shared/api/services'
import { useHouse } from '../../../../shared/api/use-house'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { useCallForm } from '../../../../shared/form/use-call-form'
import { AgreementField } from '../../../../shared/protocol/agreements'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { type LoggedInCustomer, useRefreshCustomer, useSession } from '../../../../shared/session/use-session'
import { useTradeTicket } from '../../../../shared/trade-password/use-trade-ticket'
import { BankCodeDialog } from '../parts/bank-code-dialog'
import { CardFields, cardRules, emptyCard, mobileOf, useChosenBank } from '../parts/card-fields'
import { FormPage } from '../../parts/form-page'
import { type BindWay, useBindCard } from '../parts/use-bind-card'
import { useOpening } from '../../opening/parts/use-opening'

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

/**
 * Binds a card: number, bank by its number, the reserved mobile, the bank's code. Kept alive between its own
 * pages.
 */
export default function BindBank() {
  const session = useSession()
  const { purpose } = useRouteQuery('/account/bind-bank')
  if (session.kind !== 'customer') return <CardSkeleton />
  const { customer } = session
  const way: BindWay = purpose === 'MERGE' ? 'merge' : customer.steps.bankCard ? 'further' : 'first'

  return <BindForm customer={customer} way={way} />
}

type Sent = ResponseOf<typeof sendBankCode>

function BindForm({ customer, way }: { customer: LoggedInCustomer; way: BindWay }) {
  const [sent, setSent] = useState<Sent | null>(null)
  const form = useCallForm(sendBankCode, {
    defaults: { ...emptyCard, mobileWay: way === 'merge' || customer.mobile === null ? 'other' : 'own' },
    rules: cardRules,
    agreements: 'BIND_CARD',
    // The card is bound by the bank's code, not yet by this call.
    draft: { name: 'bindBank', untilCleared: true },
    request: (typed, protocols) => ({
      cardNo: typed.cardNo,
      ...mobileOf(typed),
      purpose: way === 'merge' ? ('MERGE' as const) : ('BIND' as const),
      protocols,
      ...chosen.request,
    }),
    refusedAt: {
      CARD_ALREADY_BOUND: 'cardNo',
      CARD_TYPE_UNSUPPORTED: 'cardNo',
      CARD_ELEMENT_MISMATCH: 'mobile',
      CARD_NUMBER_INVALID: 'cardNo',
      BANK_MISMATCH: 'cardNo',
    },
    onDone: setSent,
  })
  const chosen = useChosenBank(useWatch({ control: form.form.control, name: 'cardNo' }))
  const askTicket = useTradeTicket()
  const house = useHouse()
  const { bind, isBinding } = useBindCard(askTicket)
  const leave = useLeave(way)
  const confirm = async (authCode: string): Promise<string | null> => {
    if (sent === null) return null
    const answer = await bind(way, { serialNo: sent.serialNo, authCode })
    if (answer === 'closed') return null
    if (answer !== 'bound') return answer.msg
    setSent(null)
    form.clear()
    chosen.forget()
    await leave()

    return null
  }

  return (
    <FormPage
      stage="card"
      why={why(house?.limits)}
      action={<SubmitButton form={form}>同意并获取银行验证码</SubmitButton>}
    >
      {way === 'merge' && (
        <NoticeBar tone="info">请填写原账户已绑定的银行卡，验证通过后合并到原账户。</NoticeBar>
      )}
      <Card className="desktop:p-6">
        <CardFields
          form={form}
          chosen={chosen}
          holder={way === 'merge' ? null : customer.customerName}
          ownMobile={way === 'merge' ? null : customer.mobile}
        />
      </Card>
      <AgreementField agreements={form.agreements} />
      {sent !== null && (
        <BankCodeDialog
          mobile={sent.mobile}
          isBusy={isBinding}
          onConfirm={confirm}
          onResend={() => form.submit()}
          onClose={() => setSent(null)}
        />
      )}
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
    if (way === 'first' || isOpening) return finish('bind-bank')
    await refresh()
    go(way === 'merge' ? to('/account/auth-center') : to('/account/bank-card'), { replace: true })
  }
}
