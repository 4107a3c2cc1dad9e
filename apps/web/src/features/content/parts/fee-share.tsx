import { tradingRules } from '@tongzhou/client/fund'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { rateFrom, timesRateHalfUp } from '@tongzhou/domain/kernel/rate'
import { Card } from '@tongzhou/ui/card/card'
import { TextField } from '@tongzhou/ui/field/text-field'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { Screen } from '../../../shared/screen/screen'

/** The most of the management fee that the manager pays for what persons hold: half (5000 of 10,000). */
const perTenThousand = moneyFrom('5000')

/** What a manager may pay the seller at most of the fee he takes, for 10,000.00 yuan and a year. */
export function FeeShare({ fundCode }: { fundCode: string | null }) {
  const [typed, setTyped] = useState(fundCode ?? '')
  const isCode = /^\d{6}$/.test(typed)
  const rules = useCall(tradingRules, { fundCode: typed }, { enabled: isCode, handles: ['FUND_NOT_FOUND'] })

  return (
    <Card title="看一只基金">
      <TextField
        label="基金代码"
        inputMode="numeric"
        maxLength={6}
        placeholder="6 位数字"
        value={typed}
        onChange={(event) => setTyped(event.target.value.trim())}
      />
      {isCode && (
        <Screen query={rules} skeleton={<RowSkeleton rows={2} />}>
          {({ name, managementRate }) =>
            managementRate === null ? (
              <p className="mt-3 text-13 text-ink-soft">{name} 的管理费率没有披露。</p>
            ) : (
              <div className="mt-3" aria-live="polite">
                <MoneyLine label={name} value={`管理费 ${formatFeeRate(managementRate)}／年`} />
                <MoneyLine
                  strong
                  label="每 10,000 元一年最多"
                  value={`${formatMoney(timesRateHalfUp(perTenThousand, rateFrom(managementRate)))} 元`}
                  date={`管理费 ${formatFeeRate(managementRate)} × 50%，由管理人支付；约定比例未披露`}
                />
              </div>
            )
          }
        </Screen>
      )}
    </Card>
  )
}
