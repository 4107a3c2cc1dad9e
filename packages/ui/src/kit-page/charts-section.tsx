import { useState } from 'react'
import { Card } from '../card/card'
import { BarChart } from '../charts/bar-chart'
import { Donut } from '../charts/donut'
import { DrawdownChart } from '../charts/drawdown-chart'
import { LineChart } from '../charts/line-chart'
import { Sparkline } from '../charts/sparkline'
import { StackedBar } from '../charts/stacked-bar'
import { StepChart } from '../charts/step-chart'
import { SegmentedControl } from '../tabs/segmented-control'
import { KitChapter, Sample } from './kit-block'

const percent = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(2)}%`
const count = 243
const days = Array.from({ length: count }, (_, at) =>
  new Date(Date.UTC(2025, 10, 21) + at * 1.5 * 86_400_000).toISOString().slice(0, 10),
)
const wave = (scale: number, phase: number) =>
  days.map(
    (_, at) =>
      scale *
      (at / 20 +
        2.2 * Math.sin(at / 19 + phase) +
        0.7 * Math.sin(at / 4.3 + phase * 2) +
        0.3 * Math.sin(at * 1.7)),
  )
const fund = wave(1, 0)
const benchmark = wave(0.55, 0.8)
const peer = wave(0.7, 2)
const fall = fund.map((value, at) => value - Math.max(...fund.slice(0, at + 1)))

const slices = [
  { key: 'stock', name: '股票', weight: 62.4, printed: '62.40%' },
  { key: 'bond', name: '债券', weight: 24.1, printed: '24.10%' },
  { key: 'cash', name: '银行存款', weight: 8.3, printed: '8.30%' },
  { key: 'other', name: '其他', weight: 5.2, printed: '5.20%' },
]

/** All charts on made-up curves. */
export function ChartsSection() {
  const [range, setRange] = useState('1y')

  return (
    <KitChapter title="图表">
      <Sample name="LineChart" wide>
        <Card title="业绩走势" action="截至 2026-11-20">
          <LineChart
            title="近1年业绩走势"
            summary="近 1 年本基金上涨 12.43%，业绩基准上涨 5.81%"
            days={days}
            series={[
              { key: 'fund', name: '本基金', look: 'main', values: fund },
              { key: 'benchmark', name: '业绩基准', look: 'benchmark', values: benchmark },
              { key: 'peer', name: '同类平均', look: 'series-1', values: peer },
            ]}
            format={percent}
            formatTick={(value) => `${value}%`}
            markers={[
              { index: 60, kind: 'buy', text: '买入 1,000.00 元' },
              { index: 190, kind: 'sell', text: '卖出 300.00 份' },
            ]}
            withZero
            height={240}
          />
          <SegmentedControl
            look="plain"
            label="区间"
            value={range}
            onChange={setRange}
            options={[
              { value: '1y', label: '近1年' },
              { value: '3y', label: '近3年' },
              { value: '5y', label: '近5年' },
              { value: 'all', label: '成立来' },
            ]}
          />
        </Card>
      </Sample>
      <Sample name="DrawdownChart">
        <Card title="回撤">
          <DrawdownChart title="近1年回撤" days={days} values={fall} format={percent} />
        </Card>
      </Sample>
      <Sample name="BarChart">
        <Card title="年度涨跌">
          <BarChart
            title="年度涨跌"
            summary="2022 年至 2026 年，本基金两年下跌，三年上涨"
            names={{ value: '本基金', benchmark: '业绩基准' }}
            format={percent}
            bars={[
              { key: '2022', label: '2022', value: -14.2, benchmark: -12.1 },
              { key: '2023', label: '2023', value: -3.05, benchmark: -6.3 },
              { key: '2024', label: '2024', value: 8.8, benchmark: 9.9 },
              { key: '2025', label: '2025', value: 15.31, benchmark: 11.2 },
              { key: '2026', label: '今年来', value: 12.43, benchmark: 5.81 },
            ]}
          />
        </Card>
      </Sample>
      <Sample name="Donut, StackedBar">
        <Card title="资产配置" action="2026-09-30">
          <Donut title="资产配置" slices={slices} />
          <div className="pt-4">
            <StackedBar title="资产配置" slices={slices} listed={false} />
          </div>
        </Card>
      </Sample>
      <Sample name="StepChart, Sparkline">
        <Card title="卖出费率">
          <StepChart
            title="卖出费率"
            current="30"
            steps={[
              { key: '7', band: '7 天内', printed: '1.50%', rate: 1.5 },
              { key: '30', band: '7–29 天', printed: '0.75%', rate: 0.75 },
              { key: '365', band: '30–364 天', printed: '0.50%', rate: 0.5 },
              { key: 'more', band: '365 天起', printed: '0.00%', rate: 0 },
            ]}
          />
          <p className="flex items-center justify-between pt-4 text-15">
            同舟稳健回报混合A <Sparkline values={fund} />
          </p>
        </Card>
      </Sample>
    </KitChapter>
  )
}
