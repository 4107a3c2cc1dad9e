import { identityState } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { foreignDocuments, foreignTerms } from '@tongzhou/domain/account/identity/foreign-document'
import { Card } from '@tongzhou/ui/card/card'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { DateField } from '@tongzhou/ui/date-picker/date-field'
import { TextField } from '@tongzhou/ui/field/text-field'
import { TextLink } from '@tongzhou/ui/link/link'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useCall } from '../../../../shared/api/use-call'
import { useToday } from '../../../../shared/api/use-today'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { openingPages } from '../../../../shared/opening/opening-pages'
import { AgreementField } from '../../../../shared/protocol/agreements'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { Screen } from '../../../../shared/screen/screen'
import { dayText } from '../../../../shared/words/day-words'
import { CountryField } from '../../information/parts/dictionary-field'
import { IdPeriodFields } from '../../information/parts/id-period-fields'
import { RealNamed } from '../../opening/parts/real-named'
import { useOpening } from '../../opening/parts/use-opening'
import { FormPage } from '../../parts/form-page'
import { DocumentPictures } from '../parts/document-pictures'
import { documentWords } from '../parts/foreign-words'
import { documentOf, useForeignForm } from '../parts/use-foreign-form'

type State = ResponseOf<typeof identityState>

const why = {
  title: '境外人士怎样开户',
  lines: [
    '照片识别后自动填写，填写的内容可以修改；提交后由两位工作人员核对，1 个工作日内有结果。',
    '姓名请与银行卡预留的姓名一致，绑卡时银行会用这份证件核对。',
    '护照下方的机读码带有校验位，号码、出生日期和有效期须与它一致。',
    '证件照片只用于核对身份，加密保存，页面上只显示掩码。',
  ],
} as const

/** The real name of a person without a resident ID card (R-ACT-18). */
export default function OutMan() {
  const state = useCall(identityState, {})

  return (
    <Screen query={state}>
      {(known) =>
        known.review?.kind === 'FOREIGN' && known.review.state === 'PENDING' ? (
          <EmptyState
            text={`审核中，预计 ${dayText(known.review.dueOn)}前有结果`}
            note="结果以消息和短信通知您。审核期间可以先浏览基金。"
          />
        ) : known.document === null ? (
          <PapersForm rejection={known.review?.reason ?? null} />
        ) : (
          <OnFile document={known.document} />
        )
      }
    </Screen>
  )
}

function PapersForm({ rejection }: { rejection: string | null }) {
  const { step } = useOpening()
  const today = useToday()
  const { mode } = useRouteQuery('/account/out-man')
  const { form, pictures, isMissingShown, take, choose } = useForeignForm(mode ?? '4')
  const document = documentOf(form.chosen('idType').value)
  const sex = form.chosen('sex')

  return (
    <FormPage stage="identity" why={why} action={<SubmitButton form={form}>提交审核</SubmitButton>}>
      {rejection !== null && <NoticeBar tone="warn">上次审核未通过：{rejection}</NoticeBar>}
      <Card className="desktop:p-6">
        <RadioOptions
          legend="您持有的证件"
          options={foreignDocuments.map((one) => ({
            value: one,
            label: documentWords[one].short,
            note: documentWords[one].note,
          }))}
          columns={2}
          value={document}
          onChange={choose}
        />
        <p className="mt-3 text-13 text-ink-soft">
          港澳台居民居住证（81、82、83 开头的 18 位）请走
          <TextLink href={step(openingPages['real-auth'])}>实名认证</TextLink>；其他证件请到柜台办理。
        </p>
      </Card>
      <Card title="证件照片" className="desktop:p-6">
        <DocumentPictures
          key={document}
          document={document}
          pictures={pictures}
          isMissingShown={isMissingShown}
          onTaken={take}
        />
      </Card>
      <Card title="证件信息" className="desktop:p-6">
        <div className="flex flex-col gap-4">
          <TextField
            label="姓名"
            autoComplete="name"
            autoCapitalize="characters"
            hint="中文或大写英文，与银行卡预留姓名一致"
            {...form.text('customerName')}
          />
          <TextField
            label="证件号码"
            autoComplete="off"
            autoCapitalize="characters"
            className="tabular-nums"
            hint={documentWords[document].number}
            {...form.text('idNo')}
          />
          {foreignTerms[document].nationalities === null && (
            <CountryField label="国籍" {...form.chosen('nationality')} />
          )}
          <RadioOptions
            legend="性别"
            columns={2}
            options={[
              { value: 'male', label: '男' },
              { value: 'female', label: '女' },
            ]}
            value={sex.value === 'male' || sex.value === 'female' ? sex.value : null}
            onChange={sex.onChange}
            error={sex.error}
          />
          <DateField label="出生日期" today={today} {...form.chosen('birthDate')} />
          <IdPeriodFields begin={form.chosen('idBegin')} end={form.chosen('idEnd')} />
        </div>
      </Card>
      <AgreementField agreements={form.agreements} />
    </FormPage>
  )
}

function OnFile({ document }: { document: NonNullable<State['document']> }) {
  const { idType, customerName, idNo, idEnd } = document
  const name = foreignDocuments.find((one) => one === idType)
  const facts = [
    { term: '证件', value: name === undefined ? '居民身份证' : foreignTerms[name].name },
    { term: '姓名', value: customerName },
    { term: '证件号码', value: idNo },
  ]

  return <RealNamed facts={facts} idEnd={idEnd} />
}
