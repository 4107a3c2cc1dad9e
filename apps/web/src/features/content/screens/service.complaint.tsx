import type { ResponseOf } from '@tongzhou/client/call'
import { submitComplaintFields } from '@tongzhou/client/content/submit-complaint.fields'
import { type complaintPage, submitComplaint } from '@tongzhou/client/content'
import { type ComplaintCause, complaintCauses } from '@tongzhou/client/sets/complaint-cause'
import { type ComplaintKind, complaintKinds } from '@tongzhou/client/sets/complaint-kind'
import { complaintCauseWords, isUrgent } from '@tongzhou/domain/content/complaint-cause'
import { complaintKindWords } from '@tongzhou/domain/content/complaint-days'
import { formatInstant } from '@tongzhou/domain/format/days'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { TextAreaField } from '@tongzhou/ui/field/text-field'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { useSend } from '../../../shared/api/use-send'
import { factsFault } from '@tongzhou/client/field-facts'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { ComplaintDays } from '../parts/complaint-days'
import { complaintPageQuestion } from '../questions'

type Page = ResponseOf<typeof complaintPage>

/** Writing a complaint or a suggestion, with the days it will have, and those that were sent. */
export default function Complaint() {
  const { call, input } = complaintPageQuestion()
  const page = useCall(call, input)
  const [kind, setKind] = useState<ComplaintKind>('COMPLAINT')
  const [cause, setCause] = useState<ComplaintCause | ''>('')

  return (
    <Screen query={page} skeleton={<CardSkeleton />}>
      {(data) => (
        <Columns
          keepsBeside
          beside={
            <Card title="若现在提交" className="max-desktop:order-2">
              <ComplaintDays days={daysOf(data, kind, cause)} pausedOn={null} />
              <p className="mt-2 text-12 text-ink-faint">
                对处理结果不满意，可以申请一次复核，由另一位经办人办理；也可以拨打
                12386，或向证券期货纠纷调解机构申请调解。
              </p>
            </Card>
          }
        >
          <div className="max-desktop:order-1">
            <Write kind={kind} onKind={setKind} cause={cause} onCause={setCause} />
          </div>
          <Card flush title="已提交" className="max-desktop:order-3">
            <Sent rows={data.rows} />
          </Card>
        </Columns>
      )}
    </Screen>
  )
}

/** The days of what would be sent now: a loss or a fraud has a call on the same day. */
function daysOf(page: Page, kind: ComplaintKind, cause: ComplaintCause | '') {
  if (kind === 'SUGGESTION') return page.suggestion

  return cause !== '' && isUrgent(cause) ? page.urgent : page.complaint
}

function Write(props: {
  kind: ComplaintKind
  onKind: (kind: ComplaintKind) => void
  cause: ComplaintCause | ''
  onCause: (cause: ComplaintCause | '') => void
}) {
  const { kind, onKind, cause, onCause } = props
  const go = useGo()
  const { send, isSending } = useSend(submitComplaint)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const [causeFault, setCauseFault] = useState<string | undefined>()
  const submit = async () => {
    const wrong = factsFault(submitComplaintFields.text, text.trim())
    setFault(wrong ?? undefined)
    setCauseFault(cause === '' ? '请选择涉及的事项' : undefined)
    if (wrong !== null || cause === '') return
    const outcome = await send({ kind, cause, text })
    if (outcome.kind === 'ok') go(to('/service/complaint/detail', { complaintNo: outcome.data.complaintNo }))
  }

  return (
    <Card title="写给我们">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <ChipRow>
          {complaintKinds.map((each) => (
            <ChoiceChip key={each} pressed={kind === each} onClick={() => onKind(each)}>
              {complaintKindWords[each]}
            </ChoiceChip>
          ))}
        </ChipRow>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-13 text-ink-soft">涉及的事项</legend>
          <ChipRow>
            {complaintCauses.map((each) => (
              <ChoiceChip
                key={each}
                pressed={cause === each}
                onClick={() => {
                  onCause(each)
                  setCauseFault(undefined)
                }}
              >
                {complaintCauseWords[each]}
              </ChoiceChip>
            ))}
          </ChipRow>
          <p aria-live="polite" className={causeFault === undefined ? 'hidden' : 'text-13 text-danger'}>
            {causeFault}
          </p>
        </fieldset>
        {cause !== '' && isUrgent(cause) && kind === 'COMPLAINT' && (
          <NoticeBar tone="danger">
            资金仍有风险时请先拨打客服热线，工作人员核实身份后可立即冻结账户；遇到诈骗请拨打 96110 或 110。
          </NoticeBar>
        )}
        <TextAreaField
          label="发生了什么，您的要求是什么"
          rows={6}
          maxLength={2000}
          value={text}
          error={fault}
          hint="涉及交易的请写明订单号或日期与金额。请勿写密码或验证码。"
          onChange={(event) => {
            setText(event.target.value)
            setFault(undefined)
          }}
        />
        <Button type="submit" busy={isSending} full>
          提交{complaintKindWords[kind]}
        </Button>
      </form>
    </Card>
  )
}

function Sent({ rows }: { rows: Page['rows'] }) {
  if (rows.length === 0) return <EmptyState text="没有提交过投诉或建议" />

  return (
    <ListRows label="已提交的投诉与建议">
      {rows.map((row) => (
        <ListRow
          key={row.complaintNo}
          title={`${complaintKindWords[row.kind]} ${row.complaintNo}`}
          note={`${formatInstant(row.receivedAt).slice(0, 10)} 提交`}
          value={row.stateLabel}
          href={to('/service/complaint/detail', { complaintNo: row.complaintNo })}
        />
      ))}
    </ListRows>
  )
}
