import type { ResponseOf } from '@tongzhou/client/call'
import type { incomeOverview } from '@tongzhou/client/holding'
import { formatMoney, formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import { useHiddenAmounts } from '../../../shared/settings/use-hidden-amounts'

type Overview = ResponseOf<typeof incomeOverview>

/** 收益从哪来: what the prices did, dividends and money income less the fees, which give the whole. */
export function IncomeSplit({ overview }: { overview: Overview }) {
  const { isHidden } = useHiddenAmounts()
  const { split, cumulativeIncome } = overview
  const signed = (value: string) =>
    isHidden ? '****' : <SignedNumber kind="income" value={formatSignedMoney(value)} />

  return (
    <Card title="收益从哪来" action="元，自第一笔买入起" className="max-desktop:order-2">
      <MoneyLine label="净值涨跌" value={signed(split.price)} />
      <MoneyLine label="现金分红" value={signed(split.dividends)} />
      <MoneyLine label="货币基金收益" value={signed(split.money)} />
      <MoneyLine label="手续费" value={isHidden ? '****' : `−${formatMoney(split.fees)}`} />
      <div className="mt-1 border-t border-line-strong pt-1">
        <MoneyLine label="4 项相加" value={signed(cumulativeIncome)} strong />
      </div>
      <p className="pt-1 text-12 text-ink-faint">再投资的红利计入净值涨跌；手续费是已确认交易实际收取的。</p>
    </Card>
  )
}
