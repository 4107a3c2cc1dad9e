import { Card } from '../card/card'
import { Engraving } from '../water/engraving'
import { TimeRule } from '../water/time-rule'
import { WaterBar } from '../water/water-bar'
import { Sample } from './kit-block'

const funds = [
  { name: '同舟稳健回报混合A', change: 0.1234, drawdown: 0.0821, words: '+12.34%，同期最大回撤 8.21%' },
  {
    name: '远帆中证红利指数发起式C',
    change: -0.0305,
    drawdown: 0.156,
    words: '−3.05%，同期最大回撤 15.60%',
  },
  { name: '江海现金货币A', change: 0.0158, drawdown: 0, words: '+1.58%，同期最大回撤 0.00%' },
  { name: '新发的基金', change: null, drawdown: null, words: '成立未满 1 年，-- 和 --' },
]

/** What is drawn of water: bars, the engraved sea, the rule of time. */
export function WaterSamples() {
  return (
    <>
      <Sample
        name="WaterBar"
        keys="只是图，Tab 跳过。"
        spoken="不读；涨跌和同期最大回撤由旁边的文字说，没有数据时写 --。"
      >
        <Card title="近1年">
          <ul className="divide-y divide-line">
            {funds.map(({ name, change, drawdown, words }) => (
              <li key={name} className="flex items-center gap-4 py-2">
                <WaterBar change={change} drawdown={drawdown} scale={0.156} />
                <WaterBar change={change} drawdown={drawdown} scale={0.156} tone="calm" />
                <span className="min-w-0 text-15">
                  {name}
                  <span className="block text-13 text-ink-soft tabular-nums">{words}</span>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </Sample>
      <Sample
        name="Engraving, TimeRule"
        keys="只是图，Tab 跳过。"
        spoken="都不读；水只是底纹，时间由尺旁边的日期说。"
      >
        <Card>
          <div className="relative h-24 overflow-hidden border-t-[1.25px] border-waterline">
            <Engraving depth={96} />
          </div>
          <div className="flex flex-col gap-2 pt-5 text-12 text-ink-faint">
            <TimeRule parts={12} />
            <p className="flex justify-between tabular-nums">
              <span>2025-12-01</span>
              <span>2026-11-30</span>
            </p>
            <TimeRule parts={3} />
            <TimeRule parts={1} />
          </div>
        </Card>
      </Sample>
    </>
  )
}
