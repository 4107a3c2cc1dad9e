import type { ResponseOf } from '@tongzhou/client/call'
import type { incomeOverview } from '@tongzhou/client/holding'
import type { IncomeScope } from '@tongzhou/client/sets/income-scope'
import { formatMoney, formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import type { FigureAsked } from '../../../shared/explain/explain-words'
import { ExplainedName } from '../../../shared/explain/explained-name'
import { useHiddenAmounts } from '../../../shared/settings/use-hidden-amounts'

type Overview = ResponseOf<typeof incomeOverview>

/** 收益从哪来: what the prices did, dividends and money income less the fees, which give the whole. */
export function IncomeSplit(props: {
  overview: Overview
  /** What ⓘ tells of; null of a past day, which it does not. */
  scope: IncomeScope | null
}) {
  const { overview, scope } = props
  const { isHidden } = useHiddenAmounts()
  const { split, cumulativeIncome } = overview
  const name = (label: string, figure: FigureAsked['figure'], value: string) =>
    scope === null ? label : <ExplainedName name={label} of={{ figure, scope }} value={value} />
  const signed = (value: string) =>
    isHidden ? '****' : <SignedNumber kind="income" value={formatSignedMoney(value)} />

  return (
    <Card title="收益从哪来" action="元，自第一笔买入起" className="max-desktop:order-2">
      <MoneyLine label={name('净值涨跌', 'SPLIT_PRICE', split.price)} value={signed(split.price)} />
      <MoneyLine
        label={name('现金分红', 'SPLIT_DIVIDENDS', split.dividends)}
        value={signed(split.dividends)}
      />
      <MoneyLine label={name('货币基金收益', 'SPLIT_MONEY', split.money)} value={signed(split.money)} />
      <MoneyLine
        label={name('手续费', 'SPLIT_FEES', split.fees)}
        value={isHidden ? '****' : `−${formatMoney(split.fees)}`}
      />
      <div className="mt-1 border-t border-line-strong pt-1">
        <MoneyLine label="4 项相加" value={signed(cumulativeIncome)} strong />
      </div>
      <p className="pt-1 text-12 text-ink-faint">再投资的红利计入净值涨跌；手续费是已确认交易实际收取的。</p>
    </Card>
  )
}
