import { relatedPersons, personalInformation, savePersonalInformation } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { useFeedback } from '../../../../shared/api/services'
import { joinCalls } from '../../../../shared/api/join-calls'
import { useCall } from '../../../../shared/api/use-call'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { useCallForm } from '../../../../shared/form/use-call-form'
import { useSession } from '../../../../shared/session/use-session'
import { Screen } from '../../../../shared/screen/screen'
import { FormPage } from '../../parts/form-page'
import {
  AddressCard,
  informationDefaults,
  informationRequest,
  informationRules,
  PaperFields,
  WorkCard,
} from '../parts/information-form'
import { useFormDraft } from '../../opening/parts/use-form-draft'
import { useOpening } from '../../opening/parts/use-opening'
import { useToday } from '../../../../shared/api/use-today'

const why = {
  title: '为什么需要这些信息',
  lines: [
    '反洗钱法规要求基金销售机构了解客户的九项基本信息，缺少一项就不能开户。',
    '收入和职业只用于身份识别和风险提示，不会提供给第三方营销。',
    '地址、邮箱加密保存，以后修改也会留下记录。',
  ],
} as const

type Known = ResponseOf<typeof personalInformation>
type People = ResponseOf<typeof relatedPersons>

/**
 * The nine elements (§1.5); beneficiary and controller have pages of their own, and the form is kept
 * meanwhile.
 */
export default function CompleteInformation() {
  const known = useCall(personalInformation, {})
  const people = useCall(relatedPersons, {})

  return (
    <Screen query={joinCalls(known, people)}>
      {([facts, others]) => <InformationPage known={facts} people={others} />}
    </Screen>
  )
}

function InformationPage({ known, people }: { known: Known; people: People }) {
  const today = useToday()
  const session = useSession()
  const isIdRead = session.kind === 'customer' && session.customer.steps.ocr
  const { step, finish } = useOpening()
  const feedback = useFeedback()
  const form = useCallForm(savePersonalInformation, {
    defaults: informationDefaults(known),
    rules: (typed) => informationRules(typed, { today, isIdRead }),
    draft: { name: 'information' },
    request: informationRequest,
    refusedAt: { ID_DATES_INVALID: 'idEnd' },
    onDone: async ({ review }) => {
      feedback.toast(review ? '已保存，诚信记录将由人工复核' : '信息已保存', 'success')
      await finish('complete-information')
    },
  })
  useFormDraft('complete-information', form)

  return (
    <FormPage stage="information" why={why} action={<SubmitButton form={form}>保存，下一步</SubmitButton>}>
      <Card title="证件信息" className="desktop:p-6">
        <KnownFacts known={known} />
        <PaperFields form={form} isIdRead={isIdRead} />
      </Card>
      <WorkCard form={form} />
      <AddressCard form={form} isFromDocument={known.documentAddress !== null} />
      <Card flush title="实际受益人与控制人">
        <ListRows>
          <ListRow
            title="账户实际受益人"
            note="最终享有账户收益的人"
            value={personWord(people.beneficiary)}
            href={step('/account/complete-information/beneficiary')}
          />
          <ListRow
            title="账户实际控制人"
            note="能决定账户交易的人"
            value={personWord(people.controller)}
            href={step('/account/complete-information/control')}
          />
        </ListRows>
      </Card>
    </FormPage>
  )
}

function KnownFacts({ known }: { known: Known }) {
  return (
    <div className="mb-3 border-b border-line pb-2">
      <DescriptionList
        items={[
          { term: '姓名', value: known.customerName ?? '--' },
          { term: '证件号码', value: known.idNo ?? '--' },
          { term: '性别', value: known.sex === null ? '--' : known.sex === 'male' ? '男' : '女' },
          { term: '出生日期', value: known.birthDate ?? '--' },
          { term: '手机号', value: known.mobile ?? '已失效' },
        ]}
      />
    </div>
  )
}

function personWord(person: People['beneficiary']): string {
  return person.isSelf ? '本人' : (person.name ?? '他人')
}
