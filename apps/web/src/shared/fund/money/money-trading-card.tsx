import { QUICK_CAP } from '@tongzhou/domain/cash/quick-limits'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { MoreLink } from '@tongzhou/ui/link/more-link'
import { HolidayNote } from '../holiday-note'
import { dayText } from '../../words/day-words'
import { to } from '../../routing/to'
import type { FundDetail } from '../fund-types'

/** When money put in now earns, and when money taken out is back: quick and ordinary. */
export default function MoneyTradingCard({ fund }: { fund: FundDetail }) {
  const { trading, fundCode } = fund

  return (
    <Card
      title="转入与取出"
      action={<MoreLink label="交易规则" href={to('/fund/currency-trade-rules', { fundCode })} />}
    >
      <ol className="grid grid-cols-3 gap-2 rounded-control bg-surface-soft p-3">
        <Day label="现在买入" day={trading.tDay} note={`${trading.cutoffTime} 前算当日`} />
        <Day label="开始计收益" day={trading.confirmDate} note="确认当日起" />
        <Day label="普通取出到账" day={trading.arriveDate} note="现在申请" />
      </ol>
      <div className="pt-3 empty:hidden">
        <HolidayNote isMoneyFund cutoffTime={trading.cutoffTime} />
      </div>
      <div className="pt-2">
        <DescriptionList
          columns={2}
          items={[
            {
              term: '快速取出',
              value: trading.quickRedeem ? '支持' : '不支持',
              note: trading.quickRedeem
                ? `每人每只每天合计不超过 ${formatMoney(QUICK_CAP)} 元`
                : '按普通取出到账',
            },
            { term: '申购与赎回费', value: trading.areFeesKnown ? '0 元' : '--' },
            { term: '起购', value: `${formatMoney(fund.firstBuyMin)} 元` },
            { term: '管理费', value: yearly(trading.managementRate) },
            { term: '托管费', value: yearly(trading.custodyRate) },
            { term: '销售服务费', value: yearly(trading.serviceRate) },
          ]}
        />
      </div>
    </Card>
  )
}

function Day({ label, day, note }: { label: string; day: string | null; note: string }) {
  return (
    <li className="min-w-0">
      <span className="block text-12 text-ink-soft">{label}</span>
      <span className="block text-15 font-medium tabular-nums">{dayText(day)}</span>
      <span className="block text-12 text-ink-faint">{note}</span>
    </li>
  )
}

function yearly(rate: string | null): string {
  return rate === null ? '--' : `${formatFeeRate(rate)}/年`
}
