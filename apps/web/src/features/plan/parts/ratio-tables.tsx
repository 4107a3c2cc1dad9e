import {
  type RatioStep,
  usualMovingAverageTable,
  usualRiseFallTable,
} from '@tongzhou/domain/plan/smart-tables'
import { valuationRatio } from '@tongzhou/domain/plan/smart-amount'
import { Card } from '@tongzhou/ui/card/card'

/** The published rules of the three smart ways: what is read there is what the debits are computed by. */
export function RatioTables() {
  const { above, belowWild, belowCalm, calmAmplitude } = usualMovingAverageTable

  return (
    <>
      <Card title="涨跌幅方式">
        <p className="text-15">
          用上一个交易日的净值，和您这个计划自己的持仓成本比较。还没有持仓的第一期按基准金额扣款。
        </p>
        <Ratios
          columns={[
            { head: '净值高于成本', steps: usualRiseFallTable.rise },
            { head: '净值低于成本', steps: usualRiseFallTable.fall },
          ]}
        />
      </Card>
      <Card title="均线方式">
        <p className="text-15">
          用上一个交易日的指数收盘点位，和它 180、250 或 500 日的平均值比较。低于均线时，还看近 10
          个交易日的振幅是否超过 {calmAmplitude}%：波动大时少扣，平稳时多扣。
        </p>
        <Ratios
          columns={[
            { head: '高于均线', steps: above },
            { head: `低于均线，振幅超过 ${calmAmplitude}%`, steps: belowWild },
            { head: '低于均线，较平稳', steps: belowCalm },
          ]}
        />
      </Card>
      <Card title="估值方式">
        <p className="text-15">
          看指数市盈率在近十年里的位置：低于 30% 分位按基准的 {valuationRatio(0)}%，高于 70% 分位按{' '}
          {valuationRatio(100)}%，之间按 {valuationRatio(50)}%。
        </p>
      </Card>
    </>
  )
}

/** For each column its steps: 5%～10% 扣 150%. */
function Ratios({ columns }: { columns: readonly { head: string; steps: readonly RatioStep[] }[] }) {
  return (
    <div className="grid gap-4 pt-3 desktop:grid-cols-3">
      {columns.map(({ head, steps }) => (
        <table key={head} className="w-full self-start text-15 tabular-nums">
          <caption className="pb-1 text-left text-13 text-ink-soft">{head}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">相差</th>
              <th scope="col">扣基准的</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {steps.map((step, at) => (
              <tr key={step.from}>
                <td className="py-2">{spanText(step, steps[at + 1])}</td>
                <td className="py-2 text-right font-medium">{step.ratio}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

function spanText(step: RatioStep, next: RatioStep | undefined): string {
  if (next === undefined) return step.above === true ? `超过 ${step.from}%` : `${step.from}% 及以上`

  return `${step.from}%～${next.from}%`
}
