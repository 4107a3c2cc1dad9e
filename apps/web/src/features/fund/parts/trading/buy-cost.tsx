import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { formatDiscount, formatFeeRate } from '@tongzhou/domain/format/rates'
import { type Money, addMoney, noMoney } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { rateFrom, timesRateHalfUp } from '@tongzhou/domain/kernel/rate'
import { pricePurchase } from '@tongzhou/domain/trade/fee/purchase-fee'
import { AmountField } from '@tongzhou/ui/amount/amount-field'
import { FeeLines } from '@tongzhou/ui/fees/fee-lines'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { useState } from 'react'
import { dayText } from '../../../../shared/words/day-words'
import { ESTIMATE_NOTE, orderWords } from '../../../../shared/words/order-words'
import { typedAmount } from '../../../../shared/form/typed-amount'
import { amountTiers } from './fee-tiers'
import type { FundDetail } from '../../../../shared/fund/fund-types'

const quick = ['1000', '10000', '100000', '1000000'].map((value) => ({
  value,
  label: { 1000: '1,000', 10000: '1万', 100000: '10万', 1000000: '100万' }[Number(value)] ?? value,
}))

/**
 * The fee of a purchase by the rule that will charge it, and what the first year costs with the running fees.
 */
export function BuyCost({ fund }: { fund: FundDetail }) {
  const [typed, setTyped] = useState('10000')
  const amount = typedAmount(typed)

  return (
    <div className="grid gap-4 desktop:grid-cols-2 desktop:gap-8">
      <AmountField label="买入金额" value={typed} onChange={setTyped} quick={quick} />
      {amount === null || fund.nav === null ? (
        <p className="text-13 text-ink-faint">填写金额后显示费用。</p>
      ) : (
        <Cost fund={fund} amount={amount} nav={fund.nav} />
      )}
    </div>
  )
}

function Cost({ fund, amount, nav }: { fund: FundDetail; amount: Money; nav: string }) {
  const terms = { tiers: amountTiers(fund.trading.purchaseTiers), nav: navFrom(nav) }
  const listed = pricePurchase(amount, terms)
  const priced = pricePurchase(amount, { ...terms, discount: rateFrom(fund.trading.discount) })
  const { managementRate, custodyRate, serviceRate } = fund.trading
  const yearly = [managementRate, custodyRate, serviceRate].reduce(
    (sum, rate) => (rate === null ? sum : addMoney(sum, timesRateHalfUp(priced.net, rateFrom(rate)))),
    noMoney,
  )
  const isCut = listed.fee !== priced.fee

  return (
    <div aria-live="polite">
      <FeeLines
        label={orderWords.fee}
        listed={isCut ? formatMoney(listed.fee) : undefined}
        paid={`约 ${formatMoney(priced.fee)} 元`}
        discount={isCut ? (formatDiscount(fund.trading.discount) ?? undefined) : undefined}
        rate={priced.rate === null ? '按笔收取固定费用' : `费率 ${formatFeeRate(priced.rate)}`}
        derivation={
          <>
            净买入金额 = {formatMoney(amount)} ÷ (1 + 费率) = {formatMoney(priced.net)} 元；手续费 = 买入金额
            − 净买入金额，四舍五入到分。
          </>
        }
      />
      <MoneyLine
        label="运作费用（一年约）"
        value={`${formatMoney(yearly)} 元`}
        date="已从净值中扣除，不另付"
      />
      <MoneyLine
        strong
        label="第一年合计约"
        value={`${formatMoney(addMoney(priced.fee, yearly))} 元`}
        date="按净值不变估算"
      />
      <MoneyLine
        label={orderWords.shares}
        value={`约 ${formatShares(priced.shares)} 份`}
        date={`按 ${dayText(fund.navDate)} 净值估算，${ESTIMATE_NOTE}`}
      />
    </div>
  )
}
