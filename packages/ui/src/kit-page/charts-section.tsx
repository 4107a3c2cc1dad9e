import { useState } from 'react'
import { Card } from '../card/card'
import { BarChart } from '../charts/bar-chart'
import { DrawdownChart } from '../charts/drawdown-chart'
import { LineChart } from '../charts/line-chart'
import { Sparkline } from '../charts/sparkline'
import { StepChart } from '../charts/step-chart'
import { SegmentedControl } from '../tabs/segmented-control'
import { KitChapter, Sample } from './kit-block'
import { ShareSamples } from './share-samples'

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

/** All charts on made-up curves. */
export function ChartsSection() {
  const [range, setRange] = useState('1y')

  return (
    <KitChapter title="图表">
      <Sample
        name="LineChart"
        keys="Tab 进入图，←→ 逐日，Shift 走十日，Home、End 到两端，Esc 回到最近一日；“看数据表”回车展开，表内可滚动。"
        spoken="图读出一句总结；滑块读出日期、各条线的数值和当天的买卖；数据表列出每一日。"
        wide
      >
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
      <Sample
        name="DrawdownChart"
        keys="同 LineChart：←→ 逐日，Shift 走十日，Home、End 到两端，Esc 回到最近一日。"
        spoken="总结读出最大回撤和在哪天；滑块读出日期和回撤；数据表列出每一日。"
      >
        <Card title="回撤">
          <DrawdownChart title="近1年回撤" days={days} values={fall} format={percent} />
        </Card>
      </Sample>
      <Sample
        name="BarChart"
        keys="图不停留；“看数据表”用 Tab 到达，回车展开，表内可滚动。"
        spoken="图读出一句总结，柱子不读；各年数值和基准在数据表里。"
      >
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
      <Sample
        name="StepChart, Sparkline"
        keys="只是图，Tab 跳过。"
        spoken="有序列表，每档读出费率和期限，适用的一档读作“现在”；Sparkline 不读，数值由旁边的文字说。"
      >
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
      <ShareSamples />
    </KitChapter>
  )
}
