import type { ResponseOf } from '@tongzhou/client/call'
import { debitCalendar } from '@tongzhou/client/plan'
import { type Day, addMonths, dayFrom, weekdayOf } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom, printMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { Card } from '@tongzhou/ui/card/card'
import { type Debit, DebitTower } from '@tongzhou/ui/charts/debit-tower'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { OwnAmount } from '../../../shared/held/own-amount'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { dayText, shortDay } from '../../../shared/words/day-words'
import { type DebitDay, doubtText, payText, rangeText } from './plan-words'

type Calendar = ResponseOf<typeof debitCalendar>

/** One container of the drawing. */
const CONTAINER_YUAN = 500

/** The debits of the coming 90 days, a month at a time, each with what speaks against it. */
export function DebitMonths() {
  const calendar = useCall(debitCalendar, {})

  return <Screen query={calendar}>{(data) => <Months calendar={data} />}</Screen>
}

function Months({ calendar }: { calendar: Calendar }) {
  const months = monthsOf(calendar)
  const [chosen, setChosen] = useState(calendar.days[0]?.day.slice(0, 7) ?? months[0] ?? '')
  const [day, setDay] = useState<string | null>(null)
  const ofMonth = calendar.days.filter((one) => one.day.startsWith(chosen))
  const least = sumMoney(ofMonth.map((one) => moneyFrom(one.total)))
  const most = sumMoney(ofMonth.map((one) => moneyFrom(one.totalMost)))
  const shown = day === null ? ofMonth : ofMonth.filter((one) => one.day === day)

  return (
    <>
      <Card
        title={`${Number(chosen.slice(5))} 月扣款`}
        action={
          <span className="tabular-nums">
            共 <OwnAmount value={rangeText({ least: printMoney(least), most: printMoney(most) })} /> 元
          </span>
        }
      >
        <SegmentedControl
          label="月份"
          value={chosen}
          options={months.map((month) => ({ value: month, label: `${Number(month.slice(5))} 月` }))}
          onChange={(month) => {
            setChosen(month)
            setDay(null)
          }}
        />
        <div className="pt-3">
          <DebitTower
            title={`${chosen.replace('-', ' 年 ')} 月扣款`}
            month={dayFrom(`${chosen}-01`)}
            debits={towersOf(calendar)}
            isTradingDay={(one) => weekdayOf(one) <= 5 && !calendar.closed.includes(one)}
            onChoose={(one) => setDay(one === day ? null : one)}
          />
        </div>
        <p className="pt-2 text-12 text-ink-soft">
          一格 {CONTAINER_YUAN} 元。遇休市顺延到下一个交易日，同一天只扣一次。
        </p>
      </Card>
      {shown.length === 0 ? (
        <p className="px-1 text-13 text-ink-soft">这个月没有扣款。</p>
      ) : (
        shown.map((one) => <DebitsOfDay key={one.day} day={one} />)
      )}
    </>
  )
}

function DebitsOfDay({ day }: { day: DebitDay }) {
  return (
    <Card flush title={`${dayText(day.day)}${day.isProvisional ? ' 暂定' : ''}`}>
      <ListRows label={`${day.day} 扣款`}>
        {day.rows.map((row) => (
          <ListRow
            key={row.planNo}
            title={row.fundName}
            note={
              <>
                {payText(row)}
                {row.nominal !== day.day && ` · 顺延自 ${shortDay(row.nominal)}`}
                {row.isSkipped && <span className="block">已跳过，不扣款</span>}
                {row.doubt !== null && <span className="block text-warn">{doubtText(row)}</span>}
              </>
            }
            value={<OwnAmount value={rangeText(row)} />}
            valueNote={row.mode === 'FIXED' ? undefined : '按当日信号增减'}
            href={to('/regular-invest/plan-detail', { planNo: row.planNo })}
          />
        ))}
      </ListRows>
    </Card>
  )
}

/** The months from the first to the last day of the calendar: 2026-11, 2026-12, … */
function monthsOf({ from, to: last }: Calendar): string[] {
  const months: string[] = []
  for (let month = dayFrom(`${from.slice(0, 7)}-01`); month <= last; month = addMonths(month, 1))
    months.push(month.slice(0, 7))

  return months
}

function towersOf({ days }: Calendar): Map<Day, Debit[]> {
  const plans = [...new Set(days.flatMap(({ rows }) => rows.map(({ planNo }) => planNo)))]

  return new Map(
    days.map(({ day, rows }, at) => [
      dayFrom(day),
      rows.map((row) => ({
        key: row.planNo,
        plan: plans.indexOf(row.planNo),
        containers: Math.max(1, Math.round(Number(row.amount) / CONTAINER_YUAN)),
        isNext: at === 0,
        spoken: spokenOf(row),
      })),
    ]),
  )
}

function spokenOf(row: DebitDay['rows'][number]): string {
  const doubt = doubtText(row)

  return `${row.fundName} ${rangeText(row)} 元${doubt === null ? '' : `，${doubt}`}`
}
