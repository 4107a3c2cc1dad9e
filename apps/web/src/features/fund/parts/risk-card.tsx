import { Card } from '@tongzhou/ui/card/card'
import { percentText } from '../../../shared/fund/present'
import type { FundDetail } from './fund-types'

/** How rough the way was in the page's window, in words with their figures. */
export default function RiskCard({ fund }: { fund: FundDetail }) {
  const { risk } = fund
  if (risk.maxDrawdown === null) return null
  const lines = [
    {
      label: '最大回撤',
      value: percentText(risk.maxDrawdown),
      text:
        risk.maxDrawdownPeak === null || risk.maxDrawdownTrough === null
          ? '期间没有从高点回落'
          : `从 ${risk.maxDrawdownPeak} 的高点跌到 ${risk.maxDrawdownTrough} 的低点`,
    },
    { label: '年化波动率', value: percentText(risk.volatility), text: '越大，每天的涨跌越剧烈' },
    ...(risk.sharpe === null
      ? []
      : [{ label: '夏普比率', value: risk.sharpe, text: '每承担一份波动换来的超额收益' }]),
  ]

  return (
    <Card title="风险特征" action={`${risk.window}，截至 ${fund.navDate ?? '--'}`}>
      <dl className="flex flex-col divide-y divide-line">
        {lines.map(({ label, value, text }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
            <dt className="text-15">
              {label}
              <span className="block text-12 text-ink-faint tabular-nums">{text}</span>
            </dt>
            <dd className="text-17 font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
