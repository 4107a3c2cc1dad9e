import { useState } from 'react'
import { Button, ButtonLink } from '../button/button'
import { Card } from '../card/card'
import { useDialogs } from '../dialog/dialogs'
import { Banner } from '../notice/banner'
import { NoticeBar } from '../notice/notice-bar'
import { Sheet } from '../sheet/sheet'
import { SpinnerOverlay } from '../spinner/spinner-overlay'
import { EmptyState } from '../states/empty-state'
import { ErrorState } from '../states/error-state'
import { CardSkeleton, LoadingRegion, PlotSkeleton, RowSkeleton } from '../states/skeleton'
import { useToast } from '../toast/toast'
import { KitChapter, Sample } from './kit-block'

/** What the product says back. */
export function FeedbackSection() {
  return (
    <KitChapter title="反馈">
      <Sample name="NoticeBar, Banner">
        <NoticeBar href="#holiday">11-21 周六休市，今日申请将按 11-23 净值确认</NoticeBar>
        <NoticeBar tone="info" onClose={() => undefined}>
          清算中，数据更新于 11-20 22:30
        </NoticeBar>
        <NoticeBar tone="warn">身份证 30 天后到期，请及时更新</NoticeBar>
        <NoticeBar tone="danger">风险测评结果低于基金风险等级</NoticeBar>
        <Banner title="开户只需三分钟" text="实名、绑卡、测评，随时可以接着办" href="#open" />
      </Sample>
      <Sample name="Dialog, Sheet, Toast, SpinnerOverlay">
        <Openers />
      </Sample>
      <Sample name="Skeleton" spoken="正在加载；灰块不读。">
        <LoadingRegion>
          <div className="flex flex-col gap-3">
            <CardSkeleton />
            <Card flush>
              <RowSkeleton rows={2} />
            </Card>
            <Card>
              <PlotSkeleton />
            </Card>
          </div>
        </LoadingRegion>
      </Sample>
      <Sample name="EmptyState, ErrorState">
        <Card flush>
          <EmptyState
            text="还没有持仓"
            action={
              <ButtonLink look="outline" size="medium" href="#ranking">
                去选基金
              </ButtonLink>
            }
          />
        </Card>
        <Card flush>
          <ErrorState requestId="7f3a-21c9" onRetry={() => undefined} />
        </Card>
      </Sample>
    </KitChapter>
  )
}

function Openers() {
  const dialogs = useDialogs()
  const toast = useToast()
  const [sheet, setSheet] = useState(false)
  const [busy, setBusy] = useState(false)

  const askToCancel = async () => {
    const confirmed = await dialogs.confirm({
      title: '撤销这笔买入？',
      text: '1,000.00 元将在 11-24 周二退回工商银行（尾号 6789）。',
      confirmLabel: '撤单',
      cancelLabel: '先不撤',
      danger: true,
    })
    toast(confirmed ? '已提交撤单' : '订单保持不变', 'success')
  }

  return (
    <Card>
      <div className="flex flex-wrap gap-3">
        <Button size="medium" look="outline" onClick={() => void askToCancel()}>
          确认对话框
        </Button>
        <Button
          size="medium"
          look="outline"
          onClick={() => void dialogs.alert({ title: '登录已过期', text: '请重新登录后继续。' })}
        >
          提示对话框
        </Button>
        <Button size="medium" look="outline" onClick={() => setSheet(true)}>
          底部面板
        </Button>
        <Button size="medium" look="outline" onClick={() => toast('订单号已复制')}>
          轻提示
        </Button>
        <Button
          size="medium"
          look="outline"
          onClick={() => {
            setBusy(true)
            setTimeout(() => setBusy(false), 1500)
          }}
        >
          提交中
        </Button>
      </div>
      <SpinnerOverlay open={busy} />
      <Sheet
        open={sheet}
        onClose={() => setSheet(false)}
        title="费用说明"
        footer={<Button onClick={() => setSheet(false)}>知道了</Button>}
      >
        <p className="text-15 text-ink-soft">持有满 7 天，卖出费率 0.50%；满 365 天，不收费。</p>
      </Sheet>
    </Card>
  )
}
