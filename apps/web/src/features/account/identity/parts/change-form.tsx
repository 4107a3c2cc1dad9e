import { changeIdentity } from '@tongzhou/client/account'
import type { IdTypeCode } from '@tongzhou/client/sets/id-type-code'
import type { IdentityChangeKind } from '@tongzhou/client/sets/identity-change-kind'
import { isForeignDocument } from '@tongzhou/domain/account/identity/foreign-document'
import { foreignNameRule } from '@tongzhou/domain/fields/foreign-name'
import { foreignNumberRule } from '@tongzhou/domain/fields/foreign-number'
import { idNumberRule } from '@tongzhou/domain/fields/id-number'
import { idBeginRule, idEndRule } from '@tongzhou/domain/fields/id-period'
import { personNameRule } from '@tongzhou/domain/fields/person-name'
import { Card } from '@tongzhou/ui/card/card'
import { TextField } from '@tongzhou/ui/field/text-field'
import { useState } from 'react'
import { useFeedback } from '../../../../shared/api/services'
import { useToday } from '../../../../shared/api/use-today'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { useCallForm } from '../../../../shared/form/use-call-form'
import type { useVerifyTicket } from '../../../../shared/held/verify-ticket'
import { dayText } from '../../../../shared/words/day-words'
import { IdPeriodFields } from '../../information/parts/id-period-fields'
import type { PictureSide, ReadFields, TakenPictures } from './document-pictures'
import { NewDocumentPictures, sidesOfChange } from './new-document-pictures'

const empty = { customerName: '', idNo: '', idBegin: '', idEnd: '' }

/** The new papers of a change: what the pictures say is filled in (R-ACT-19). */
export function ChangeForm(props: {
  kind: IdentityChangeKind
  idType: IdTypeCode
  proof: ReturnType<typeof useVerifyTicket>
  onDone: () => void
}) {
  const { kind, idType, proof } = props
  const today = useToday()
  const feedback = useFeedback()
  const [pictures, setPictures] = useState<TakenPictures>({})
  const [isMissingShown, showMissing] = useState(false)
  const isForeign = isForeignDocument(idType)
  const form = useCallForm(changeIdentity, {
    defaults: empty,
    rules: (typed) => ({
      customerName: isForeign ? foreignNameRule : personNameRule,
      idNo: isForeign
        ? foreignNumberRule({ document: idType, today })
        : idNumberRule({ today, adultsOnly: true }),
      idBegin: idBeginRule({ today }),
      idEnd: idEndRule({ begin: typed.idBegin, today }),
    }),
    refusedAt: {
      ID_NUMBER_INVALID: 'idNo',
      AGE_NOT_ALLOWED: 'idNo',
      NAME_ID_MISMATCH: 'idNo',
      ID_ALREADY_USED: 'idNo',
      OCR_MISMATCH: 'idNo',
      ID_DATES_INVALID: 'idEnd',
    },
    handles: ['VERIFICATION_NEEDED'],
    onRefused: proof.ask,
    request: (typed) => {
      const sides = sidesOfChange(idType)
      const fileIds = sides.flatMap((side) => pictures[side] ?? [])
      if (fileIds.length < sides.length) {
        showMissing(true)

        return null
      }

      return { ...typed, kind, fileIds, verifyTicket: proof.ticket() ?? '' }
    },
    onDone: ({ dueOn }) => {
      proof.drop()
      feedback.toast(`已提交，预计 ${dayText(dueOn)}前有结果`, 'success')
      props.onDone()
    },
  })
  const take = (side: PictureSide, fileId: string, fields: ReadFields) => {
    setPictures((before) => ({ ...before, [side]: fileId }))
    for (const name of ['customerName', 'idNo', 'idBegin', 'idEnd'] as const) {
      const value = fields[name]
      if (value !== null) form.form.setValue(name, value, { shouldValidate: true })
    }
  }

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-4">
      <Card title="新证件的照片" className="desktop:p-6">
        <NewDocumentPictures
          idType={idType}
          isMissingShown={isMissingShown}
          pictures={pictures}
          onTaken={take}
        />
      </Card>
      <Card title="新证件的信息" className="desktop:p-6">
        <div className="flex flex-col gap-4">
          <TextField label="姓名" autoComplete="name" {...form.text('customerName')} />
          <TextField
            label="证件号码"
            autoComplete="off"
            autoCapitalize="characters"
            className="tabular-nums"
            hint={kind === 'NAME' ? '与现在登记的号码相同' : '新证件上的号码'}
            {...form.text('idNo')}
          />
          <IdPeriodFields begin={form.chosen('idBegin')} end={form.chosen('idEnd')} />
          <SubmitButton full form={form}>
            提交审核
          </SubmitButton>
        </div>
      </Card>
    </form>
  )
}
