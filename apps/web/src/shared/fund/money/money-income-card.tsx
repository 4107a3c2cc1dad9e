import { dailyIncome } from '@tongzhou/domain/cash/money-fund-income'
import { incomePerTenThousandFrom } from '@tongzhou/domain/cash/money-fund-yield'
import { formatMoney, formatNav, formatShortAmount } from '@tongzhou/domain/format/amounts'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { Card } from '@tongzhou/ui/card/card'
import { LineChart } from '@tongzhou/ui/charts/line-chart'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { MoreLink } from '@tongzhou/ui/link/more-link'
import { Stat } from '@tongzhou/ui/number/stat'
import { figure } from '../chart-prints'
import { to } from '../../routing/to'
import type { FundDetail } from '../fund-types'

const examples = ['1000.00', '10000.00', '100000.00'] as const

/** The income of the last 30 days, and what it means for an amount: shares × income per 10,000 ÷ 10,000. */
export default function MoneyIncomeCard({ fund }: { fund: FundDetail }) {
  const { incomes } = fund.special
  const last = incomes.at(-1)
  if (last === undefined) return null

  return (
    <Card
      title="每日万份收益"
      action={<MoreLink label="历史收益" href={to('/fund/net-value', { fundCode: fund.fundCode })} />}
    >
      <LineChart
        title="每日万份收益"
        summary={`${incomes[0]?.day ?? ''} 至 ${last.day} 每日万份收益，最近一日 ${formatNav(last.incomePer10k)} 元`}
        days={incomes.map((row) => row.day)}
        series={[
          {
            key: 'income',
            name: '万份收益',
            look: 'main',
            values: incomes.map((row) => plotNumber(row.incomePer10k)),
          },
        ]}
        format={(value) => `${figure(value, 4)} 元`}
        formatTick={(value) => figure(value, 2)}
        height={150}
      />
      <div className="mt-2 grid grid-cols-3 gap-x-4 border-t border-line pt-3">
        {examples.map((amount) => (
          <Stat
            key={amount}
            label={`${formatShortAmount(amount)} 元`}
            value={`${formatMoney(dailyIncome(sharesFrom(amount), incomePerTenThousandFrom(last.incomePer10k)))} 元`}
            note={`${last.day.slice(5)} 一天`}
          />
        ))}
      </div>
      <p className="pt-3 text-12 text-ink-faint">
        一天的收益 = 份额 × 万份收益 ÷ 10,000，截到分。过去的收益不代表将来。
      </p>
    </Card>
  )
}
