import { submitComplaintFields } from '@tongzhou/client/content/complaints/submit-complaint.fields'
import { submitComplaint } from '@tongzhou/client/content'
import { type ComplaintCause, complaintCauses } from '@tongzhou/client/sets/complaint-cause'
import { type ComplaintKind, complaintKinds } from '@tongzhou/client/sets/complaint-kind'
import { complaintCauseWords, isUrgent } from '@tongzhou/domain/content/complaint-cause'
import { complaintKindWords } from '@tongzhou/domain/content/complaint-days'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { TextAreaField } from '@tongzhou/ui/field/text-field'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { factsFault } from '@tongzhou/client/field-facts'
import { useState } from 'react'
import { useHouse } from '../../../shared/api/use-house'
import { Hotline } from '../../../shared/house/hotline'
import { newDraftNo } from '../../../shared/form/draft-no'
import { useSend } from '../../../shared/api/use-send'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { ComplaintPictures, type SentPicture } from './complaint-pictures'
import { keepPass } from './visitor-pass'

/** What kind of complaint is being written, and about what. */
export interface ComplaintHead {
  readonly kind: ComplaintKind
  readonly cause: ComplaintCause | null
}

/**
 * The form of a complaint or a suggestion. `pass`: of who has no account, null as long as he has proved
 * nothing; undefined of a customer.
 */
export function WriteComplaint(props: {
  head: ComplaintHead
  onHead: (head: ComplaintHead) => void
  pass: string | null | undefined
}) {
  const { head, onHead, pass } = props
  const { kind, cause } = head
  const go = useGo()
  const house = useHouse()
  const { send, isSending } = useSend(submitComplaint, { handles: ['COMPLAINT_PASS'] })
  const [draftNo] = useState(newDraftNo)
  const [text, setText] = useState('')
  const [pictures, setPictures] = useState<readonly SentPicture[]>([])
  const [faults, setFaults] = useState<{ text?: string; cause?: string; pass?: string }>({})
  const submit = async () => {
    const wrong = factsFault(submitComplaintFields.text, text.trim())
    setFaults({
      ...(wrong === null ? {} : { text: wrong }),
      ...(cause === null ? { cause: '请选择涉及的事项' } : {}),
      ...(pass === null ? { pass: '请先在上方验证手机号' } : {}),
    })
    if (wrong !== null || cause === null || pass === null) return
    const pictureIds = pictures.map(({ pictureId }) => pictureId)
    const shown = pass === undefined ? {} : { pass }
    const outcome = await send({ draftNo, kind, cause, text, pictureIds, ...shown })
    if (outcome.kind === 'ok') go(to('/service/complaint/detail', { complaintNo: outcome.data.complaintNo }))
    else if (outcome.reason === 'COMPLAINT_PASS') {
      keepPass(null)
      setFaults({ pass: '手机号的验证已过期，请在上方重新验证' })
    }
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
            <ChoiceChip key={each} pressed={kind === each} onClick={() => onHead({ ...head, kind: each })}>
              {complaintKindWords[each]}
            </ChoiceChip>
          ))}
        </ChipRow>
        <Causes
          cause={cause}
          fault={faults.cause}
          onCause={(each) => {
            onHead({ ...head, cause: each })
            setFaults(({ cause: _mended, ...others }) => others)
          }}
        />
        {cause !== null && isUrgent(cause) && kind === 'COMPLAINT' && (
          <NoticeBar tone="danger">
            资金仍有风险时请先拨打客服热线
            {house !== null && (
              <>
                {' '}
                <Hotline number={house.servicePhone} />
              </>
            )}
            ，工作人员核实身份后可立即冻结账户；遇到诈骗请拨打 <Hotline number="96110" /> 或{' '}
            <Hotline number="110" />。
          </NoticeBar>
        )}
        <TextAreaField
          label="发生了什么，您的要求是什么"
          rows={6}
          maxLength={2000}
          value={text}
          error={faults.text}
          hint="涉及交易的请写明订单号或日期与金额。请勿写密码或验证码。"
          onChange={(event) => {
            setText(event.target.value)
            setFaults(({ text: _mended, ...others }) => others)
          }}
        />
        {pass !== null && (
          <ComplaintPictures pictures={pictures} onChange={setPictures} pass={pass ?? null} />
        )}
        <p aria-live="polite" className={faults.pass === undefined ? 'hidden' : 'text-13 text-danger'}>
          {faults.pass}
        </p>
        <Button type="submit" busy={isSending} full>
          提交{complaintKindWords[kind]}
        </Button>
      </form>
    </Card>
  )
}

function Causes(props: {
  cause: ComplaintCause | null
  fault: string | undefined
  onCause: (cause: ComplaintCause) => void
}) {
  const { cause, fault, onCause } = props

  return (
    <fieldset>
      <legend className="mb-2 text-13 text-ink-soft">涉及的事项</legend>
      <ChipRow>
        {complaintCauses.map((each) => (
          <ChoiceChip key={each} pressed={cause === each} onClick={() => onCause(each)}>
            {complaintCauseWords[each]}
          </ChoiceChip>
        ))}
      </ChipRow>
      <p aria-live="polite" className={fault === undefined ? 'hidden' : 'mt-2 text-13 text-danger'}>
        {fault}
      </p>
    </fieldset>
  )
}
