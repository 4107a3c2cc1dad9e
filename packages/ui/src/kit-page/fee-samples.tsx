import { Card } from '../card/card'
import { Derivation } from '../fees/derivation'
import { FeeScale, FeeScaleHead } from '../fees/fee-scale'
import type { FeeStep } from '../fees/fee-scale'
import { SumLines } from '../number/sum-lines'
import { Sample } from './kit-block'

const steps: readonly FeeStep[] = [
  { from: 0, to: 7, charge: '1.50%' },
  { from: 7, to: 30, charge: '0.75%' },
  { from: 30, to: 365, charge: '0.50%' },
  { from: 365, to: null, charge: '0.00%' },
]
const lots = [
  { days: 0, shares: '500.00 份', words: '今天确认，现在卖 1.50%，12-07 起 0.75%' },
  { days: 45, shares: '1,515.55 份', words: '持有 45 天，现在卖 0.50%，2027-10-16 起 0.00%' },
  { days: 800, shares: '12,345.67 份', words: '持有 800 天，现在卖 0.00%' },
]

/** Where a fee comes from, and when it falls. */
export function FeeSamples() {
  return (
    <>
      <Sample
        name="Derivation, SumLines"
        keys="“手续费怎么算的”是按钮，回车或空格展开、收起；算式跳过。"
        spoken="按钮读出是否展开，收起时内容不读；算式按次序读每个名称、数值和符号。"
      >
        <Card title="份额怎么来的">
          <SumLines
            sums={[
              {
                terms: [
                  { label: '付款（元）', value: '1,000.00' },
                  { label: '申购费（元）', value: '1.50' },
                  { label: '净额（元）', value: '998.50' },
                ],
                signs: ['−', '='],
              },
              {
                terms: [
                  { label: '净额（元）', value: '998.50' },
                  { label: '11-23 单位净值', value: '1.6238' },
                  { label: '份额（份）', value: '614.92' },
                ],
                signs: ['÷', '='],
              },
            ]}
          />
          <div className="pt-3">
            <Derivation label="手续费怎么算的" beside="费率 1.50% → 0.15%">
              1,000.00 − 1,000.00 ÷ (1 + 0.15%) = 1.50 元
            </Derivation>
          </div>
        </Card>
      </Sample>
      <Sample
        name="FeeScaleHead, FeeScale"
        keys="只是图，Tab 跳过。"
        spoken="都不读；每笔现在的费率、下一档和哪天起，由图上方的文字说。"
      >
        <Card title="各笔份额">
          <FeeScaleHead steps={steps} />
          <ul className="divide-y divide-line">
            {lots.map(({ days, shares, words }) => (
              <li key={days} className="py-3 text-15">
                <span className="block font-medium tabular-nums">{shares}</span>
                <span className="block text-13 text-ink-soft tabular-nums">{words}</span>
                <FeeScale steps={steps} days={days} />
              </li>
            ))}
          </ul>
        </Card>
      </Sample>
    </>
  )
}
