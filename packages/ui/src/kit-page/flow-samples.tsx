import { addDays, dayFrom, weekdayOf } from '@tongzhou/domain/kernel/business-day'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { Card } from '../card/card'
import { DebitTower } from '../charts/debit-tower'
import type { Debit } from '../charts/debit-tower'
import { MoneyMap } from '../charts/money-map'
import { OpeningLadder } from '../steps/opening-ladder'
import { Sample } from './kit-block'

const first = dayFrom('2026-12-02')
const weekly = Array.from({ length: 5 }, (_, at) => addDays(first, 7 * at))
const debits = new Map<Day, readonly Debit[]>(
  weekly.map((day, at) => [
    day,
    [{ key: day, plan: 0, containers: 1, isNext: at === 0, spoken: '桐川大盘300指数A 500.00 元' }],
  ]),
)
debits.set(dayFrom('2026-12-15'), [
  { key: 'month', plan: 1, containers: 2, isNext: false, spoken: '昭衡安盈中短债A 1,000.00 元' },
])

/** Money that is on its way, money that will be debited, and the way to an account. */
export function FlowSamples() {
  return (
    <>
      <Sample
        name="MoneyMap"
        keys="只是图，Tab 跳过。"
        spoken="先读笔数和合计，再依次读出每笔从哪来、多少、哪天到哪去；带图不读。"
      >
        <MoneyMap
          title="资金在途 2 笔"
          total="5,273.90 元"
          flows={[
            {
              key: 'buy',
              amount: 2000,
              printed: '2,000.00',
              from: '江海银行(0873)',
              to: '澄岳睿远均衡混合A',
              when: '12-01 周二 确认',
              isYours: false,
            },
            {
              key: 'sell',
              amount: 3273.9,
              printed: '3,273.90',
              from: '昭衡安盈中短债A',
              to: '江海银行(0873)',
              when: '12-02 周三 到账',
              isYours: true,
            },
          ]}
        />
      </Sample>
      <Sample
        name="DebitTower"
        keys="Tab 进入第一笔，方向键在有扣款的日子之间移动，回车打开。"
        spoken="每天读出日期、周几、计划和金额。"
      >
        <Card>
          <DebitTower
            title="2026 年 12 月扣款"
            month={first}
            debits={debits}
            isTradingDay={(day) => weekdayOf(day) <= 5}
            onChoose={() => undefined}
          />
          <p className="pt-2 text-12 text-ink-soft">一格 500 元。遇休市顺延到下一交易日。</p>
        </Card>
      </Sample>
      <Sample
        name="OpeningLadder"
        keys="只是进度，Tab 跳过。"
        spoken="五步的有序列表，读出已完成、当前一步、需要什么和几分钟。"
        wide
      >
        <Card>
          <OpeningLadder
            label="开户进度"
            current={2}
            steps={[
              { title: '实名', needs: '姓名和身份证号', minutes: 1 },
              { title: '绑卡', needs: '本人借记卡、预留手机号', minutes: 1 },
              { title: '个人信息', needs: '职业、地址、税收居民身份', minutes: 1 },
              { title: '风险测评', needs: '13 道题', minutes: 2 },
              { title: '证件照', needs: '身份证正反面', minutes: 1 },
            ]}
          />
        </Card>
      </Sample>
    </>
  )
}
