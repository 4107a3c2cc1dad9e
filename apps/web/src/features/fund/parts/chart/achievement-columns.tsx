import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import type { Column } from '@tongzhou/ui/table/table'
import { percentText } from '../../../../shared/words/performance-words'
import type { Achievement } from '../../../../shared/fund/fund-types'

type Stage = Achievement['stages'][number]
type Period = Achievement['periods'][number]

/** One row for each window. */
export const stageColumns: readonly Column<Stage>[] = [
  {
    key: 'window',
    header: '区间',
    cell: (stage) => (
      <span className="block whitespace-nowrap">
        {stage.label}
        {stage.from !== null && <span className="block text-12 text-ink-faint">自 {stage.from}</span>}
      </span>
    ),
  },
  {
    key: 'percent',
    header: '本基金',
    cell: (stage) => <SignedNumber value={formatSignedPercent(stage.percent)} className="font-semibold" />,
  },
  {
    key: 'benchmark',
    header: '业绩基准',
    cell: (stage) => <SignedNumber quiet value={formatSignedPercent(stage.benchmark)} />,
  },
  // Before the peers: what a phone shows without a swipe is the return, its benchmark and its fall.
  { key: 'drawdown', header: '最大回撤', cell: (stage) => percentText(stage.maxDrawdown) },
  {
    key: 'peer',
    header: '同类平均',
    cell: (stage) => <SignedNumber quiet value={formatSignedPercent(stage.peerAverage)} />,
  },
  { key: 'volatility', header: '年化波动', cell: (stage) => percentText(stage.volatility) },
  {
    key: 'rank',
    header: '同类排名',
    cell: ({ rank }) =>
      rank === null ? (
        '--'
      ) : (
        <span className="block whitespace-nowrap">
          {rank.rank}/{rank.count}
          <span className="block text-12 text-ink-faint">{rank.quartile}</span>
        </span>
      ),
  },
]

/** Why windows have no figures, each reason once with its windows: 近1周、近1月：不展示 6 个月及以内的区间业绩. */
export function stageReasons(stages: readonly Stage[]): string[] {
  const reasons = [
    ...new Set(stages.flatMap((stage) => (stage.percent === null ? (stage.reason ?? []) : []))),
  ]

  return reasons.map((reason) => {
    const labels = stages.filter((stage) => stage.percent === null && stage.reason === reason)

    return `${labels.map(({ label }) => label).join('、')}：${reason}`
  })
}

/** One row for each calendar year or quarter. */
export const periodColumns: readonly Column<Period>[] = [
  {
    key: 'label',
    header: '期间',
    cell: (period) => <span className="whitespace-nowrap">{period.label}</span>,
  },
  {
    key: 'percent',
    header: '涨跌幅',
    cell: (period) => (
      <>
        <SignedNumber value={formatSignedPercent(period.percent)} className="font-semibold" />
        {period.percent === null && period.reason !== null && (
          <span className="block text-12 text-ink-faint">{period.reason}</span>
        )}
      </>
    ),
  },
  {
    key: 'benchmark',
    header: '业绩基准',
    cell: (period) => <SignedNumber quiet value={formatSignedPercent(period.benchmark)} />,
  },
  {
    key: 'peer',
    header: '同类平均',
    cell: (period) => <SignedNumber quiet value={formatSignedPercent(period.peerAverage)} />,
  },
]
