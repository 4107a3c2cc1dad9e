import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { formatFeeRate, formatSignedRate } from '@tongzhou/domain/format/rates'
import { moneyFrom, subtractMoney } from '@tongzhou/domain/kernel/money'
import { rateFrom, subtractRate, noRate } from '@tongzhou/domain/kernel/rate'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { Card } from '@tongzhou/ui/card/card'
import { useId, useState } from 'react'
import { type Comparison, moveOf, thenBuyShares } from './exchange-preview'

const MOST_TENTHS = 50

/**
 * What a move of the other fund while the money is out makes of selling and buying again, beside the
 * conversion (R-SWP-2); reckoned here by the rule that the server reckons by.
 */
export function GapMove({ comparison }: { comparison: Comparison }) {
  const [tenths, setTenths] = useState(0)
  const id = useId()
  const converted = comparison.options.find(({ way }) => way === 'TRANSFORM')?.inShares ?? null
  const move = moveOf(tenths)
  const shares = thenBuyShares(comparison, move)
  if (shares === null || converted === null) return null
  const more = shares > sharesFrom(converted)

  return (
    <Card title="空档期的涨跌">
      <p className="text-14 text-ink-soft">{breakEvenText(comparison)}</p>
      <label htmlFor={id} className="mt-3 flex justify-between text-14">
        空档期目标基金涨跌
        <span className="font-medium tabular-nums">{formatSignedRate(move, 1)}</span>
      </label>
      <input
        id={id}
        type="range"
        min={-MOST_TENTHS}
        max={MOST_TENTHS}
        step={1}
        value={tenths}
        aria-valuetext={formatSignedRate(move, 1)}
        onChange={(event) => setTenths(event.currentTarget.valueAsNumber)}
        className="h-11 w-full accent-brand"
      />
      <div role="status" className="grid grid-cols-2 gap-4 border-t border-line pt-3 text-13 text-ink-soft">
        <p>
          卖出再买约
          <span className={`block text-17 tabular-nums ${more ? 'font-semibold text-ink' : 'text-ink'}`}>
            {formatShares(shares)} 份
          </span>
        </p>
        <p>
          直接转换约
          <span className={`block text-17 tabular-nums ${more ? 'text-ink' : 'font-semibold text-ink'}`}>
            {formatShares(converted)} 份
          </span>
        </p>
      </div>
    </Card>
  )
}

/** 卖出再买便宜 20.33 元；空档里目标基金涨超 0.21%，转换得到的份额更多。 */
function breakEvenText({ options, breakEvenMove }: Comparison): string {
  const total = (name: string) => options.find(({ way }) => way === name)?.total ?? null
  const [transform, thenBuy] = [total('TRANSFORM'), total('SELL_THEN_BUY')]
  if (transform === null || thenBuy === null || breakEvenMove === null) return '--'
  const saved = subtractMoney(moneyFrom(transform), moneyFrom(thenBuy))
  const move = rateFrom(breakEvenMove)
  const dearer = subtractMoney(moneyFrom(thenBuy), moneyFrom(transform))
  const cost = saved > 0n ? `卖出再买便宜 ${formatMoney(saved)} 元` : `直接转换便宜 ${formatMoney(dearer)} 元`
  const turn =
    move >= noRate
      ? `空档里目标基金涨超 ${formatFeeRate(move)}，转换得到的份额更多。`
      : `空档里目标基金跌超 ${formatFeeRate(subtractRate(noRate, move))}，卖出再买得到的份额才更多。`

  return saved === 0n ? `两种换法费用相同；${turn}` : `${cost}；${turn}`
}
