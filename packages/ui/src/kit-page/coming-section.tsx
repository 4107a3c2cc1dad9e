import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { useState } from 'react'
import { Button } from '../button/button'
import { Card } from '../card/card'
import { StrategyCard } from '../card/strategy-card'
import { HeatCalendar } from '../charts/heat-calendar'
import { MessageRows } from '../message/message-rows'
import { Coupon } from '../ticket/coupon'
import { FlowSamples } from './flow-samples'
import { KitChapter, Sample } from './kit-block'

const incomes = [
  38.9, 224, -148, 53.5, -217, -72.9, 195, 368, 148, 105, -428, 16.2, 247, 13.7, 129, -19.5, 5.4, 239, -189,
  156,
]
const workdays = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27]
const printed = (value: number) => {
  const size = Math.abs(value)

  return `${value < 0 ? '−' : '+'}${size.toFixed(size < 100 ? 1 : 0)}`
}
const days = new Map<Day, { value: number; printed: string }>(
  workdays.map((number, at) => {
    const value = incomes[at] ?? 0

    return [dayFrom(`2026-11-${String(number).padStart(2, '0')}`), { value, printed: printed(value) }]
  }),
)
const today = dayFrom('2026-11-30')

/** Parts that the pages of income, messages, coupons and strategies are made of. */
export function ComingSection() {
  const [chosen, setChosen] = useState<Day | null>(dayFrom('2026-11-27'))

  return (
    <KitChapter title="收益、消息、券、策略、资金">
      <Sample
        name="HeatCalendar"
        keys="Tab 进入选中的一天，方向键在有收益的日子之间移动，回车选择。"
        spoken="每天读出日期、周几和收益；今天读出几点更新。颜色只重复正负号。"
      >
        <Card>
          <HeatCalendar
            title="2026 年 11 月每日收益"
            month={today}
            days={days}
            weekSum={(week) => {
              const values = week.flatMap((day) => days.get(day)?.value ?? [])

              return values.length === 0 ? '' : printed(values.reduce((sum, value) => sum + value, 0))
            }}
            today={today}
            todayNote="约 20:00"
            chosen={chosen}
            onChoose={setChosen}
          />
        </Card>
      </Sample>
      <Sample
        name="MessageRows"
        keys="每行是一个链接，回车打开。"
        spoken="先读未读，再读事项、对象和时间；正在旁边看的一条读作当前。"
      >
        <Card flush>
          <MessageRows
            label="消息"
            messages={[
              {
                key: '1',
                title: '买入已受理，15:00 前可撤单',
                note: '澄岳睿远均衡混合A · 2,000.00 元',
                time: '10:12',
                isUnread: true,
                href: '#1',
              },
              {
                key: '2',
                title: '3,273.90 元预计 12-02 到江海银行(0873)',
                note: '昭衡安盈中短债A 卖出 3,000.00 份',
                time: '09:12',
                isUnread: true,
                href: '#2',
              },
              {
                key: '3',
                title: '12-04 00:00–04:00 系统升级',
                note: '期间暂停查询与交易',
                time: '11-28',
                isUnread: false,
                href: '#3',
              },
            ]}
          />
        </Card>
      </Sample>
      <Sample
        name="Coupon"
        keys="按钮用 Tab 到达；用过的券没有按钮。"
        spoken="读出名称、面值、条件、期限，用过的读出使用日期。"
      >
        <Coupon
          worth="3.00"
          unit="元"
          title="手续费抵扣"
          condition="满 1,000.00 元可用"
          until="2026-12-31 周四前"
          action={
            <Button look="outline" size="small">
              去使用
            </Button>
          }
        />
        <Coupon
          worth="1"
          unit="折"
          title="买入费率"
          condition="仅限首次买入的基金"
          until="2026-11-30 周一前"
          spent="已用 11-11"
        />
      </Sample>
      <Sample
        name="StrategyCard"
        keys="整张卡是一个链接。"
        spoken="先读名称、用途、可承受亏损，再读三项数字和各自的区间。"
      >
        <StrategyCard
          name="守正 · 稳健一年"
          purpose="一年以上 · 可承受亏损 10% · R3"
          figures={[
            { label: '成立来', value: '+11.36%', note: '自 2024-06-03' },
            { label: '近1年', value: '+7.02%', note: '基准 +5.18%' },
            { label: '最大回撤', value: '3.20%', note: '成立来' },
          ]}
          bar={{ change: 11.36, drawdown: 3.2, scale: 11.36 }}
          note="已扣投顾费 0.50%/年，截至 11-27。不按业绩排序，按您的问卷匹配。"
          href="#strategy"
        />
      </Sample>
      <FlowSamples />
    </KitChapter>
  )
}
