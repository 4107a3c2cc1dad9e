import { verifyIdentity } from '@tongzhou/client/account'
import { LONG_TERM } from '@tongzhou/domain/account/id-validity'
import { idNumberRule } from '@tongzhou/domain/fields/id-number'
import { personNameRule } from '@tongzhou/domain/fields/person-name'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { TextField } from '@tongzhou/ui/field/text-field'
import { TextLink } from '@tongzhou/ui/link/link'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useState } from 'react'
import { useFeedback } from '../../../../shared/api/services'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { useCallForm } from '../../../../shared/form/use-call-form'
import { AgreementField } from '../../../../shared/protocol/agreements'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { type LoggedInCustomer, useRefreshCustomer, useSession } from '../../../../shared/session/use-session'
import { FormPage } from '../../parts/form-page'
import { type IdReading, IdPictures } from '../parts/id-pictures'
import { useFormDraft } from '../parts/use-form-draft'
import { LeftAbroad } from '../parts/left-abroad'
import { RealNamed } from '../parts/real-named'
import { useOpening } from '../parts/use-opening'
import { useToday } from '../../../../shared/api/use-today'

const why = {
  title: '为什么需要实名',
  lines: [
    '法规要求基金账户以本人身份证件开立，一个证件只开一个账户。',
    '姓名和号码只用于核验身份和向登记机构开户，加密保存，页面上只显示掩码。',
    '照片用来识别姓名、号码、有效期和住址，省去填写；请用原件拍摄，四角入框，避免反光。',
    '年满 18 周岁可以在线开户。没有原件在手边，也可以先填写，照片留到最后再传。',
  ],
} as const

/**
 * Pictures of the ID card, and name and number read from them, checked with the public-security source; shows
 * what is done when it is done.
 */
export default function RealAuth() {
  const session = useSession()
  if (session.kind !== 'customer') return <CardSkeleton />

  return session.customer.steps.realName ? (
    <Done customer={session.customer} />
  ) : (
    <RealNameForm {...session} />
  )
}

function RealNameForm({ customer }: { customer: LoggedInCustomer }) {
  const [reading, setReading] = useState<IdReading | null>(null)
  const idRule = idNumberRule({ today: useToday(), adultsOnly: true })
  const { finish, step } = useOpening()
  const feedback = useFeedback()
  const refresh = useRefreshCustomer()
  const merge = useMerge()
  const form = useCallForm(verifyIdentity, {
    defaults: { customerName: '', idNo: '', idBegin: '', idEnd: '' },
    rules: () => ({ customerName: personNameRule, idNo: idRule }),
    agreements: 'OPEN_ACCOUNT',
    draft: { name: 'realAuth' },
    request: ({ customerName, idNo, idBegin, idEnd }, protocols) => ({
      customerName,
      idNo,
      ...(idBegin === '' || idEnd === '' ? {} : { idBegin, idEnd }),
      protocols,
    }),
    refusedAt: { NAME_ID_MISMATCH: 'idNo', AGE_NOT_ALLOWED: 'idNo', ID_NUMBER_INVALID: 'idNo' },
    handles: ['ID_ALREADY_USED'],
    onDone: async ({ result }) => {
      if (result !== 'PASSED') return refresh()
      feedback.toast('实名认证通过', 'success')

      return finish('real-auth')
    },
    onRefused: async (failed) => {
      if (failed.reason === 'ID_ALREADY_USED') await merge(failed.msg)
    },
  })

  useFormDraft('real-auth', form)
  const fill = (read: IdReading) => {
    const given = { ...read, idBegin: read.idBegin ?? '', idEnd: read.idEnd ?? '' }
    for (const name of ['customerName', 'idNo', 'idBegin', 'idEnd'] as const) {
      const text = given[name]
      if (text !== null) form.form.setValue(name, text, { shouldValidate: text !== '', shouldDirty: true })
    }
    setReading(read)
  }

  return (
    <FormPage stage="identity" why={why} action={<SubmitButton form={form}>核验身份，下一步</SubmitButton>}>
      {customer.reviewRejection !== null && (
        <NoticeBar tone="warn">上次审核未通过：{customer.reviewRejection}</NoticeBar>
      )}
      <LeftAbroad />
      <Card title="身份证照片" className="desktop:p-6">
        <IdPictures onRead={fill} />
      </Card>
      <Card title="身份信息" className="desktop:p-6">
        <div className="flex flex-col gap-4">
          <TextField label="姓名" autoComplete="name" {...form.text('customerName')} />
          <TextField
            label="身份证号码"
            autoComplete="off"
            autoCapitalize="characters"
            className="tabular-nums"
            hint="18 位居民身份证号码"
            {...form.text('idNo')}
          />
          {reading !== null && <ReadFacts reading={reading} />}
        </div>
        <p className="mt-4 text-13 text-ink-soft">
          没有居民身份证？持港澳通行证、台胞证、护照或永居证的人士请走
          <TextLink href={step('/account/out-man')}>境外人士认证</TextLink>。
        </p>
      </Card>
      <AgreementField agreements={form.agreements} />
    </FormPage>
  )
}

/** What else the pictures say; what was not clear is asked for. */
function ReadFacts({ reading }: { reading: IdReading }) {
  const { idBegin, idEnd, issuer } = reading
  const missing = [
    reading.customerName === null && '姓名',
    reading.idNo === null && '号码',
    (idBegin === null || idEnd === null) && '有效期',
  ].filter((word) => word !== false)

  return (
    <div className="border-t border-line pt-2">
      <DescriptionList
        items={[
          { term: '签发机关', value: issuer ?? '--' },
          {
            term: '有效期',
            value: `${idBegin ?? '--'} 至 ${idEnd === LONG_TERM ? '长期' : (idEnd ?? '--')}`,
          },
        ]}
      />
      {missing.length > 0 && (
        <p className="mt-2 text-13 text-warn">
          {missing.join('、')}没有看清，请重新选择照片，或手工填写后在最后一步再传照片。
        </p>
      )}
    </div>
  )
}

/** The person has an account under another mobile (R-ACC-3): offers to take it over by one of its cards. */
function useMerge(): (msg: string) => Promise<void> {
  const feedback = useFeedback()
  const go = useGo()

  return async (msg) => {
    const wantsMerge = await feedback.ask({
      title: '该证件已开户',
      text: `${msg}。合并后，这个手机号成为原账户的登录手机号，原有持仓和记录不变。`,
      confirm: '验证银行卡合并',
      cancel: '返回',
    })
    if (wantsMerge) go(to('/account/bind-bank', { purpose: 'MERGE' }))
  }
}

function Done({ customer: { customerName, idEnd } }: { customer: LoggedInCustomer }) {
  return <RealNamed facts={[{ term: '姓名', value: customerName ?? '--' }]} idEnd={idEnd} />
}
