import { basicConfig } from '@tongzhou/client/content'
import { complaintSchedule } from '@tongzhou/domain/content/complaint-days'
import { Button } from '@tongzhou/ui/button/button'
import { Dialog } from '@tongzhou/ui/dialog/dialog'
import { TextLink } from '@tongzhou/ui/link/link'
import { TextSkeleton } from '@tongzhou/ui/states/skeleton'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { Hotline } from '../../../shared/house/hotline'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'

/** What the picture of the flow shows, for who does not see it; its numbers are those of the schedule. */
const flowInWords = `处理流程：登记时告知编号；${complaintSchedule.contact} 个工作日内联系您核实；${complaintSchedule.accept} 个工作日内告知是否受理；${complaintSchedule.answer} 个工作日内答复`

/** Complaints and suggestions: whom to call, when, where to write, and how a complaint is handled. */
export default function ComplaintDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const config = useCall(basicConfig, {})
  const [isFlowShown, setFlowShown] = useState(false)

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="投诉与建议"
      wide
      actions={
        <>
          <Button look="outline" size="medium" onClick={() => setFlowShown(!isFlowShown)}>
            {isFlowShown ? '收起处理流程' : '查看处理流程'}
          </Button>
          <Button size="medium" onClick={onClose}>
            知道了
          </Button>
        </>
      }
    >
      <Screen query={config} skeleton={<TextSkeleton lines={3} />}>
        {(house) => (
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-15">
            <dt>投诉热线</dt>
            <dd className="text-ink tabular-nums">
              <Hotline number={house.servicePhone} />
            </dd>
            <dt>受理时间</dt>
            <dd className="text-ink">{house.serviceHours}</dd>
            <dt>电子邮箱</dt>
            <dd className="text-ink">{house.serviceEmail}</dd>
            <dt>监管热线</dt>
            <dd className="text-ink tabular-nums">
              <Hotline number="12386" />
              （证券期货投资者）
            </dd>
            <dt>在线提交</dt>
            <dd>
              <TextLink href={to('/service/complaint')} onClick={onClose}>
                填写或查看进度（无需登录）
              </TextLink>
            </dd>
          </dl>
        )}
      </Screen>
      {isFlowShown && (
        <img
          src="/complaint-flow.svg"
          width={512}
          height={132}
          alt={flowInWords}
          className="mt-4 w-full rounded-control border border-line"
        />
      )}
    </Dialog>
  )
}
