import type { ResponseOf } from '@tongzhou/client/call'
import { submitComplaintFields } from '@tongzhou/client/content/complaints/submit-complaint.fields'
import { complaintDetail, moveComplaint } from '@tongzhou/client/content'
import type { ComplaintMove } from '@tongzhou/client/sets/complaint-move'
import { complaintCauseWords } from '@tongzhou/domain/content/complaint-cause'
import { complaintKindWords } from '@tongzhou/domain/content/complaint-days'
import { formatInstant } from '@tongzhou/domain/format/days'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { TextAreaField } from '@tongzhou/ui/field/text-field'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useState } from 'react'
import { useFeedback } from '../../../shared/api/services'
import { type CallState, useCall } from '../../../shared/api/use-call'
import { useSend } from '../../../shared/api/use-send'
import { CopiedText } from '../../../shared/feedback/copied-text'
import { factsFault } from '@tongzhou/client/field-facts'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { useSession } from '../../../shared/session/use-session'
import { ComplaintDays } from '../parts/complaint-days'
import { ComplaintPictures, SentPictures, type SentPicture } from '../parts/complaint-pictures'
import { ProveMobile } from '../../../shared/visitor/prove-mobile'
import { usePassOver } from '../../../shared/visitor/use-pass-over'
import { usePass } from '../../../shared/visitor/visitor-pass'

type View = ResponseOf<typeof complaintDetail>

const authorWords: Readonly<Record<View['events'][number]['author'], string>> = {
  CUSTOMER: '您',
  STAFF: '工作人员',
  SYSTEM: '系统',
}

/** A complaint: where it stands, what was written, until when what happens, and what can be done with it. */
export default function ComplaintDetail() {
  const { complaintNo } = useRouteQuery('/service/complaint/detail')
  const session = useSession()
  const isVisitor = session.kind === 'visitor'
  const shown = usePass()
  const pass = isVisitor ? (shown?.pass ?? null) : null
  const complaint = useCall(
    complaintDetail,
    { complaintNo, ...(pass === null ? {} : { pass }) },
    { handles: ['NOT_FOUND', 'COMPLAINT_PASS'], enabled: session.kind === 'customer' || pass !== null },
  )
  if (isVisitor && (pass === null || isPassOver(complaint)))
    return (
      <div className="w-full desktop:max-w-xl">
        <ProveMobile pass={null} note={`查看 ${complaintNo} 的进度，请验证提交时填写的手机号。`} />
      </div>
    )
  if (complaint.kind === 'failed' && complaint.failure.failed.reason === 'NOT_FOUND')
    return (
      <EmptyState
        text="没有找到这件投诉"
        note={isVisitor ? '编号可能不完整，或提交时用的是另一个手机号' : '编号可能不完整'}
        action={
          <ButtonLink look="outline" size="medium" href={to('/service/complaint')}>
            投诉与建议
          </ButtonLink>
        }
      />
    )

  return (
    <Screen query={complaint} skeleton={<CardSkeleton />}>
      {(data) => (
        <Columns
          keepsBeside
          beside={
            <Card title="办理期限" className="max-desktop:order-3">
              <ComplaintDays days={data.days} pausedOn={data.pausedOn} />
            </Card>
          }
        >
          <Card title={data.stateLabel} className="max-desktop:order-1">
            <DescriptionList
              items={[
                { term: '编号', value: <CopiedText text={data.complaintNo} name="编号" /> },
                {
                  term: '类别',
                  value: `${complaintKindWords[data.kind]} · ${complaintCauseWords[data.cause]}`,
                },
                { term: '来源', value: data.sourceLabel },
                ...(data.outerNo === null ? [] : [{ term: '转办编号', value: data.outerNo }]),
                ...(data.orderNos.length === 0
                  ? []
                  : [{ term: '涉及的交易', value: data.orderNos.join('、') }]),
                ...(data.aboutStaff === null ? [] : [{ term: '涉及的工作人员', value: data.aboutStaff }]),
                { term: '提交时间', value: formatInstant(data.receivedAt) },
              ]}
            />
          </Card>
          <Card title="经过" className="max-desktop:order-2">
            <ol className="flex flex-col gap-4">
              {data.events.map((event, at) => (
                <li key={at} className="border-l-2 border-line pl-3">
                  <p className="flex flex-wrap gap-x-3 text-13 text-ink-faint tabular-nums">
                    <span className="font-medium text-ink">{event.stateLabel}</span>
                    {authorWords[event.author]} · {formatInstant(event.at)}
                  </p>
                  {event.text !== null && (
                    <p className="mt-1 text-15 break-words whitespace-pre-line text-ink-soft">{event.text}</p>
                  )}
                  <SentPictures complaintNo={complaintNo} pictureIds={event.pictureIds} pass={pass} />
                </li>
              ))}
            </ol>
          </Card>
          <div className="max-desktop:order-2">
            <Moves key={`${data.state} ${data.events.length}`} complaint={data} pass={pass} />
          </div>
        </Columns>
      )}
    </Screen>
  )
}

/** The pass that was shown is over, or was none of ours. */
function isPassOver(complaint: CallState<View>): boolean {
  return complaint.kind === 'failed' && complaint.failure.failed.reason === 'COMPLAINT_PASS'
}

/** What its customer can do now; to add and to ask for another look needs words. */
function Moves({ complaint, pass }: { complaint: View; pass: string | null }) {
  const { complaintNo, state, moves } = complaint
  const { ask } = useFeedback()
  const { send, isSending } = useSend(moveComplaint, { handles: ['COMPLAINT_TEXT', 'COMPLAINT_PASS'] })
  const passOver = usePassOver()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const [pictures, setPictures] = useState<readonly SentPicture[]>([])
  const writes = moves.includes('SUPPLEMENT') || moves.includes('REOPEN')
  const move = async (how: ComplaintMove) => {
    const isWritten = how === 'SUPPLEMENT' || how === 'REOPEN'
    const wrong = isWritten ? factsFault(submitComplaintFields.text, text.trim()) : null
    setFault(wrong ?? undefined)
    if (wrong !== null) return
    const outcome = await send({
      complaintNo,
      move: how,
      state,
      ...(isWritten ? { text, pictureIds: pictures.map(({ pictureId }) => pictureId) } : {}),
      ...(pass === null ? {} : { pass }),
    })
    if (outcome.kind !== 'ok' && outcome.reason === 'COMPLAINT_TEXT') setFault(outcome.msg)
    if (outcome.kind !== 'ok' && outcome.reason === 'COMPLAINT_PASS') setFault(passOver(outcome, pass))
  }
  const withdraw = async () => {
    const isSure = await ask({
      title: '撤回这件投诉？',
      text: '撤回后不再办理，也不能恢复；需要时可以重新提交。',
      confirm: '撤回',
      cancel: '不撤回',
    })
    if (isSure) await move('WITHDRAW')
  }
  if (moves.length === 0) return null

  return (
    <Card title={moves.includes('REOPEN') ? '您满意吗' : '补充'}>
      <div className="flex flex-col gap-3">
        {writes && (
          <TextAreaField
            label={moves.includes('REOPEN') ? '不满意的，请写明理由' : '补充的内容'}
            rows={4}
            maxLength={2000}
            value={text}
            error={fault}
            onChange={(event) => {
              setText(event.target.value)
              setFault(undefined)
            }}
          />
        )}
        {writes && <ComplaintPictures pictures={pictures} onChange={setPictures} pass={pass} />}
        <div className="flex flex-wrap gap-3 *:flex-1">
          {moves.includes('SATISFIED') && (
            <Button size="medium" busy={isSending} onClick={() => void move('SATISFIED')}>
              满意，办结
            </Button>
          )}
          {moves.includes('REOPEN') && (
            <Button size="medium" look="outline" busy={isSending} onClick={() => void move('REOPEN')}>
              申请复核
            </Button>
          )}
          {moves.includes('SUPPLEMENT') && (
            <Button size="medium" busy={isSending} onClick={() => void move('SUPPLEMENT')}>
              提交补充
            </Button>
          )}
          {moves.includes('WITHDRAW') && (
            <Button size="medium" look="quiet" busy={isSending} onClick={() => void withdraw()}>
              撤回
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
