import type { ResponseOf } from '@tongzhou/client/call'
import type { incomeStatistics } from '@tongzhou/client/holding'
import type { IncomeView } from '@tongzhou/client/sets/income-view'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { TextLink } from '@tongzhou/ui/link/link'
import { Table } from '@tongzhou/ui/table/table'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { OwnAmount, OwnIncome } from '../../../shared/held/own-amount'
import { to } from '../../../shared/routing/to'
import { optionsOf } from '../../../shared/sets/options-of'
import { dayText } from '../../../shared/words/day-words'
import { OwnRate } from './own-rate'

type Statistics = ResponseOf<typeof incomeStatistics>
type Fund = Statistics['funds'][number]

const viewWords: Readonly<Record<IncomeView, string>> = { DAY: '日', MONTH: '月', YEAR: '年' }

/** What each day, month or year brought, newest first, with its sum. */
export function PeriodTable(props: {
  statistics: Statistics
  view: IncomeView
  onView: (view: IncomeView) => void
}) {
  const { statistics, view, onView } = props

  return (
    <Card flush title="按期" action="元，时间加权" className="max-desktop:order-2">
      <div className="row-pad pb-3">
        <SegmentedControl
          label="按日、月、年"
          options={optionsOf(viewWords)}
          value={view}
          onChange={onView}
        />
      </div>
      <Table
        caption="每期收益"
        frozen={false}
        columns={[
          {
            key: 'key',
            header: '时间',
            cell: ({ key }) => (view === 'DAY' ? dayText(key, null) : key),
          },
          {
            key: 'income',
            header: '收益',
            align: 'right',
            cell: ({ income }) => <OwnIncome value={income} />,
          },
          { key: 'rate', header: '收益率', align: 'right', cell: ({ rate }) => <OwnRate percent={rate} /> },
        ]}
        rows={statistics.periods}
        rowKey={({ key }) => key}
        footer={
          view === 'DAY'
            ? undefined
            : {
                key: '合计',
                income: <OwnIncome value={statistics.whole?.income ?? null} />,
                rate: <OwnRate percent={statistics.whole?.timeWeighted ?? null} />,
              }
        }
      />
    </Card>
  )
}

/** Fund by fund: what went in and came out, and what it brought; the incomes sum to the whole. */
export function FundTable({ statistics }: { statistics: Statistics }) {
  const { funds, whole } = statistics

  return (
    <Card flush title="按基金" action={`${funds.length} 只`} className="max-desktop:order-3">
      <Table<Fund>
        caption="各基金的区间收益"
        columns={[
          { key: 'name', header: '基金', width: '9rem', cell: (fund) => <FundName fund={fund} /> },
          {
            key: 'income',
            header: '收益',
            align: 'right',
            cell: ({ income }) => <OwnIncome value={income} />,
          },
          {
            key: 'moneyWeighted',
            header: '资金加权',
            align: 'right',
            cell: ({ moneyWeighted }) => <OwnRate percent={moneyWeighted} />,
          },
          {
            key: 'timeWeighted',
            header: '时间加权',
            align: 'right',
            only: 'desktop',
            cell: ({ timeWeighted }) => <OwnRate percent={timeWeighted} />,
          },
          ...money('opening', '期初'),
          ...money('paidIn', '投入'),
          ...money('takenOut', '收回'),
          ...money('closing', '期末'),
        ]}
        rows={funds}
        rowKey={({ fundCode }) => fundCode}
        footer={
          whole === null
            ? undefined
            : {
                name: '合计',
                income: <OwnIncome value={whole.income} />,
                moneyWeighted: <OwnRate percent={whole.moneyWeighted} />,
                timeWeighted: <OwnRate percent={whole.timeWeighted} />,
              }
        }
      />
    </Card>
  )
}

function FundName({ fund: { fundCode, name, isHeld, hasGap } }: { fund: Fund }) {
  return (
    <>
      <TextLink href={to('/income/income-detail', { fundCode })}>{name}</TextLink>
      <span className="block text-12 text-ink-faint">
        {isHeld ? '持有中' : '已卖完'}
        {hasGap && (
          <>
            {' · '}
            <TextLink href={to('/common/statistics', { fundCode })}>与基金的差</TextLink>
          </>
        )}
      </span>
    </>
  )
}

function money(key: 'opening' | 'paidIn' | 'takenOut' | 'closing', header: string) {
  return [
    {
      key,
      header,
      align: 'right' as const,
      only: 'desktop' as const,
      cell: (fund: Fund) => <OwnAmount value={formatMoney(fund[key])} />,
    },
  ]
}
