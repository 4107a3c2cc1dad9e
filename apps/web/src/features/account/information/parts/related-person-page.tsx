import { relatedPersons, saveRelatedPerson } from '@tongzhou/client/account'
import type { RequestOf, ResponseOf } from '@tongzhou/client/call'
import type { RelatedPersonKind } from '@tongzhou/client/sets/related-person-kind'
import { documentNumberRule } from '@tongzhou/domain/fields/document-number'
import { idNumberRule } from '@tongzhou/domain/fields/id-number'
import { idBeginRule, idEndRule } from '@tongzhou/domain/fields/id-period'
import { mobileRule } from '@tongzhou/domain/fields/mobile'
import { relatedNameRule } from '@tongzhou/domain/fields/person-name'
import { RESIDENT_CARD, idTypeRule, relationRule } from '@tongzhou/domain/fields/personal-codes'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { Card } from '@tongzhou/ui/card/card'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { TextField } from '@tongzhou/ui/field/text-field'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { useFeedback } from '../../../../shared/api/services'
import { useCall } from '../../../../shared/api/use-call'
import type { RuleTable } from '../../../../shared/form/field-faults'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { useCallForm } from '../../../../shared/form/use-call-form'
import type { CheckedForm } from '../../../../shared/form/use-checked-form'
import { useBack } from '../../../../shared/routing/use-go'
import { Screen } from '../../../../shared/screen/screen'
import { useRefreshCustomer } from '../../../../shared/session/use-session'
import { DictionaryField } from './dictionary-field'
import { FormPage } from '../../parts/form-page'
import { IdPeriodFields } from './id-period-fields'
import { useToday } from '../../../../shared/api/use-today'

type Person = ResponseOf<typeof relatedPersons>['beneficiary']
type Request = RequestOf<typeof saveRelatedPerson>
type Fields = {
  /** self or other. */
  who: string
  relation: string
  name: string
  idType: string
  idNo: string
  idBegin: string
  idEnd: string
  mobile: string
}

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

/**
 * Beneficial owner or controller: oneself, or another person with papers; another one is reviewed (R-ACC-11).
 */
export function RelatedPersonPage({ kind }: { kind: RelatedPersonKind }) {
  const people = useCall(relatedPersons, {})

  return (
    <Screen query={people}>
      {({ beneficiary, controller }) => (
        <PersonForm kind={kind} person={kind === 'BENEFICIARY' ? beneficiary : controller} />
      )}
    </Screen>
  )
}

function PersonForm({ kind, person }: { kind: RelatedPersonKind; person: Person }) {
  const text = texts[kind]
  const feedback = useFeedback()
  const today = useToday()
  const back = useBack('/account/complete-information')
  const refresh = useRefreshCustomer()
  const form = useCallForm(saveRelatedPerson, {
    defaults: defaultsOf(person),
    rules: (typed) => (typed.who === 'self' ? {} : rulesOf(typed, today)),
    draft: { name: kind },
    request: ({ who, ...typed }) =>
      who === 'self' ? { kind, isSelf: true } : { kind, isSelf: false, ...requestOf(typed) },
    refusedAt: { ID_NUMBER_INVALID: 'idNo', ID_DATES_INVALID: 'idEnd' },
    onDone: async (_, { who }) => {
      feedback.toast(who === 'self' ? '已保存' : '已保存，将由人工复核', 'success')
      await refresh()
      back()
    },
  })
  const who = form.chosen('who')

  return (
    <FormPage
      stage="information"
      why={{ title: text.title, lines: text.lines }}
      action={<SubmitButton form={form}>保存{text.who}</SubmitButton>}
    >
      <Card className="desktop:p-6">
        <RadioOptions
          legend={`${text.who}是否为您本人`}
          options={[
            { value: 'self', label: '是，就是我本人' },
            { value: 'other', label: '不是，是其他人', note: '提交后由人工复核，通过后才能交易' },
          ]}
          value={who.value}
          onChange={who.onChange}
        />
      </Card>
      {who.value === 'other' && (
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

function PersonCard({ form, title }: { form: CheckedForm<Fields>; title: string }) {
  return (
    <Card title={title} className="desktop:p-6">
      <div className="flex flex-col gap-4">
        <DictionaryField code="relation" label="与您的关系" {...form.chosen('relation')} />
        <TextField label="姓名" autoComplete="off" {...form.text('name')} />
        <DictionaryField code="id_type" label="证件类型" {...form.chosen('idType')} />
        <TextField label="证件号码" autoComplete="off" autoCapitalize="characters" {...form.text('idNo')} />
        <IdPeriodFields begin={form.chosen('idBegin')} end={form.chosen('idEnd')} />
        <TextField label="手机号" type="tel" inputMode="tel" autoComplete="off" {...form.text('mobile')} />
      </div>
    </Card>
  )
}

function rulesOf(typed: Fields, today: Day | null): RuleTable<Fields> {
  return {
    relation: relationRule,
    name: relatedNameRule,
    idType: idTypeRule,
    // Children may be beneficiaries: the age is not judged, only the number.
    idNo: typed.idType === RESIDENT_CARD ? idNumberRule({ today, adultsOnly: false }) : documentNumberRule,
    idBegin: idBeginRule({ today }),
    idEnd: idEndRule({ begin: typed.idBegin, today }),
    mobile: mobileRule,
  }
}

/** What is stored is masked, so another person is written anew; the codes stay. */
function defaultsOf(person: Person): Fields {
  return {
    who: person.isSelf ? 'self' : 'other',
    relation: person.relation ?? '',
    name: '',
    idType: person.idType ?? RESIDENT_CARD,
    idNo: '',
    idBegin: person.idBegin ?? '',
    idEnd: person.idEnd ?? '',
    mobile: '',
  }
}

function requestOf(typed: Omit<Fields, 'who'>) {
  return {
    ...typed,
    // The choosers give only codes of the server's dictionaries, which the contract lists.
    relation: typed.relation as NonNullable<Request['relation']>,
    idType: typed.idType as NonNullable<Request['idType']>,
  }
}
