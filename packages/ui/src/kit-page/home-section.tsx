import { Card } from '../card/card'
import { DayBars } from '../charts/day-bars'
import { OwnSea } from '../charts/own-sea'
import { Upcoming } from '../upcoming/upcoming'
import { FallAndRise } from '../water/fall-and-rise'
import { Soundings } from '../water/soundings'
import { KitChapter, Sample } from './kit-block'

const sea = Array.from({ length: 60 }, (_, at) => {
  const value = Math.round(at * 9 + 60 * Math.sin(at / 5))

  return {
    day: `2026-${at < 30 ? '10' : '11'}-${String((at % 30) + 1).padStart(2, '0')}`,
    value,
    printed: `${value}.00`,
  }
})

/** What the front page is made of. */
export function HomeSection() {
  return (
    <KitChapter title="首页">
      <Sample
        name="OwnSea"
        keys="←→ 逐日，Shift 走十日，Home、End 到两端，Esc 回到最近一日；“看数据表”回车展开。"
        spoken="先读一句总结；滑块读出日期和区间累计收益，逐日数值在数据表里；海和船不读。"
      >
        <div className="on-deep overflow-clip rounded-card px-5 pt-4 desktop:px-7">
          <OwnSea title="收益走势" summary="收益走势，区间收益 +520.00 元" lineName="投入" points={sea} />
        </div>
      </Sample>
      <Sample
        name="Upcoming"
        keys="有去处的行是一个链接，回车打开；其余不停留。"
        spoken="有序列表，每行依次读日期、事项、对象、金额；晚到的在对象里说明，颜色和船不读。"
      >
        <Card>
          <Upcoming
            label="接下来"
            events={[
              {
                key: '1',
                day: '今天',
                dayNote: '11-30 周一',
                title: '15:00 前可撤单',
                note: '买入 澄岳睿远均衡混合A',
                amount: '2,000.00',
                href: '#1',
              },
              {
                key: '2',
                day: '12-01',
                dayNote: '周二',
                title: '确认份额',
                note: '澄岳睿远均衡混合A',
                amount: '约 1,515.55 份',
              },
              {
                key: '3',
                day: '12-02',
                dayNote: '周三',
                title: '卖出到账',
                note: '晚于原定 12-01，正在跟进',
                amount: '+3,273.90',
                isLate: true,
              },
            ]}
          />
        </Card>
      </Sample>
      <Sample
        name="DayBars"
        keys="图不停留；“看数据表”用 Tab 到达，回车展开，表内可滚动。"
        spoken="读出一句总结，逐日数值在数据表里。"
      >
        <Card>
          <DayBars
            title="11 月收益，逐日"
            summary="11 月收益，14 个净值日"
            bars={sea
              .slice(30, 44)
              .map(({ day }, at) => ({ day, value: at % 3 === 0 ? -8 : 6 + at, printed: `${6 + at}.00` }))}
          />
        </Card>
      </Sample>
      <Sample
        name="Soundings"
        keys="只是图，Tab 跳过。"
        spoken="每档先读期限与风险等级，再读近1年最大回撤；水、船和刻度不读。"
      >
        <div className="on-deep overflow-clip rounded-card pt-5 [--gutter:1.25rem]">
          <Soundings
            soundings={[
              { key: 'a', title: '随时要用', note: '货币基金 · R1', depth: 0, printed: '0.00%' },
              { key: 'b', title: '半年以上', note: '稳健投资 · R2', depth: 0.0039, printed: '0.39%' },
              { key: 'c', title: '一年以上', note: '进阶投资 · R3', depth: 0.0829, printed: '8.29%' },
              { key: 'd', title: '三年以上', note: '进阶投资 · R4', depth: 0.1729, printed: '17.29%' },
            ]}
          />
        </div>
      </Sample>
      <Sample name="FallAndRise" keys="只是图，Tab 跳过。" spoken="不读，旁边的标题已说明。">
        <div className="on-deep relative isolate h-36 overflow-clip rounded-card">
          <FallAndRise fall={17} rise={20.48} className="absolute inset-y-0 right-0 w-1/2" />
        </div>
      </Sample>
    </KitChapter>
  )
}
