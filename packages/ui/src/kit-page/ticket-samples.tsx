import { Card } from '../card/card'
import { RiskChip } from '../chip/risk-chip'
import { Amount } from '../number/amount'
import { MoneyLine } from '../number/money-line'
import { Ticket } from '../ticket/ticket'
import { DaySteps } from '../timeline/day-steps'
import { Sample } from './kit-block'

/** An order in the hand, and what happens on which day. */
export function TicketSamples() {
  return (
    <>
      <Sample
        name="Ticket"
        keys="票本身不停留；里面的链接和按钮，Tab 依次到达。"
        spoken="以 label 为名的区域，依次读是什么、多少、什么时候；撕口不读。"
      >
        <Ticket label="本次买入">
          <div>
            <p className="text-13 text-ink-soft">本次买入</p>
            <p className="pt-1 text-17 font-semibold">同舟稳健回报混合A</p>
            <p className="flex flex-wrap items-center gap-2 pt-1 text-13 text-ink-faint tabular-nums">
              900101 <RiskChip level={3} />
            </p>
            <p className="pt-4">
              <Amount value="1,000.00" unit="元" />
            </p>
          </div>
          <div>
            <MoneyLine label="申购费" value="1.50 元" />
            <MoneyLine label="付款" value="工商银行（尾号 6789）" />
          </div>
          <p className="text-13 text-ink-soft">11-23 周一 15:00 前可撤单</p>
        </Ticket>
        <Ticket label="本次卖出">
          <div>
            <p className="text-13 text-ink-soft">本次卖出</p>
            <p className="pt-1 text-17 font-semibold">远帆中证红利低波动指数证券投资基金发起式联接C</p>
            <p className="pt-4 text-28 font-semibold text-ink-faint">--</p>
          </div>
          <MoneyLine label="预计到账" value="--" />
        </Ticket>
      </Sample>
      <Sample
        name="DaySteps"
        keys="只是日程，Tab 跳过。"
        spoken="有序列表读出名称；每天依次读日期、事项、说明；船和横条不读。"
      >
        <Card title="哪天发生什么">
          <DaySteps
            label="哪天发生什么"
            steps={[
              { day: '11-30 周一', event: '今天提交', note: '15:00 前可撤单' },
              { day: '12-01 周二', event: '确认份额', note: '按 11-30 净值' },
              { day: '12-01 周二', event: '可看收益', note: '约 20:00' },
            ]}
          />
          <div className="pt-6">
            <DaySteps
              label="现在转出的日期"
              steps={[
                { day: '11-30 周一', event: '今天提交' },
                { day: '12-02 周三', event: '到工商银行', note: '24:00 前，遇银行维护顺延' },
              ]}
            />
          </div>
        </Card>
      </Sample>
    </>
  )
}
