import { submitTaxDeclaration } from '@tongzhou/client/account'
import type { RequestOf } from '@tongzhou/client/call'
import { Card } from '@tongzhou/ui/card/card'
import { Checkbox } from '@tongzhou/ui/choice/checkbox'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { useFeedback } from '../../../../shared/api/services'
import { useSend } from '../../../../shared/api/use-send'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { useCheckedForm } from '../../../../shared/form/use-checked-form'
import { AgreementField } from '../../../../shared/protocol/agreements'
import { crsRequest, crsRules, emptyCrs, ForeignCards, isForeign } from '../parts/crs-form'
import { FormPage } from '../../parts/form-page'
import { useFormDraft } from '../../opening/parts/use-form-draft'
import { useOpening } from '../../opening/parts/use-opening'

const why = {
  title: '怎样算中国税收居民',
  lines: [
    '在中国境内有住所，或一个纳税年度内在中国境内居住满 183 天的个人。',
    '自 2017 年 7 月 1 日起，开立金融账户都要作这份声明，每年由机构按规定报送非居民账户。',
    '情况变化后 30 日内，请回到这里更新声明。',
  ],
} as const

const choices = [
  { value: '1', label: '仅为中国税收居民', note: '大多数人属于这一类' },
  { value: '2', label: '仅为非居民', note: '只在其他国家或地区纳税' },
  { value: '3', label: '既是中国税收居民，又是其他国家（地区）税收居民' },
] as const

/** The tax declaration (§1.6). */
export default function CompleteCrsInformation() {
  const { finish } = useOpening()
  const feedback = useFeedback()
  const declaration = useDeclaration()
  const form = useCheckedForm({
    defaults: emptyCrs,
    rules: crsRules,
    faults: ({ promised }) => ({ promised: promised ? null : '请确认声明真实，并承诺变化后通知' }),
    agreements: 'CRS',
    draft: { name: 'crs', without: ['promised'] },
    send: (typed, protocols) => declaration.declare({ ...crsRequest(typed), protocols }),
    isSending: declaration.isSending,
    onDone: () => {
      feedback.toast('税收声明已提交', 'success')

      return finish('crs')
    },
    onRefused: async ({ reason, msg }) => {
      if (reason === 'BAD_REQUEST') await feedback.tell(msg)
    },
  })
  useFormDraft('crs', form, { without: ['promised'] })
  const choice = form.chosen('choice')

  return (
    <FormPage
      stage="information"
      why={why}
      action={<SubmitButton form={form}>提交声明，下一步</SubmitButton>}
    >
      <Card className="desktop:p-6">
        <RadioOptions legend="您的税收居民身份" options={choices} {...choice} />
      </Card>
      {isForeign(choice.value) && <ForeignCards form={form} />}
      <div className="flex flex-col gap-2">
        <Checkbox
          label="我确认以上声明真实、准确，情况变化后 30 日内通知同舟基金"
          aria-invalid={form.fault('promised') === undefined ? undefined : true}
          {...form.form.register('promised')}
          className="items-start"
        />
        {form.fault('promised') !== undefined && (
          <p role="alert" className="text-13 text-danger">
            {form.fault('promised')}
          </p>
        )}
        <AgreementField agreements={form.agreements} />
      </div>
    </FormPage>
  )
}

type Request = RequestOf<typeof submitTaxDeclaration>

/** Sends the declaration; one that contradicts the nationality is asked about once more (R-CRS-4). */
function useDeclaration() {
  const feedback = useFeedback()
  const { send, isSending } = useSend(submitTaxDeclaration, {
    handles: ['BAD_REQUEST', 'PROTOCOL_NOT_ACCEPTED'],
  })
  const declare = async (input: Request) => {
    const outcome = await send(input)
    if (outcome.kind === 'ok' || outcome.field !== 'contradictionConfirmed') return outcome
    const question = { title: '请再确认', text: outcome.msg, confirm: '确认无误', cancel: '返回修改' }

    return (await feedback.ask(question)) ? send({ ...input, contradictionConfirmed: true }) : null
  }

  return { declare, isSending }
}
