import type { ResponseOf } from '@tongzhou/client/call'
import type { incomeCalendar } from '@tongzhou/client/holding'
import type { IncomeView } from '@tongzhou/client/sets/income-view'
import { dayFrom, weekdayOf } from '@tongzhou/domain/kernel/business-day'
import { Card } from '@tongzhou/ui/card/card'
import { Table } from '@tongzhou/ui/table/table'
import { OwnIncome } from '../../../shared/held/own-amount'
import { dayText } from '../../../shared/words/day-words'
import { CorrectedNote } from './corrected-note'
import { incomeStateWords } from './income-words'

type Calendar = ResponseOf<typeof incomeCalendar>

/** What has an income, and the holidays of weekdays; that a weekend is closed goes without saying. */
function isTold({ key, income, state }: Calendar['cells'][number]): boolean {
  return income !== null || (state === 'CLOSED' && weekdayOf(dayFrom(key)) <= 5)
}

/** The calendar as a list: each day, month or year with its exact income and how final it is. */
export function IncomeTable({ data, view }: { data: Calendar; view: IncomeView }) {
  const rows = data.cells.filter((cell) => isTold(cell)).toReversed()
  if (rows.length === 0) return null

  return (
    <Card flush title="逐期列表" action="元" className="max-desktop:order-2">
      <Table
        caption="收益列表"
        frozen={false}
        columns={[
          {
            key: 'key',
            header: view === 'DAY' ? '日期' : view === 'MONTH' ? '月份' : '年份',
            cell: ({ key }) => (view === 'DAY' ? dayText(key, null) : key),
          },
          { key: 'state', header: '状态', cell: ({ state }) => incomeStateWords[state] },
          {
            key: 'income',
            header: '收益',
            align: 'right',
            cell: ({ income, corrected }) => (
              <>
                <OwnIncome value={income} />
                <CorrectedNote of={corrected} />
              </>
            ),
          },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
        footer={{ key: '合计', income: <OwnIncome value={data.total} /> }}
      />
    </Card>
  )
}
