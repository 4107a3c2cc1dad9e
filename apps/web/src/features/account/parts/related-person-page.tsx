import { selectAccountBeneficialOwner, updateAccountBeneficialOwner } from '@tongzhou/client/account'
import type { RequestOf, ResponseOf } from '@tongzhou/client/call'
import { readMobile } from '@tongzhou/domain/account/mobile'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { TextField } from '@tongzhou/ui/field/text-field'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { useFeedback } from '../../../shared/api/services'
import { useCall } from '../../../shared/api/use-call'
import { useSend } from '../../../shared/api/use-send'
import { useBack } from '../../../shared/routing/use-go'
import { Screen } from '../../../shared/screen/screen'
import { useRefreshCustomer } from '../../../shared/session/use-session'
import { type Check, idBeginCheck, idNumberCheck, idPeriodCheck, mobileCheck } from './checks'
import { DictionaryField } from './dictionary-field'
import { FormPage } from './form-page'
import { IdPeriodFields } from './id-period-fields'
import { showAtField } from './show-at-field'
import { useToday } from '../../../shared/api/use-today'

type Kind = 'BENEFICIARY' | 'CONTROLLER'
type Person = ResponseOf<typeof selectAccountBeneficialOwner>['beneficiary']
type Request = RequestOf<typeof updateAccountBeneficialOwner>
type Fields = {
  relation: string
  name: string
  idType: string
  idNo: string
  idBegin: string
  idEnd: string
  mobile: string
}

const RESIDENT_CARD = '0'
const refused = { 2007: 'idNo', 2017: 'idEnd' } as const

const texts = {
  BENEFICIARY: {
    who: '实际受益人',
    title: '什么是实际受益人',
    lines: [
      '最终享有这个账户收益的自然人，一般就是您本人。',
      '如果替别人理财、收益归别人，请如实填写那个人。',
    ],
  },
  CONTROLLER: {
    who: '实际控制人',
    title: '什么是实际控制人',
    lines: ['能决定这个账户买卖的自然人，一般就是您本人。', '如果账户由别人作交易决定，请如实填写那个人。'],
  },
} as const

/** Beneficial owner or controller: oneself, or another person with papers; another one is reviewed (R-ACC-11). */
export function RelatedPersonPage({ kind }: { kind: Kind }) {
  const people = useCall(selectAccountBeneficialOwner, {})

  return (
    <Screen query={people}>
      {({ beneficiary, controller }) => (
        <PersonForm kind={kind} person={kind === 'BENEFICIARY' ? beneficiary : controller} />
      )}
    </Screen>
  )
}

function PersonForm({ kind, person }: { kind: Kind; person: Person }) {
  const text = texts[kind]
  const [isSelf, setSelf] = useState(person.isSelf)
  const form = useForm<Fields>({ mode: 'onTouched', defaultValues: defaultsOf(person) })
  const feedback = useFeedback()
  const back = useBack('/account/complete-information')
  const refresh = useRefreshCustomer()
  const { send, isSending } = useSend(updateAccountBeneficialOwner, {
    handles: Object.keys(refused).map(Number),
    refreshes: [selectAccountBeneficialOwner],
  })
  const save = async (input: Request) => {
    const outcome = await send(input)
    if (outcome.kind !== 'ok') {
      showAtField(form, outcome, refused)

      return
    }
    feedback.toast(isSelf ? '已保存' : '已保存，将由人工复核', 'success')
    await refresh()
    back()
  }
  const saveOther = form.handleSubmit((typed) => save({ kind, isSelf: false, ...requestOf(typed) }))

  return (
    <FormPage
      step={2}
      why={{ title: text.title, lines: text.lines }}
      action={
        <Button
          type="submit"
          busy={isSending}
          onClick={() => void (isSelf ? save({ kind, isSelf: true }) : saveOther())}
        >
          保存{text.who}
        </Button>
      }
    >
      <Card className="desktop:p-6">
        <RadioOptions
          legend={`${text.who}是否为您本人`}
          options={[
            { value: 'self', label: '是，就是我本人' },
            { value: 'other', label: '不是，是其他人', note: '提交后由人工复核，通过后才能交易' },
          ]}
          value={isSelf ? 'self' : 'other'}
          onChange={(value) => setSelf(value === 'self')}
        />
      </Card>
      {!isSelf && (
        <>
          {person.name !== null && (
            <NoticeBar tone="info">
              已登记 {person.name}（{person.idNo}）。修改时请重新填写完整信息。
            </NoticeBar>
          )}
          <PersonCard form={form} title={`${text.who}信息`} />
        </>
      )}
    </FormPage>
  )
}

function PersonCard({ form, title }: { form: UseFormReturn<Fields>; title: string }) {
  const { errors } = form.formState
  const today = useToday()
  const idCheck = (value: string, { idType }: Fields): Check =>
    idType === RESIDENT_CARD ? idNumberForAnyAge(value, today) : value.trim().length >= 5 || '请输入证件号码'
  form.register('idBegin', { validate: (value) => idBeginCheck(value, today) })
  form.register('idEnd', { validate: (value, fields) => idPeriodCheck(fields.idBegin, value, today) })
  const change = (name: 'idBegin' | 'idEnd') => (value: string) =>
    form.setValue(name, value, { shouldValidate: value !== '' })
  const needed = (words: string) => (value: string) => value.trim() !== '' || words

  return (
    <Card title={title} className="desktop:p-6">
      <div className="flex flex-col gap-4">
        <DictionaryField
          code="relation"
          control={form.control}
          name="relation"
          label="与您的关系"
          check={needed('请选择关系')}
        />
        <TextField
          label="姓名"
          autoComplete="off"
          maxLength={60}
          error={errors.name?.message}
          {...form.register('name', { validate: (value) => value.trim().length >= 2 || '请输入姓名' })}
        />
        <DictionaryField
          code="id_type"
          control={form.control}
          name="idType"
          label="证件类型"
          check={needed('请选择证件类型')}
        />
        <TextField
          label="证件号码"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={30}
          error={errors.idNo?.message}
          {...form.register('idNo', { validate: idCheck })}
        />
        <IdPeriodFields
          begin={{
            value: useWatch({ control: form.control, name: 'idBegin' }),
            onChange: change('idBegin'),
            error: errors.idBegin?.message,
          }}
          end={{
            value: useWatch({ control: form.control, name: 'idEnd' }),
            onChange: change('idEnd'),
            error: errors.idEnd?.message,
          }}
        />
        <TextField
          label="手机号"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={16}
          error={errors.mobile?.message}
          {...form.register('mobile', { validate: mobileCheck })}
        />
      </div>
    </Card>
  )
}

/** Children may be beneficiaries: the age is not judged, only the number. */
function idNumberForAnyAge(value: string, today: string | null): Check {
  const check = idNumberCheck(value, today)

  return check === '在线开户需年满 18 周岁' ? true : check
}

/** What is stored is masked, so another person is written anew; the codes stay. */
function defaultsOf(person: Person): Fields {
  return {
    relation: person.relation ?? '',
    name: '',
    idType: person.idType ?? RESIDENT_CARD,
    idNo: '',
    idBegin: person.idBegin ?? '',
    idEnd: person.idEnd ?? '',
    mobile: '',
  }
}

function requestOf(typed: Fields) {
  return {
    ...typed,
    // The choosers give only codes of the server's dictionaries, which the contract lists.
    relation: typed.relation as NonNullable<Request['relation']>,
    idType: typed.idType as NonNullable<Request['idType']>,
    idNo: typed.idNo.trim().toUpperCase(),
    mobile: readMobile(typed.mobile) ?? typed.mobile,
  }
}
