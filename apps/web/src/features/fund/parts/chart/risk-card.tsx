import { fundIndicators } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { Card } from '@tongzhou/ui/card/card'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useState } from 'react'
import { useCall } from '../../../../shared/api/use-call'
import { Explain } from '../../../../shared/fund/explain'
import { percentText } from '../../../../shared/words/performance-words'
import { Screen } from '../../../../shared/screen/screen'

type Indicators = ResponseOf<typeof fundIndicators>
type Window = Indicators['windows'][number]

/**
 * How rough the way was, window by window: each indicator in words with its figure, and how it is computed.
 */
export default function RiskCard({ fundCode }: { fundCode: string }) {
  const indicators = useCall(fundIndicators, { fundCode })

  return (
    <Card title="风险与收益特征">
      <Screen
        query={indicators}
        skeleton={<RowSkeleton rows={5} />}
        isEmpty={(data) => data.windows.every((window) => window.percent === null)}
        empty={
          <EmptyState
            text={
              indicators.kind === 'ready'
                ? (indicators.data.windows[0]?.reason ?? '成立时间较短，暂不展示')
                : '成立时间较短，暂不展示'
            }
          />
        }
      >
        {(data) => <Figures data={data} />}
      </Screen>
    </Card>
  )
}

function Figures({ data }: { data: Indicators }) {
  const shown = data.windows.filter((window) => window.percent !== null)
  const [years, setYears] = useState(String(shown[0]?.years ?? 1))
  const window = shown.find((each) => String(each.years) === years) ?? shown[0]
  if (window === undefined) return null

  return (
    <>
      {shown.length > 1 && (
        <SegmentedControl
          label="区间"
          value={years}
          onChange={setYears}
          options={shown.map((each) => ({ value: String(each.years), label: each.label }))}
        />
      )}
      <p className="py-3 text-13 text-ink-soft">{sentenceOf(window)}</p>
      <dl className="grid gap-x-8 desktop:grid-cols-2">
        {lines(window).map(({ label, value, text }) => (
          <div key={label} className="flex items-center justify-between gap-4 border-t border-line py-2.5">
            <dt className="text-15">
              {label}
              <span className="block text-12 text-ink-faint tabular-nums">{text}</span>
            </dt>
            <dd className="text-17 font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2">
        <Explain>
          <dl className="flex flex-col gap-2">
            {data.notes.map((note) => (
              <div key={note.key}>
                <dt className="font-medium text-ink">{note.label}</dt>
                <dd>
                  {note.text}
                  <span className="block text-12">{note.formula}</span>
                </dd>
              </div>
            ))}
            <p className="text-12">无风险利率按 {percentText(data.riskFreeRate)} 计。</p>
          </dl>
        </Explain>
        <span className="text-12 text-ink-faint tabular-nums">
          {window.from ?? '--'} 至 {window.to ?? '--'}
        </span>
      </div>
    </>
  )
}

/** What the figures say, in one sentence. */
function sentenceOf(window: Window): string {
  const fall =
    window.maxDrawdown === null
      ? ''
      : `期间最多从高点回落 ${percentText(window.maxDrawdown)}，${
          window.recoveryDays === null ? '至今还没有回到高点' : `用了 ${window.recoveryDays} 天回到高点`
        }。`

  return `${window.label}收益 ${formatSignedPercent(window.percent)}，同期基准 ${formatSignedPercent(window.benchmark)}。${fall}`
}

function lines(window: Window) {
  return [
    {
      label: '最大回撤',
      value: percentText(window.maxDrawdown),
      text:
        window.drawdownPeak === null || window.drawdownTrough === null
          ? '期间没有从高点回落'
          : `${window.drawdownPeak} 的高点到 ${window.drawdownTrough} 的低点`,
    },
    { label: '年化波动率', value: percentText(window.volatility), text: '越大，每天的涨跌越剧烈' },
    { label: '夏普比率', value: window.sharpe ?? '--', text: '每承担一份波动换来的超额收益' },
    { label: '卡玛比率', value: window.calmar ?? '--', text: '年化收益是最大回撤的几倍' },
    { label: '超额收益 α', value: signed(window.alpha), text: '剔除跟随基准之后，多赚或少赚的部分' },
    { label: '跟随基准 β', value: window.beta ?? '--', text: '基准涨跌 1%，本基金通常涨跌百分之几' },
  ]
}

function signed(percent: string | null): string {
  return percent === null ? '--' : formatSignedPercent(percent)
}
