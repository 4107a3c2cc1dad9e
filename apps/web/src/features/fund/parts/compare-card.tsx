import { compareFunds } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { formatRate, formatSignedPercent } from '@tongzhou/domain/format/rates'
import { Card } from '@tongzhou/ui/card/card'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { type Column, Table } from '@tongzhou/ui/table/table'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { type ReactNode, useState } from 'react'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import { useCall } from '../../../shared/api/use-call'
import { PerformanceNote } from '../../../shared/fund/disclosures'
import { type PerformanceWindow, percentText, windowLabels } from '../../../shared/words/performance-words'
import { Screen } from '../../../shared/screen/screen'

type Comparison = ResponseOf<typeof compareFunds>
type Compared = Comparison['funds'][number]
type Row = { readonly key: string; readonly label: string; readonly cell: (fund: Compared) => ReactNode }

/**
 * Two to five funds side by side: the same window for all, what they cost, and how much of their holdings is
 * the same.
 */
export default function CompareCard({ fundCodes }: { fundCodes: readonly string[] }) {
  const [window, setWindow] = useState<PerformanceWindow | null>(null)
  const compared = useCall(
    compareFunds,
    { fundCodes: [...fundCodes], ...(window === null ? {} : { window }) },
    { keepPrevious: true },
  )

  return (
    <Card flush title={`基金对比（${fundCodes.length} 只）`}>
      <Screen query={compared} skeleton={<RowSkeleton rows={8} />}>
        {(data) => (
          <>
            {data.windows.length > 1 && (
              <div className="row-pad pb-2">
                <SegmentedControl
                  label="对比区间"
                  look="plain"
                  value={data.window}
                  onChange={setWindow}
                  options={data.windows.map((value) => ({ value, label: windowLabels[value] }))}
                />
              </div>
            )}
            <Table
              caption="基金对比"
              columns={columnsOf(data.funds)}
              rows={rowsOf(data)}
              rowKey={(row) => row.key}
            />
            <Overlaps data={data} />
            <div className="row-pad py-3">
              <PerformanceNote
                asOf={data.to}
                text={`费用按买入 ${formatMoney(data.amount)} 元、净值不变计算。过往业绩不预示其未来表现。`}
              />
            </div>
          </>
        )}
      </Screen>
    </Card>
  )
}

function columnsOf(funds: readonly Compared[]): readonly Column<Row>[] {
  return [
    {
      key: 'label',
      header: '项目',
      cell: (row) => <span className="text-13 whitespace-nowrap text-ink-soft">{row.label}</span>,
    },
    ...funds.map((fund) => ({
      key: fund.fundCode,
      header: fund.name,
      width: '7.5rem',
      cell: (row: Row) => row.cell(fund),
    })),
  ]
}

function rowsOf({ window }: Comparison): readonly Row[] {
  return [
    { key: 'type', label: '类型', cell: (fund) => fund.typeLabel },
    { key: 'risk', label: '风险', cell: (fund) => `${fund.riskLevel} ${fund.riskLabel}` },
    {
      key: 'return',
      label: `${windowLabels[window]}收益`,
      cell: (fund) => <SignedNumber value={formatSignedPercent(figure(fund, window)?.percent ?? null)} />,
    },
    {
      key: 'benchmark',
      label: '同期基准',
      cell: (fund) => (
        <SignedNumber quiet value={formatSignedPercent(figure(fund, window)?.benchmark ?? null)} />
      ),
    },
    {
      key: 'drawdown',
      label: '最大回撤',
      cell: (fund) => percentText(figure(fund, window)?.maxDrawdown ?? null),
    },
    { key: 'volatility', label: '年化波动', cell: (fund) => percentText(fund.volatility) },
    { key: 'sharpe', label: '夏普比率', cell: (fund) => fund.sharpe ?? '--' },
    { key: 'cost1', label: '持有 1 年费用(元)', cell: (fund) => formatMoney(fund.costOneYear) },
    { key: 'cost3', label: '持有 3 年费用(元)', cell: (fund) => formatMoney(fund.costThreeYears) },
    { key: 'manager', label: '基金经理', cell: (fund) => fund.managerNames.join('、') || '--' },
    { key: 'setup', label: '成立日期', cell: (fund) => fund.setupDate ?? '--' },
  ]
}

function figure(fund: Compared, window: PerformanceWindow) {
  return fund.figures.find((each) => each.window === window)
}

/** Which of the funds hold the same things, by their newest reports. */
function Overlaps({ data }: { data: Comparison }) {
  const names = new Map(data.funds.map((fund) => [fund.fundCode, fund.name]))
  const shown = data.overlaps.filter((overlap) => Number(overlap.weight) > 0)
  if (shown.length === 0) return null

  return (
    <div className="border-t border-line row-pad py-3">
      <h3 className="pb-1 text-13 text-ink-soft">重合持仓（最近报告期）</h3>
      <ul className="flex flex-col gap-2 text-13">
        {shown.map((overlap) => (
          <li key={`${overlap.a}-${overlap.b}`}>
            {names.get(overlap.a)} 与 {names.get(overlap.b)} 重合{' '}
            <span className="font-medium tabular-nums">{formatRate(overlap.weight)}</span>
            <span className="block text-12 text-ink-faint">{overlap.names.join('、')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
