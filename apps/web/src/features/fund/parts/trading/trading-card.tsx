import { formatMoney, formatShares, formatShortAmount } from '@tongzhou/domain/format/amounts'
import { formatDiscount, formatFeeRate } from '@tongzhou/domain/format/rates'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { FeeLines } from '@tongzhou/ui/fees/fee-lines'
import { MoreLink } from '@tongzhou/ui/link/more-link'
import clsx from 'clsx'
import { MarketClosedNote } from '../../../../shared/fund/market-closed-note'
import { dayText } from '../../../../shared/words/day-words'
import { to } from '../../../../shared/routing/to'
import { amountBand, chargeOf, dayBand } from './fee-bands'
import { type FundDetail, marketOf } from '../../../../shared/fund/fund-types'

/**
 * What an order costs, when it counts and arrives, and its limits; the whole of it stands on the trading
 * rules.
 */
export default function TradingCard({ fund }: { fund: FundDetail }) {
  const { trading } = fund

  return (
    <Card
      title="交易须知"
      action={<MoreLink label="交易规则" href={to('/fund/trading-rules', { fundCode: fund.fundCode })} />}
    >
      <BuyFee fund={fund} />
      <OrderDays fund={fund} />
      <RedeemFees fund={fund} />
      <div className="mt-3 border-t border-line pt-2">
        <DescriptionList
          columns={2}
          items={[
            { term: '起购金额', value: `${formatMoney(fund.firstBuyMin)} 元` },
            { term: '追加金额', value: `${formatMoney(trading.furtherBuyMin)} 元起` },
            {
              term: '单日限额',
              value: trading.dailyBuyMax === null ? '不限' : `${formatShortAmount(trading.dailyBuyMax)}元`,
            },
            { term: '最低赎回', value: `${formatShares(trading.minRedeem)} 份` },
            { term: '管理费', value: yearly(trading.managementRate) },
            { term: '托管费', value: yearly(trading.custodyRate) },
            { term: '销售服务费', value: yearly(trading.serviceRate) },
            {
              term: '最短持有',
              value: trading.holdDays > 0 ? `${trading.holdDays} 天` : '无',
            },
          ]}
        />
        <p className="pt-1 text-12 text-ink-faint">
          管理费、托管费、销售服务费从基金资产中每日计提，净值已扣除，无需另付。
        </p>
      </div>
    </Card>
  )
}

function BuyFee({ fund }: { fund: FundDetail }) {
  const first = fund.trading.purchaseTiers[0]
  if (first === undefined)
    return <FeeLines label="买入费率" paid={fund.trading.areFeesKnown ? '0 申购费' : '--'} />
  const { listed, paid } = chargeOf(first)

  return (
    <FeeLines
      label="买入费率"
      listed={listed ?? undefined}
      paid={paid}
      discount={listed === null ? undefined : (formatDiscount(fund.trading.discount) ?? undefined)}
      rate={amountBand(first)}
    />
  )
}

/** The dates of an order placed now. */
function OrderDays({ fund }: { fund: FundDetail }) {
  const { trading } = fund
  const isRolling = fund.special.holdKind === 'ROLLING'
  const days = [
    { label: '现在买入', day: trading.tDay, note: `按当日净值，${trading.cutoffTime} 截止` },
    { label: '确认份额', day: trading.confirmDate, note: '当晚可看收益' },
    {
      label: '可以卖出',
      day: trading.sellableDate,
      note: isRolling ? '只在到期日当天可卖' : '这笔份额最早可卖',
    },
  ]

  return (
    <>
      <div className="mt-3">
        <MarketClosedNote tDay={trading.tDay} />
      </div>
      <ol className="mt-3 grid grid-cols-3 gap-2 rounded-control bg-surface-soft p-3">
        {days.map(({ label, day, note }) => (
          <li key={label} className="min-w-0">
            <span className="block text-12 text-ink-soft">{label}</span>
            <span className="block text-15 font-medium tabular-nums">{dayText(day, marketOf(fund))}</span>
            <span className="block text-12 text-ink-faint">{note}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

function RedeemFees({ fund }: { fund: FundDetail }) {
  const tiers = fund.trading.redeemTiers
  if (tiers.length === 0)
    return (
      <div className="mt-3">
        <FeeLines label="卖出费率" paid={fund.trading.areFeesKnown ? '0 赎回费' : '--'} />
      </div>
    )

  return (
    <div className="mt-3">
      <p className="text-15 text-ink-soft">卖出费率（按持有天数）</p>
      <ul className="mt-1.5 flex text-12 text-ink-faint">
        {tiers.map((tier, at) => (
          <li key={tier.lower} className="min-w-0 flex-1">
            <span className="block text-15 font-medium text-ink tabular-nums">{chargeOf(tier).paid}</span>
            <span
              aria-hidden="true"
              className={clsx(
                'my-1 block h-1.5 border-y border-rule last-of-type:border-r',
                at % 2 === 0 && 'bg-rule',
              )}
            />
            {dayBand(tier)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function yearly(rate: string | null): string {
  return rate === null ? '--' : `${formatFeeRate(rate)}/年`
}
