import { submitCrs } from '@tongzhou/client/account'
import type { RequestOf } from '@tongzhou/client/call'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Checkbox } from '@tongzhou/ui/choice/checkbox'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useFeedback } from '../../../shared/api/services'
import { useSend } from '../../../shared/api/use-send'
import { AgreementField, useAgreements } from '../../../shared/protocol/agreements'
import { type CrsFields, crsRequest, emptyCrs, ForeignCards } from '../parts/crs-form'
import { FormPage } from '../parts/form-page'
import { showAtField } from '../parts/show-at-field'
import { useOpening } from '../parts/use-opening'

const BAD_REQUEST = 1001
const AGREEMENTS_CHANGED = 3010

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

type Choice = (typeof choices)[number]['value']

/** The tax declaration (§1.6). */
export default function CompleteCrsInformation() {
  const [choice, setChoice] = useState<Choice | null>(null)
  const [choiceError, setChoiceError] = useState<string>()
  const [promise, setPromise] = useState<'open' | 'given' | 'missing'>('open')
  const agreements = useAgreements('CRS')
  const form = useForm<CrsFields>({ mode: 'onTouched', defaultValues: emptyCrs })
  const declare = useDeclare({ onOutdated: agreements.askAgain, form })
  const send = async (typed: CrsFields | null) => {
    setChoiceError(choice === null ? '请选择一项' : undefined)
    if (promise !== 'given') setPromise('missing')
    const protocols = agreements.take()
    if (choice === null || promise !== 'given' || protocols === null) return
    await declare.send({ choice, promised: true, protocols, ...(typed === null ? {} : crsRequest(typed)) })
  }
  const isForeign = choice === '2' || choice === '3'
  const submitForeign = form.handleSubmit(send)

  return (
    <FormPage
      step={2}
      why={why}
      action={
        <Button
          type="submit"
          busy={declare.isSending}
          onClick={() => void (isForeign ? submitForeign() : send(null))}
        >
          提交声明，下一步
        </Button>
      }
    >
      <Card className="desktop:p-6">
        <RadioOptions
          legend="您的税收居民身份"
          options={choices}
          value={choice}
          onChange={(value) => {
            setChoice(value)
            setChoiceError(undefined)
          }}
          error={choiceError}
        />
      </Card>
      {isForeign && <ForeignCards form={form} />}
      <div className="flex flex-col gap-2">
        <Checkbox
          label="我确认以上声明真实、准确，情况变化后 30 日内通知同舟基金"
          checked={promise === 'given'}
          aria-invalid={promise === 'missing' || undefined}
          onChange={(event) => setPromise(event.target.checked ? 'given' : 'open')}
          className="items-start"
        />
        {promise === 'missing' && (
          <p role="alert" className="text-13 text-danger">
            请确认声明真实，并承诺变化后通知
          </p>
        )}
        <AgreementField agreements={agreements} />
      </div>
    </FormPage>
  )
}

type Request = RequestOf<typeof submitCrs>

/** Sends the declaration; one that contradicts the nationality is asked about once more (R-CRS-4). */
function useDeclare(parts: { onOutdated: () => void; form: UseFormReturn<CrsFields> }) {
  const { finish } = useOpening()
  const feedback = useFeedback()
  const { send, isSending } = useSend(submitCrs, { handles: [BAD_REQUEST, AGREEMENTS_CHANGED] })
  const declare = async (input: Request): Promise<void> => {
    const outcome = await send(input)
    if (outcome.kind === 'ok') {
      feedback.toast('税收声明已提交', 'success')

      return finish('/account/risk-assessment')
    }
    if (outcome.code === AGREEMENTS_CHANGED) return parts.onOutdated()
    if (outcome.field === 'contradictionConfirmed') {
      const question = { title: '请再确认', text: outcome.msg, confirm: '确认无误', cancel: '返回修改' }
      if (await feedback.ask(question)) return declare({ ...input, contradictionConfirmed: true })

      return undefined
    }
    if (outcome.code === BAD_REQUEST && !showAtField(parts.form, outcome, {}))
      await feedback.tell(outcome.msg)

    return undefined
  }

  return { send: declare, isSending }
}
