import { StickyActionBar } from '../action-bar/sticky-action-bar'
import { Button } from '../button/button'
import { IconButton } from '../button/icon-button'
import { Card } from '../card/card'
import { Steps } from '../steps/steps'
import { Timeline } from '../timeline/timeline'
import { KitChapter, Sample } from './kit-block'

/** The parts around an order. */
export function TradeSection() {
  return (
    <KitChapter title="交易">
      <Sample name="Timeline">
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
      <Sample name="Timeline：晚到、失败">
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
      <Sample name="Steps">
        <Card>
          <Steps label="开户进度" steps={['实名', '绑卡', '信息', '测评', '问卷']} current={2} />
        </Card>
      </Sample>
      <Sample name="StickyActionBar">
        <div className="flex h-40 flex-col overflow-y-auto rounded-card border border-line bg-ground">
          <p className="p-4 text-13 text-ink-faint">页面内容</p>
          <StickyActionBar
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
    </KitChapter>
  )
}
