import { incomeCalendar, incomeDetail } from '@tongzhou/client/holding'
import type { ResponseOf } from '@tongzhou/client/call'
import type { IncomeScope } from '@tongzhou/client/sets/income-scope'
import type { IncomeView } from '@tongzhou/client/sets/income-view'
import { formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { addDays, addMonths, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { IconButton } from '@tongzhou/ui/button/icon-button'
import { Card } from '@tongzhou/ui/card/card'
import { BarChart } from '@tongzhou/ui/charts/bar-chart'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { Amount } from '@tongzhou/ui/number/amount'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { useToday } from '../../../shared/api/use-today'
import { figure } from '../../../shared/fund/chart-prints'
import { ExplainedName } from '../../../shared/explain/explained-name'
import { AmountsEye } from '../../../shared/held/amounts-eye'
import { OwnIncome } from '../../../shared/held/own-amount'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { useHiddenAmounts } from '../../../shared/settings/use-hidden-amounts'
import { dayText } from '../../../shared/words/day-words'
import { type AskedSpan, spanFigure } from '../parts/explained-span'
import { FundIncomes } from '../parts/fund-incomes'
import { IncomeMonth } from '../parts/income-month'
import { IncomeTable } from '../parts/income-table'
import { scopeChoices } from '../parts/income-words'

type Calendar = ResponseOf<typeof incomeCalendar>

const views: readonly { value: IncomeView; label: string }[] = [
  { value: 'DAY', label: '日' },
  { value: 'MONTH', label: '月' },
  { value: 'YEAR', label: '年' },
]

/** Incomes by day, month and year; a day that is chosen shows its funds beside. */
export default function IncomeCalendar() {
  const { view, period, scope } = useRouteQuery('/income/income-calendar')
  const go = useGo()
  const today = useToday()
  const [chosen, setChosen] = useState<string | null>(null)
  const calendar = useCall(
    incomeCalendar,
    { view, scope, ...(period === null ? {} : { period }) },
    { keepPrevious: true },
  )
  const move = (next: { view?: IncomeView; period?: string; scope?: typeof scope }) => {
    setChosen(null)
    go(
      to('/income/income-calendar', {
        view: next.view ?? view,
        scope: next.scope ?? scope,
        ...(next.period === undefined ? {} : { period: next.period }),
      }),
      { replace: true },
    )
  }

  return (
    <Screen
      query={calendar}
      isEmpty={({ since }) => since === null && scope === 'ALL'}
      empty={<EmptyState text="还没有收益" note="买入确认后的第一个净值日开始计算。" />}
    >
      {(data) => {
        const day = chosen ?? newestDay(data)

        return (
          <Columns
            keepsBeside
            beside={
              view === 'DAY' && day !== null ? (
                <DayFunds key={day} day={day} scope={scope} />
              ) : (
                <Periods data={data} />
              )
            }
          >
            <Card>
              <div className="flex flex-col gap-3 desktop:flex-row desktop:items-center desktop:justify-between">
                <SegmentedControl
                  label="周期"
                  options={views}
                  value={view}
                  onChange={(next) => move({ view: next })}
                />
                <SegmentedControl
                  label="范围"
                  options={scopeChoices}
                  value={scope}
                  onChange={(next) => move({ scope: next, ...(period === null ? {} : { period }) })}
                />
              </div>
              <PeriodHead data={data} scope={scope} today={today} onMove={(next) => move({ period: next })} />
              {view === 'DAY' ? (
                <IncomeMonth data={data} today={today} chosen={day} onChoose={setChosen} />
              ) : (
                <IncomeBars data={data} view={view} />
              )}
            </Card>
            <IncomeTable data={data} view={view} />
          </Columns>
        )
      }}
    </Screen>
  )
}

/** The sum of the period, and the way to the one before and after it. */
function PeriodHead(props: {
  data: Calendar
  scope: IncomeScope
  today: string | null
  onMove: (period: string) => void
}) {
  const { isHidden } = useHiddenAmounts()
  const { period, total, since } = props.data
  const before = period === '' ? null : shifted(period, -1)
  const after = period === '' ? null : shifted(period, 1)
  const isFirst = before === null || since === null || before < since.slice(0, period.length)
  const isLast = after === null || props.today === null || after > props.today.slice(0, period.length)

  return (
    <div className="pt-4 pb-3">
      <p className="flex items-center gap-1 text-15 font-semibold tabular-nums">
        {period !== '' && (
          <IconButton
            icon="chevron-left"
            size={20}
            label="上一期"
            disabled={isFirst}
            onClick={() => before !== null && props.onMove(before)}
            className="-ml-2.5"
          />
        )}
        <ExplainedName
          name={periodText(period)}
          of={spanFigure('SPAN_CALENDAR', { ...spanOf(period), scope: props.scope })}
          value={since === null ? null : total}
        />
        {period !== '' && (
          <IconButton
            icon="chevron-right"
            size={20}
            label="下一期"
            disabled={isLast}
            onClick={() => after !== null && props.onMove(after)}
          />
        )}
        <AmountsEye />
      </p>
      <Amount value={formatSignedMoney(total)} unit="元" size={40} hidden={isHidden} />
    </div>
  )
}

/** 2026年11月, 2026年, 全部年份. */
function periodText(period: string): string {
  if (period === '') return '全部年份'

  return period.length === 4 ? `${period}年` : `${period.slice(0, 4)}年${Number(period.slice(5))}月`
}

/** The days of a period; '' are all. */
function spanOf(period: string): AskedSpan {
  if (period === '') return {}
  const from = dayFrom(period.length === 7 ? `${period}-01` : `${period}-01-01`)

  return { from, to: addDays(addMonths(from, period.length === 7 ? 1 : 12), -1) }
}

function shifted(period: string, by: number): string {
  if (period.length === 4) return String(Number(period) + by)

  return addMonths(dayFrom(`${period}-01`), by).slice(0, 7)
}

/** Months of a year, or years, as bars above and below the line. */
function IncomeBars({ data, view }: { data: Calendar; view: IncomeView }) {
  const { isHidden } = useHiddenAmounts()
  if (data.cells.length === 0)
    return <p className="py-6 text-center text-13 text-ink-faint">这段时间没有收益</p>
  if (isHidden)
    return <p className="py-6 text-center text-13 text-ink-faint">金额已隐藏，点上方的眼睛可以显示</p>

  return (
    <BarChart
      title={view === 'MONTH' ? '每月收益' : '每年收益'}
      summary={`${periodText(data.period)}共 ${formatSignedMoney(data.total)} 元`}
      names={{ value: '收益(元)' }}
      format={(value) => formatSignedMoney(figure(value, 2))}
      formatShort={(value) => formatSignedMoney(figure(value, 0)).replace(/\.00$/, '')}
      bars={data.cells.map((cell) => ({
        key: cell.key,
        label: view === 'MONTH' ? `${Number(cell.key.slice(5))}月` : cell.key,
        value: cell.income === null ? null : plotNumber(cell.income),
      }))}
    />
  )
}

/** What each fund brought on the chosen day; their sum is the cell. */
function DayFunds({ day, scope }: { day: string; scope: IncomeScope }) {
  const detail = useCall(incomeDetail, { day, scope })

  return (
    <Screen query={detail}>
      {({ funds, total }) => (
        <Card
          flush
          title={
            <ExplainedName
              name={dayText(day, null)}
              of={{ figure: 'ASSET_DAY_INCOME', day, scope }}
              value={funds.length === 0 ? null : total}
            />
          }
          action={<OwnIncome value={total} />}
          className="max-desktop:order-1"
        >
          {funds.length === 0 ? (
            <p className="row-pad pb-4 text-15 text-ink-soft">这一天没有基金公布净值。</p>
          ) : (
            <>
              <FundIncomes funds={funds} of="day" label={`${day} 各基金收益`} />
              <p className="row-pad pt-2 pb-4 text-12 text-ink-faint">
                {funds.length} 项相加等于当日收益。基金按各自的净值日计算；货币基金每个自然日都有收益。
              </p>
            </>
          )}
        </Card>
      )}
    </Screen>
  )
}

/** Beside months and years: the best and the worst of them. */
function Periods({ data }: { data: Calendar }) {
  const told = data.cells.flatMap(({ key, income }) => (income === null ? [] : [{ key, income }]))
  const sorted = told.toSorted((a, b) => (moneyFrom(a.income) > moneyFrom(b.income) ? -1 : 1))
  const [best, worst] = [sorted[0], sorted.at(-1)]
  if (best === undefined || worst === undefined) return null

  return (
    <Card title="最多与最少">
      <p className="flex justify-between py-1.5 text-15">
        <span className="text-ink-soft tabular-nums">{best.key}</span>
        <OwnIncome value={best.income} />
      </p>
      {worst.key !== best.key && (
        <p className="flex justify-between py-1.5 text-15">
          <span className="text-ink-soft tabular-nums">{worst.key}</span>
          <OwnIncome value={worst.income} />
        </p>
      )}
      <p className="pt-2 text-12 text-ink-faint">过往收益不预示未来表现。</p>
    </Card>
  )
}

function newestDay({ cells }: Calendar): string | null {
  return cells.findLast(({ income }) => income !== null)?.key ?? null
}
