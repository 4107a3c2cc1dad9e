import type { ResponseOf } from '@tongzhou/client/call'
import { smartTables } from '@tongzhou/client/plan'
import { Card } from '@tongzhou/ui/card/card'
import type { ReactNode } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { Screen } from '../../../shared/screen/screen'
import { dayText } from '../../../shared/words/day-words'

type Published = ResponseOf<typeof smartTables>
type Table = Published['tables'][number]
type Row = Table['rows'][number]

/** The published rules of the three smart ways: what is read there is what the debits are computed by. */
export function RatioTables() {
  const published = useCall(smartTables, {})

  return <Screen query={published}>{(data) => <Ways published={data} />}</Screen>
}

function Ways({ published: { tables, calmAmplitude } }: { published: Published }) {
  const of = (mode: Table['mode']) => tables.filter((table) => table.mode === mode)

  return (
    <>
      <Way title="涨跌幅方式" tables={of('RISE_FALL')} heads={{ RISE: '净值高于成本', FALL: '净值低于成本' }}>
        用上一个交易日的净值，和您这个计划自己的持仓成本比较。还没有持仓的第一期按基准金额扣款。
      </Way>
      <Way
        title="均线方式"
        tables={of('MA')}
        heads={{
          ABOVE: '高于均线',
          BELOW_WILD: `低于均线，振幅超过 ${calmAmplitude}%`,
          BELOW_CALM: '低于均线，较平稳',
        }}
      >
        用上一个交易日的指数收盘点位，和它 180、250 或 500 日的平均值比较。低于均线时，还看近 10
        个交易日的振幅是否超过 {calmAmplitude}%：波动大和平稳时各按一张表扣款。
      </Way>
      <Way title="估值方式" tables={of('VALUATION')} heads={{ PERCENTILE: '市盈率分位' }}>
        看指数市盈率在近十年里的位置，百分位越低越便宜。
      </Way>
    </>
  )
}

/** One way: its table in force, and one that is published ahead with its day. */
function Way(props: {
  title: string
  tables: readonly Table[]
  heads: Readonly<Record<string, string>>
  children: ReactNode
}) {
  const { title, tables, heads, children } = props

  return (
    <Card title={title}>
      <p className="text-15">{children}</p>
      {tables.map((table) => (
        <div key={table.version} className="pt-4">
          <p className="text-13 text-ink-soft">{versionText(table)}</p>
          <Ratios rows={table.rows} heads={heads} />
        </div>
      ))}
    </Card>
  )
}

function versionText({ version, validFrom, isInForce }: Table): string {
  const since = validFrom === null ? '' : `，${dayText(validFrom)} 起${isInForce ? '施行' : '的扣款按这张表'}`

  return isInForce ? `现行比例，第 ${version} 版${since}` : `即将施行，第 ${version} 版${since}`
}

/** For each column its steps: 5%～10% 扣 150%. */
function Ratios({ rows, heads }: { rows: readonly Row[]; heads: Readonly<Record<string, string>> }) {
  return (
    <div className="grid gap-4 pt-2 desktop:grid-cols-3">
      {Object.entries(heads).map(([side, head]) => {
        const steps = rows.filter((row) => row.side === side)

        return (
          <table key={side} className="w-full self-start text-15 tabular-nums">
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
        )
      })}
    </div>
  )
}

function spanText(step: Row, next: Row | undefined): string {
  if (next === undefined) return step.isAbove ? `超过 ${step.from}%` : `${step.from}% 及以上`

  return `${step.from}%～${next.from}%`
}
