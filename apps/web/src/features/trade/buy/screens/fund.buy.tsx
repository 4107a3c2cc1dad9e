import { buyPage } from '@tongzhou/client/trade'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { AmountField } from '@tongzhou/ui/amount/amount-field'
import { TextLink } from '@tongzhou/ui/link/link'
import { Card } from '@tongzhou/ui/card/card'
import { useWatch } from 'react-hook-form'
import { useCall } from '../../../../shared/api/use-call'
import { HolidayNote } from '../../../../shared/fund/holiday-note'
import { MarketClosedNote } from '../../../../shared/fund/market-closed-note'
import { useFirstFocus } from '../../../../shared/form/use-first-focus'
import { typedAmount } from '../../../../shared/form/typed-amount'
import { OrderFigures } from '../../../../shared/order/order-figures'
import { OrderPage } from '../../../../shared/order/order-page'
import { PayChooser } from '../../../../shared/order/pay-chooser'
import { type Payer, chosenWay } from '../../../../shared/order/payer'
import { AgreementField } from '../../../../shared/protocol/agreements'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { useTitle } from '../../../../shared/screen/bar'
import { Screen } from '../../../../shared/screen/screen'
import { buyVerb } from '../../../../shared/words/purchase-words'
import { type BuyPage, limitsHint, previewPurchase, quickAmounts } from '../parts/buy-preview'
import { buySummary } from '../parts/buy-summary'
import { NO_COUPON, chosenCoupon, couponFault, useBuyCoupons } from '../parts/buy-coupons'
import { CouponChooser } from '../parts/coupon-chooser'
import { SuitabilityBlock } from '../parts/suitability-block'
import { buyFaults, payerLine, payingCard, useBuyForm } from '../parts/use-buy-form'
import { useWaitingPress } from '../parts/use-waiting-press'

/** Buys one fund: what it costs, when it counts, who pays, and what must be read first. */
export default function FundBuy() {
  const { fundCode, amount } = useRouteQuery('/fund/buy')
  const page = useCall(buyPage, { fundCode })

  return (
    <Screen query={page}>
      {(data) => (
        <BuyForm
          page={data}
          firstAmount={amount ?? ''}
          refresh={() => {
            if (page.kind === 'ready') page.retry()
          }}
        />
      )}
    </Screen>
  )
}

function BuyForm(props: { page: BuyPage; firstAmount: string; refresh: () => void }) {
  const { page } = props
  const go = useGo()
  const amountPlace = useFirstFocus<HTMLDivElement>()
  const verb = buyVerb(page)
  useTitle(verb === '认购' ? verb : null)
  const form = useBuyForm({
    ...props,
    coupons: () => coupons,
    onBought: (orderNo, payWay) => go(resultOf(payWay, orderNo), { replace: true }),
  })
  const [typed, tradeAcco, payWay, picked] = useWatch({
    control: form.form.control,
    name: ['amount', 'tradeAcco', 'payWay', 'coupon'],
  })
  const amount = typedAmount(typed)
  const coupons = useBuyCoupons(page.fundCode, page.blocked === null ? amount : null)
  const press = useWaitingPress(form, coupons.state === 'asking' && picked !== NO_COUPON)
  const coupon = chosenCoupon(coupons.rows, { coupon: picked, payWay })
  const payer = { payWay, tradeAcco }
  const summary = buySummary(
    page,
    amount === null ? null : previewPurchase(page, amount, coupon),
    payerLine(page, payer),
    coupon,
  )
  const amountField = form.chosen('amount')
  const cardField = form.chosen('tradeAcco')
  const wayField = form.chosen('payWay')
  const couponField = form.chosen('coupon')
  // What the press found, as long as it holds: the coupons come a moment after it.
  const couponError =
    couponField.error === undefined
      ? undefined
      : (couponFault(coupons, { coupon: picked, payWay }) ?? undefined)
  // Limits are said while the amount is typed; that there is none, by the press.
  const problem =
    amount === null ? null : buyFaults(page, { amount: typed, coupon: picked, ...payer }, coupons).amount

  return (
    <OrderPage
      form={press}
      fund={page}
      summary={summary}
      blocked={page.blocked}
      foot="基金有风险，投资需谨慎"
      notes={
        page.business !== 'SUBSCRIBE' && (
          <>
            <MarketClosedNote tDay={page.tDay} />
            <HolidayNote side="buy" isMoneyFund={page.isMoneyFund} cutoffTime={page.cutoffTime} />
          </>
        )
      }
      rest={
        <>
          <PayChooser
            cards={page.cards}
            chosen={payingCard(page, payer)}
            others={page.otherWays}
            chosenOther={chosenWay(page, payer)}
            onChange={(next) => {
              cardField.onChange(next.tradeAcco)
              wayField.onChange(next.payWay)
            }}
            error={cardField.error}
          />
          <CouponChooser
            coupons={coupons}
            value={picked}
            chosen={coupon}
            payWay={payWay}
            onChange={couponField.onChange}
            error={couponError}
          />
          <SuitabilityBlock page={page}>
            {page.agreements.length > 0 && <AgreementField look="rows" agreements={form.agreements} />}
          </SuitabilityBlock>
        </>
      }
    >
      <Card>
        <div ref={amountPlace}>
          <AmountField
            label={`${verb}金额（元）`}
            {...amountField}
            placeholder={`${formatMoney(page.amountMin)} 起`}
            quick={quickAmounts(page)}
            hint={limitsHint(page)}
            error={problem ?? amountField.error}
          />
        </div>
        {(page.singleMax !== null || page.dailyLeft !== null) && (
          <p className="pb-2 text-13">
            <TextLink href={to('/fund/large-attention', { fundCode: page.fundCode })}>限额说明</TextLink>
          </p>
        )}
        <OrderFigures summary={summary} />
      </Card>
    </OrderPage>
  )
}

/** Where an order is looked at once it is given: each way to pay has its own page. */
function resultOf(payWay: Payer['payWay'], orderNo: string): string {
  if (payWay === 'CASH_PRODUCT') return to('/fund/buy-chaobao-payment-result', { orderNo })

  if (payWay === 'CARD_ONCE') return to('/account/bank-sign', { orderNo })

  return to(payWay === 'REMIT' ? '/fund/remittance-instructions' : '/fund/buy-result', { orderNo })
}
