import { PICTURE_LEAST_KB, PICTURE_MOST_MB } from '@tongzhou/domain/fields/picture-limits'
import { FINISHED } from '@tongzhou/domain/account/process-status'
import { identityState, recognizeIdPicture } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { foreignTerms, isForeignDocument } from '@tongzhou/domain/account/identity/foreign-document'
import { LONG_TERM } from '@tongzhou/domain/account/id-validity'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useState } from 'react'
import { useCall } from '../../../../shared/api/use-call'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { useCallForm } from '../../../../shared/form/use-call-form'
import { to } from '../../../../shared/routing/to'
import { type LoggedInCustomer, useRefreshCustomer, useSession } from '../../../../shared/session/use-session'
import { FormPage } from '../../parts/form-page'
import { OpeningDone } from '../parts/opening-done'
import { photoFault } from '../../../../shared/form/photo-fault'
import { PhotoField } from '../parts/photo-field'
import { useOpening } from '../parts/use-opening'

type Read = ResponseOf<typeof recognizeIdPicture>
type Side = 'front' | 'back'

/** Refusals of the pictures themselves: under the first of them. */
const ofPictures = {
  OCR_UNREADABLE: 'front',
  OCR_MISMATCH: 'front',
  ID_DATES_INVALID: 'front',
  UPLOAD_UNUSABLE: 'front',
} as const

const noPictures: Readonly<Record<Side, File | null>> = { front: null, back: null }

const why = {
  title: '怎样拍得清楚',
  lines: [
    '使用身份证原件，四角完整入框，避免反光和遮挡。',
    `JPG 或 PNG 格式，每张 ${PICTURE_LEAST_KB}KB 至 ${PICTURE_MOST_MB}MB。`,
    '照片只用于核对您填写的身份信息，加密保存。',
  ],
} as const

/** Both sides of the ID card: read and compared at once, or looked at by a person. */
export default function Ocr() {
  const session = useSession()
  const identity = useCall(identityState, {})
  const [read, setRead] = useState<Read | null>(null)
  if (session.kind !== 'customer') return <CardSkeleton />
  if (read !== null) return <AfterReading read={read} customer={session.customer} />
  const idType = identity.kind === 'ready' ? (identity.data.document?.idType ?? '0') : '0'
  if (!isForeignDocument(idType)) return <UploadForm customer={session.customer} onRead={setRead} />
  if (foreignTerms[idType].kind === 'passport') return <NewPassport />

  return <UploadForm customer={session.customer} onRead={setRead} permit={foreignTerms[idType].name} />
}

/** A passport is renewed with another number: that is a change of its own (R-ACT-19). */
function NewPassport() {
  return (
    <EmptyState
      text="护照换发后号码会变"
      note="请在身份信息里更换证件号码，由工作人员核对"
      action={<ButtonLink href={to('/setting/identity', { kind: 'NUMBER' })}>更换证件号码</ButtonLink>}
    />
  )
}

function UploadForm(props: {
  customer: LoggedInCustomer
  onRead: (read: Read) => void
  /** The permit of a person from abroad, in place of the ID card. */
  permit?: string
}) {
  const { customer, onRead, permit } = props
  const refresh = useRefreshCustomer()
  const form = useCallForm(recognizeIdPicture, {
    defaults: noPictures,
    faults: ({ front, back }) => ({
      front: front === null ? '请选择人像面照片' : photoFault(front),
      back: back === null ? '请选择国徽面照片' : photoFault(back),
    }),
    request: ({ front, back }) => (front === null || back === null ? null : { front, back }),
    refusedAt: ofPictures,
    onDone: async (read) => {
      await refresh()
      onRead(read)
    },
  })
  const chosen = { front: form.form.watch('front'), back: form.form.watch('back') }
  const picture = (side: Side) => ({
    file: chosen[side] !== null && photoFault(chosen[side]) === null ? chosen[side] : null,
    error: form.fault(side),
    onChoose: (file: File) => form.form.setValue(side, file, { shouldValidate: true }),
  })

  return (
    <FormPage
      stage="identity"
      why={why}
      lead={`拍摄或选择${permit ?? '身份证'}照片，系统会核对姓名、号码和有效期。`}
      action={<SubmitButton form={form}>上传并核对</SubmitButton>}
    >
      {customer.reviewRejection !== null && (
        <NoticeBar tone="warn">上次审核未通过：{customer.reviewRejection}</NoticeBar>
      )}
      <Card className="desktop:p-6">
        <div className="grid gap-4 tablet:grid-cols-2">
          <PhotoField label="人像面" hint="拍摄或选择带照片的一面" {...picture('front')} />
          <PhotoField
            label={permit === undefined ? '国徽面' : '背面'}
            hint={permit === undefined ? '拍摄或选择带国徽的一面' : '拍摄或选择另一面'}
            {...picture('back')}
          />
        </div>
      </Card>
    </FormPage>
  )
}

function AfterReading({ read, customer }: { read: Read; customer: LoggedInCustomer }) {
  const { isOpening, finish } = useOpening()
  if (read.result === 'REVIEW') {
    return (
      <EmptyState
        text="照片已提交人工审核"
        note="一般在 1 个工作日内完成，结果以短信通知您。审核期间可以先浏览基金。"
      />
    )
  }
  const isFinished = customer.customerProcessStatus === FINISHED && customer.suitabilityDone
  if (isOpening && isFinished) return <OpeningDone />

  return (
    <div className="flex flex-col gap-4 desktop:max-w-form">
      <Card title="证件核对通过" className="desktop:p-6">
        <DescriptionList
          items={[
            { term: '姓名', value: read.customerName ?? '--' },
            { term: '证件号码', value: read.idNo ?? '--' },
            { term: '签发机关', value: read.issuer ?? '--' },
            {
              term: '有效期',
              value: `${read.idBegin ?? '--'} 至 ${read.idEnd === LONG_TERM ? '长期' : (read.idEnd ?? '--')}`,
            },
          ]}
        />
      </Card>
      <Button onClick={() => void finish('ocr')}>{isOpening ? '下一步' : '完成'}</Button>
    </div>
  )
}
