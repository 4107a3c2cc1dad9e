import { StickyActionBar } from '../action-bar/sticky-action-bar'
import { Button } from '../button/button'
import { IconButton } from '../button/icon-button'
import { Card } from '../card/card'
import { Steps } from '../steps/steps'
import { Timeline } from '../timeline/timeline'
import { KitChapter, Sample } from './kit-block'
import { TicketSamples } from './ticket-samples'

/** The parts around an order. */
export function TradeSection() {
  return (
    <KitChapter title="交易">
      <Sample
        name="Timeline"
        keys="本身不停留；说明里放了按钮或链接时，Tab 到达。"
        spoken="有序列表，每步读出事项，接着读“已完成”“进行中”或“待进行”，再读时间和说明；船和点不读。"
      >
        <Card title="进度">
          <Timeline
            label="订单进度"
            events={[
              { state: 'done', title: '已提交', time: '11-21 周六 10:21' },
              {
                state: 'now',
                title: '等待确认',
                time: '11-23 周一 15:00 前可撤单',
                note: '按 11-23 的净值计算份额',
              },
              { state: 'next', title: '确认份额', time: '11-24 周二 24:00 前' },
              { state: 'next', title: '可看收益', time: '11-24 周二 约 20:00' },
            ]}
          />
        </Card>
      </Sample>
      <Sample
        name="Timeline：晚到、失败"
        keys="本身不停留；说明里放了按钮或链接时，Tab 到达。"
        spoken="事项后读“晚于预计”或“未成功”，说明读出原因和下一步；颜色和图标不读。"
      >
        <Card title="进度">
          <Timeline
            label="到账进度"
            events={[
              { state: 'done', title: '已确认', time: '11-19 周四' },
              {
                state: 'late',
                title: '到账晚于预计',
                time: '原定 11-20 周五',
                note: '银行正在处理，预计 11-23 周一到账',
              },
              {
                state: 'failed',
                title: '扣款失败',
                time: '11-21 周六',
                note: '卡内余额不足，请换一张卡重新买入',
              },
            ]}
          />
        </Card>
      </Sample>
      <Sample
        name="Steps"
        keys="只是进度，Tab 跳过。"
        spoken="有序列表，做完的读“已完成”，正在做的读作当前步骤；圆点里的数字不读。"
      >
        <Card>
          <Steps label="开户进度" steps={['实名', '绑卡', '信息', '测评', '问卷']} current={2} />
        </Card>
      </Sample>
      <Sample
        name="StickyActionBar"
        keys="Tab 先到左侧小按钮，再到主按钮；贴在手机页底，次序仍在页面最后。"
        spoken="不是单独的区域；依次读手机上的合计、小按钮、主按钮、说明。"
      >
        <div className="flex h-40 flex-col overflow-y-auto rounded-card border border-line bg-ground">
          <p className="p-4 text-13 text-ink-faint">页面内容</p>
          <StickyActionBar
            sum={{ label: '合计付款', value: '1,000.00 元' }}
            note="基金有风险，投资需谨慎"
            side={
              <>
                <IconButton icon="service" label="客服" />
                <IconButton icon="heart" label="加自选" />
              </>
            }
          >
            <Button look="outline" className="px-3">
              定投
            </Button>
            <Button className="px-3">买入</Button>
          </StickyActionBar>
        </div>
      </Sample>
      <TicketSamples />
    </KitChapter>
  )
}
