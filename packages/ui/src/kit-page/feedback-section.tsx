import { ButtonLink } from '../button/button'
import { Card } from '../card/card'
import { Banner } from '../notice/banner'
import { NoticeBar } from '../notice/notice-bar'
import { Spinner } from '../spinner/spinner'
import { EmptyState } from '../states/empty-state'
import { ErrorState } from '../states/error-state'
import {
  CardSkeleton,
  LoadingRegion,
  PlotSkeleton,
  RowSkeleton,
  Skeleton,
  TextSkeleton,
} from '../states/skeleton'
import { DialogSamples } from './dialog-samples'
import { KitChapter, Sample } from './kit-block'

/** What the product says back. */
export function FeedbackSection() {
  return (
    <KitChapter title="反馈">
      <Sample
        name="NoticeBar, Banner"
        keys="有去处的箭头是链接，能关的叉是按钮，Banner 整块是一个链接，Tab 依次到达。"
        spoken="NoticeBar 读作注释，箭头读“查看详情”，叉读“关闭提示”；Banner 读标题和文字；图标和颜色不读。"
      >
        <NoticeBar href="#holiday">11-21 周六休市，今日申请将按 11-23 净值确认</NoticeBar>
        <NoticeBar tone="info" onClose={() => undefined}>
          清算中，数据更新于 11-20 22:30
        </NoticeBar>
        <NoticeBar tone="warn">身份证 30 天后到期，请及时更新</NoticeBar>
        <NoticeBar tone="danger">风险测评结果低于基金风险等级</NoticeBar>
        <Banner title="开户只需三分钟" text="实名、绑卡、测评，随时可以接着办" href="#open" />
      </Sample>
      <DialogSamples />
      <Sample
        name="LoadingRegion, CardSkeleton, RowSkeleton, PlotSkeleton, TextSkeleton, Skeleton"
        keys="没有能停留的，Tab 跳过。"
        spoken="读出“正在加载”，读作忙；灰块不读。"
      >
        <LoadingRegion>
          <div className="flex flex-col gap-3">
            <CardSkeleton />
            <Card flush>
              <RowSkeleton rows={2} />
            </Card>
            <Card>
              <PlotSkeleton />
            </Card>
            <Card>
              <TextSkeleton lines={2} />
            </Card>
            <Skeleton className="h-11 w-40" />
          </div>
        </LoadingRegion>
      </Sample>
      <Sample name="Spinner" keys="没有能停留的，Tab 跳过。" spoken="不读；在等什么由旁边的文字说。">
        <Card>
          <p className="flex items-center gap-3 text-15 text-ink-soft">
            <Spinner /> 银行正在处理，请不要重复付款
          </p>
        </Card>
      </Sample>
      <Sample
        name="EmptyState, ErrorState"
        keys="去处是链接，重试是按钮，Tab 到达；正在重试时按了不动。"
        spoken="ErrorState 出现时立即读出发生了什么、怎么办和请求编号；EmptyState 照文字读；船不读。"
      >
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
        <Card flush>
          <EmptyState text="没有符合的基金" note="少选几个条件再试" />
        </Card>
      </Sample>
    </KitChapter>
  )
}
