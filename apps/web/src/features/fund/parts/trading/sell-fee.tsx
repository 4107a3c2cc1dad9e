import { rateFor } from '@tongzhou/domain/fund/fee-schedule'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { subtractMoney } from '@tongzhou/domain/kernel/money'
import { timesRateHalfUp } from '@tongzhou/domain/kernel/rate'
import { AmountField } from '@tongzhou/ui/amount/amount-field'
import { StepChart } from '@tongzhou/ui/charts/step-chart'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { useState } from 'react'
import { typedAmount } from '../../../../shared/form/typed-amount'
import { DaysSlider } from './days-slider'
import { chargeOf, dayBand } from './fee-bands'
import { dayTiers } from './fee-tiers'
import type { FundDetail } from '../../../../shared/fund/fund-types'

/** The redemption fee by days held: the step that applies, the fee in yuan, and when the next step begins. */
export function SellFee({ fund }: { fund: FundDetail }) {
  const tiers = fund.trading.redeemTiers
  const [typed, setTyped] = useState('10000')
  const [days, setDays] = useState(30)
  if (tiers.length === 0)
    return <p className="text-15 text-ink-soft">这只基金不收取赎回费，随时卖出费用都是 0。</p>
  const amount = typedAmount(typed)
  const current = tiers.find(
    (tier) => Number(tier.lower) <= days && (tier.upper === null || days < Number(tier.upper)),
  )
  const rate = rateFor(dayTiers(tiers), BigInt(days))
  const fee = amount === null ? null : timesRateHalfUp(amount, rate)
  const next = tiers.find((tier) => Number(tier.lower) > days)

  return (
    <div className="grid gap-4 desktop:grid-cols-2 desktop:gap-8">
      <div className="flex flex-col gap-4">
        <AmountField label="卖出金额（份额 × 净值）" value={typed} onChange={setTyped} />
        <DaysSlider label="持有天数" value={days} most={mostDays(tiers)} onChange={setDays} />
      </div>
      <div aria-live="polite">
        <StepChart
          title="按持有天数的卖出费率"
          current={current?.lower}
          steps={tiers.map((tier) => ({
            key: tier.lower,
            band: dayBand(tier),
            printed: chargeOf(tier).paid,
            rate: plotNumber(tier.rateDiscounted ?? tier.rate) ?? 0,
          }))}
        />
        <div className="pt-3">
          <MoneyLine
            label={`持有 ${days} 天卖出的费用`}
            value={fee === null ? '--' : `${formatMoney(fee)} 元`}
            date={`费率 ${formatFeeRate(rate)}`}
            strong
          />
          <MoneyLine
            label="到手约"
            value={amount === null || fee === null ? '--' : `${formatMoney(subtractMoney(amount, fee))} 元`}
            date="以成交日净值为准"
          />
        </div>
        <p className="pt-1 text-13 text-ink-soft">
          {next === undefined
            ? '已经是最低一档，多等不会再降。'
            : `再持有 ${Number(next.lower) - days} 天，费率降到 ${chargeOf(next).paid}。`}
        </p>
      </div>
    </div>
  )
}

/** The slider reaches a little past the last step, at least half a year. */
function mostDays(tiers: FundDetail['trading']['redeemTiers']): number {
  return Math.max(180, ...tiers.map((tier) => Number(tier.lower) + 30))
}
