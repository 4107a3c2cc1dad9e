import { complaintCauses } from '@tongzhou/client/sets/complaint-cause'
import { complaintKinds } from '@tongzhou/client/sets/complaint-kind'
import { complaintCauseWords, isUrgent } from '@tongzhou/domain/content/complaint-cause'
import { complaintKindWords } from '@tongzhou/domain/content/complaint-days'
import { Card } from '@tongzhou/ui/card/card'
import { ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { TextAreaField, TextField } from '@tongzhou/ui/field/text-field'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { useWatch } from 'react-hook-form'
import { useHouse } from '../../../shared/api/use-house'
import { SubmitButton } from '../../../shared/form/submit-button'
import { Hotline } from '../../../shared/house/hotline'
import { ComplaintOrders } from './complaint-orders'
import { ComplaintPictures } from './complaint-pictures'
import { type ComplaintForm, sentBy } from './use-complaint-form'

/** The form of a complaint or a suggestion; `pass` as of its form. */
export function WriteComplaint({ form, pass }: { form: ComplaintForm; pass: string | null | undefined }) {
  const { form: typed } = form
  const { kind, cause, pictures, orderNos } = useWatch({
    control: typed.control,
    compute: (values) => values,
  })

  return (
    <Card title="写给我们">
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <ChipRow>
          {complaintKinds.map((each) => (
            <ChoiceChip key={each} pressed={kind === each} onClick={() => typed.setValue('kind', each)}>
              {complaintKindWords[each]}
            </ChoiceChip>
          ))}
        </ChipRow>
        <Causes {...form.chosen('cause')} />
        {cause !== '' && isUrgent(cause) && kind === 'COMPLAINT' && <CallFirst />}
        <TextAreaField
          label="发生了什么，您的要求是什么"
          rows={6}
          hint="涉及交易的请写明订单号或日期与金额。请勿写密码或验证码。"
          {...form.text('text')}
        />
        {pass === undefined && (
          <ComplaintOrders
            chosen={orderNos}
            onChange={(next) => typed.setValue('orderNos', next, { shouldDirty: true })}
          />
        )}
        <TextField
          label="涉及的工作人员（选填）"
          hint="写姓名或工号。涉及的人不会查看和办理这件投诉。"
          autoComplete="off"
          {...form.text('aboutStaff')}
        />
        {pass !== null && (
          <ComplaintPictures
            pictures={sentBy(pass, pictures)}
            onChange={(next) => typed.setValue('pictures', next)}
            pass={pass ?? null}
          />
        )}
        {pass === null && <PassFault text={form.fault('pass')} />}
        <SubmitButton form={form} full>
          提交{complaintKindWords[kind]}
        </SubmitButton>
      </form>
    </Card>
  )
}

/** Money at risk is saved on the telephone sooner than in writing. */
function CallFirst() {
  const house = useHouse()

  return (
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
  )
}

function PassFault({ text }: { text: string | undefined }) {
  return (
    <p
      aria-live="polite"
      tabIndex={-1}
      data-invalid={text === undefined ? undefined : true}
      className={text === undefined ? 'hidden' : 'text-13 text-danger'}
    >
      {text}
    </p>
  )
}

function Causes(props: { value: string; onChange: (value: string) => void; error: string | undefined }) {
  const { value, onChange, error } = props

  return (
    <fieldset data-invalid={error === undefined ? undefined : true}>
      <legend className="mb-2 text-13 text-ink-soft">涉及的事项</legend>
      <ChipRow>
        {complaintCauses.map((each) => (
          <ChoiceChip key={each} pressed={value === each} onClick={() => onChange(each)}>
            {complaintCauseWords[each]}
          </ChoiceChip>
        ))}
      </ChipRow>
      <p aria-live="polite" className={error === undefined ? 'hidden' : 'mt-2 text-13 text-danger'}>
        {error}
      </p>
    </fieldset>
  )
}
