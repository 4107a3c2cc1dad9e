import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { Chip } from '@tongzhou/ui/chip/chip'
import { TextLink } from '@tongzhou/ui/link/link'
import { ChoiceRows } from '@tongzhou/ui/list-row/choice-rows'
import { to } from '../../../../shared/routing/to'
import { dayText } from '../../../../shared/words/day-words'
import {
  type Comparison,
  type ExchangeAccount,
  type ExchangeOption,
  type SubmittedWay,
  wayWords,
} from './exchange-preview'

/** Three ways into the other fund beside staying, each with its fees, days and shares (R-SWP-1). */
export function WaysCompared(props: {
  comparison: Comparison
  account: ExchangeAccount
  shares: string
  way: SubmittedWay
  onWay: (way: SubmittedWay) => void
}) {
  const { comparison, account, way } = props
  const byCash = to('/fund/sell', {
    fundCode: comparison.from.fundCode,
    tradeAcco: account.tradeAcco,
    shares: props.shares,
    into: 'CASH_PRODUCT',
  })
  const cash = comparison.options.find((one) => one.way === 'SELL_TO_CASH')
  const hold = comparison.options.find((one) => one.way === 'HOLD')

  return (
    <Card flush title="三种换法与不动">
      <ChoiceRows
        label="换法"
        value={way}
        choices={comparison.options
          .filter((option) => isSubmitted(option.way))
          .map((option) => ({
            value: option.way,
            title: <WayTitle option={option} />,
            note: <WayFacts option={option} />,
            amount: feeText(option),
            disabledReason: option.refusal?.msg,
          }))}
        onChange={(chosen) => {
          if (isSubmitted(chosen)) props.onWay(chosen)
        }}
      />
      {cash !== undefined && (
        <OtherWay option={cash}>
          {cash.refusal === null && <TextLink href={byCash}>去卖出</TextLink>}
        </OtherWay>
      )}
      {hold !== undefined && <OtherWay option={hold} />}
      <p className="border-t border-line px-4 py-3 text-13 text-ink-soft">
        按 {comparison.from.name} {dayText(comparison.from.navDate)}、{comparison.to.name}{' '}
        {dayText(comparison.to.navDate)} 的净值估算。一年费用 = 本次费用 + 此后 12
        个月的销售服务费与赎回费，净值不变时计；管理费和托管费已在净值中扣除。
      </p>
    </Card>
  )
}

function isSubmitted(way: ExchangeOption['way']): way is SubmittedWay {
  return way === 'TRANSFORM' || way === 'SELL_THEN_BUY'
}

function WayTitle({ option }: { option: ExchangeOption }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {wayWords[option.way].label}
      {option.isCheapest && <Chip tone="brand">费用最低</Chip>}
    </span>
  )
}

function WayFacts({ option }: { option: ExchangeOption }) {
  const { way, daysOut, buyConfirmDate, inShares, cost12m, refusal } = option
  if (refusal !== null) return refusal.msg
  const facts = [
    wayWords[way].note,
    ...(buyConfirmDate === null ? [] : [`${dayText(buyConfirmDate)} 确认`]),
    ...(daysOut === null || way === 'HOLD' ? [] : [daysOut === 0 ? '没有空档' : `空档 ${daysOut} 个交易日`]),
    ...(inShares === null ? [] : [`约 ${formatShares(inShares)} 份`]),
    ...(cost12m === null ? [] : [`一年费用约 ${formatMoney(cost12m)} 元`]),
  ]

  return facts.join(' · ')
}

function feeText({ total }: ExchangeOption): string | undefined {
  return total === null ? undefined : `${formatMoney(total)} 元`
}

/** A way that another page goes, or none: read, not chosen here. */
function OtherWay({ option, children }: { option: ExchangeOption; children?: React.ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-4 border-t border-line px-4 py-3">
      <div className="min-w-0">
        <p className="text-15">
          <WayTitle option={option} />
        </p>
        <p className="pt-1 text-13 text-ink-soft">
          <WayFacts option={option} />
        </p>
        {children}
      </div>
      <p className="shrink-0 text-15 tabular-nums">{feeText(option)}</p>
    </div>
  )
}
