import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { rateFrom } from '@tongzhou/domain/kernel/rate'
import { pricePurchase } from '@tongzhou/domain/trade/fee/purchase-fee'
import { AmountField } from '@tongzhou/ui/amount/amount-field'
import { Card } from '@tongzhou/ui/card/card'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { useState } from 'react'
import { ISSUE_PRICE } from '../../../../shared/fund/issue-price'
import type { TradeFee } from '../../../../shared/fund/fund-types'
import { typedAmount } from '../../../../shared/form/typed-amount'
import { amountTiers } from './fee-tiers'

/** What a subscription costs and how many shares it becomes, by the rule that will charge it. */
export function SubscribeCost({ rules }: { rules: TradeFee }) {
  const [typed, setTyped] = useState('10000')
  const amount = typedAmount(typed)
  const priced =
    amount === null
      ? null
      : pricePurchase(amount, {
          tiers: amountTiers(rules.subscribeTiers),
          discount: rateFrom(rules.discount),
          nav: navFrom(ISSUE_PRICE),
        })

  return (
    <Card title="认购费算一算">
      <div className="grid gap-4 desktop:grid-cols-2 desktop:gap-8">
        <AmountField label="认购金额" value={typed} onChange={setTyped} />
        {priced === null ? (
          <p className="text-13 text-ink-faint">填写金额后显示费用。</p>
        ) : (
          <div aria-live="polite">
            <MoneyLine
              label="认购费"
              value={`${formatMoney(priced.fee)} 元`}
              date={priced.rate === null ? '按笔收取固定费用' : `费率 ${formatFeeRate(priced.rate)}`}
            />
            <MoneyLine
              strong
              label="折成份额"
              value={`${formatShares(priced.shares)} 份`}
              date="按面值 1.00 元，另加认购期利息折成的份额"
            />
          </div>
        )}
      </div>
    </Card>
  )
}
