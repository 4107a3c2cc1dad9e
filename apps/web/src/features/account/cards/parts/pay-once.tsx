import type { ResponseOf } from '@tongzhou/client/call'
import { orderResult } from '@tongzhou/client/trade'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { CodeField } from '@tongzhou/ui/field/code-field'
import { Amount } from '@tongzhou/ui/number/amount'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { useTitle } from '../../../../shared/screen/bar'
import { Screen } from '../../../../shared/screen/screen'
import { CancelOrder } from '../../../../shared/trading/cancel-order'
import { OrderNumber } from '../../../../shared/trading/order-number'
import { isAwaitingCode } from '../../../../shared/trading/pay-once-link'
import { useOrder } from '../../../../shared/trading/use-order'
import { cardText } from '../../../../shared/words/card-words'
import { buyVerb } from '../../../../shared/words/purchase-words'
import { FormPage } from '../../parts/form-page'
import { BankMark } from './bank-mark'
import { BankMobile } from './bank-mobile'
import { usePayOnce } from './use-pay-once'

type Order = ResponseOf<typeof orderResult>

/** Pays one order from a card without a contract, by a code of its bank (R-ACT-15). */
export function PayOnce({ orderNo }: { orderNo: string }) {
  useTitle('验证码付款')
  const order = useOrder(orderResult, orderNo)

  return (
    <Screen
      query={order}
      isEmpty={(found) => !isAwaitingCode(found)}
      empty={<NothingToPay orderNo={orderNo} query={order} />}
    >
      {(found) => <PayForm order={found} />}
    </Screen>
  )
}

/** It is paid, was given up, or is paid in another way. */
function NothingToPay({ orderNo, query }: { orderNo: string; query: ReturnType<typeof useOrder<Order>> }) {
  const order = query.kind === 'ready' ? query.data : null
  const isOther = order !== null && order.payWay !== 'CARD_ONCE'

  return (
    <EmptyState
      text={isOther ? '这笔订单不是用验证码付款的' : `这笔订单${order?.status ?? '已处理'}`}
      note={isOther ? '付款方式以下单时选择的为准' : '不需要再付款'}
      action={
        <ButtonLink size="medium" href={to('/fund/buy-result', { orderNo })}>
          查看订单
        </ButtonLink>
      }
    />
  )
}

const why = {
  title: '付款说明',
  lines: [
    '不签约，银行核对姓名、证件、卡号和预留手机号后发送验证码，只付这一笔。',
    '验证码 5 分钟内有效；输入后由银行从这张卡扣款，请勿告诉他人。',
    '下单后没有及时付款，或过了申请日截止时间的，订单自动取消，不扣款。',
    '撤单和未确认的款项退回这张卡。',
  ],
}

function PayForm({ order }: { order: Order }) {
  const go = useGo()
  const { orderNo } = order
  // No red packet pays a part of it: it is used with a signed card alone.
  const paid = formatMoney(order.applyAmount)
  const about = `${buyVerb(order)} ${order.fundName}`
  const { form, sendCode, hasOther, setOther } = usePayOnce(
    { orderNo, says: `用 ${cardText(order)} 付款 ${paid} 元，${about}` },
    () => go(to('/fund/buy-result', { orderNo }), { replace: true }),
  )

  return (
    <FormPage
      why={why}
      action={
        <>
          <CancelOrder order={order} />
          <SubmitButton form={form}>确认付款</SubmitButton>
        </>
      }
    >
      <Card className="desktop:p-6">
        <div className="flex flex-col gap-5">
          <div>
            <p className="text-13 text-ink-soft">{about}</p>
            <Amount value={paid} unit="元" size={40} />
          </div>
          <div className="flex items-start gap-3">
            <BankMark bankName={order.bankName ?? ''} />
            <div>
              <p className="text-17 font-semibold">{cardText(order)}</p>
              <p className="text-13 text-ink-soft">未签约，只付这一笔</p>
            </div>
          </div>
          <BankMobile field={form.text('mobile')} hasOther={hasOther} onOther={() => setOther(true)} />
          <CodeField label="银行验证码" {...form.text('authCode')} onSend={sendCode} />
          <DescriptionList
            items={[
              { term: '状态', value: order.status },
              { term: '订单号', value: <OrderNumber orderNo={orderNo} /> },
            ]}
          />
        </div>
      </Card>
    </FormPage>
  )
}
