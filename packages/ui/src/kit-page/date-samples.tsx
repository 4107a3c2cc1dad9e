import { dayFrom, weekdayOf } from '@tongzhou/domain/kernel/business-day'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { useState } from 'react'
import { Card } from '../card/card'
import { Calendar } from '../date-picker/calendar'
import { DateField } from '../date-picker/date-field'
import { DateRangeField } from '../date-picker/date-range-field'
import { MonthField } from '../date-picker/month-field'
import { Sample } from './kit-block'

const today = dayFrom('2026-11-30')
const range = { from: dayFrom('2026-12-02'), to: dayFrom('2026-12-15') }
const holidays = new Set<Day>([dayFrom('2027-01-01')])
const isTradingDay = (day: Day) => weekdayOf(day) <= 5 && !holidays.has(day)

/** Days, ranges and months: as fields, and the calendar as it opens. */
export function DateSamples() {
  const [day, setDay] = useState('2026-12-02')
  const [typed, setTyped] = useState<{ from: string; to: string }>(range)
  const [month, setMonth] = useState('')

  return (
    <>
      <Sample
        name="DateField, DateRangeField, MonthField"
        keys="可直接输入 20261202 或 2026年12月2日；日历里方向键按日、周移动，Home/End 到周首尾，PageUp/PageDown 换月，加 Shift 换年，回车选中，Esc 关闭。"
        spoken="选择日期按钮打开对话框，读出年月；每天读出日期、周几、是否休市、是否选中。"
      >
        <Card>
          <div className="flex flex-col gap-4">
            <DateField label="开始日期" value={day} onChange={setDay} today={today} hint="可输入或选择" />
            <DateField
              label="证件有效期止"
              value="2026-13-01"
              onChange={() => undefined}
              error="日期应为 YYYY-MM-DD"
            />
            <DateRangeField label="查询区间" value={typed} onChange={setTyped} {...{ today, isTradingDay }} />
            <MonthField label="按月查看" value={month} onChange={setMonth} anyWord="全部月份" today={today} />
          </div>
        </Card>
      </Sample>
      <Sample
        name="Calendar：区间、休市"
        keys="换月、选年月、回到今天是按钮；日子里只停一处，方向键按日、周移动，回车或空格选中；年月表里方向键移动。"
        spoken="表格读出年月；每天读出日期、周几、是否休市，区间内读作已选中，今天读作当前；年月表换年时读出年份。"
      >
        <Card>
          <div className="mx-auto w-full max-w-80">
            <Calendar chosen={range} onPick={() => undefined} {...{ today, isTradingDay }} />
          </div>
        </Card>
      </Sample>
    </>
  )
}
