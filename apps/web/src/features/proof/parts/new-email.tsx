import { MOST_EMAILS } from '@tongzhou/domain/proof/mail-terms'
import { confirmEmail, sendEmailCode } from '@tongzhou/client/proof'
import { emailRule } from '@tongzhou/domain/fields/email'
import { emailCodeRule } from '@tongzhou/domain/fields/email-code'
import { CodeField } from '@tongzhou/ui/field/code-field'
import { TextField } from '@tongzhou/ui/field/text-field'
import { useState } from 'react'
import { useFeedback } from '../../../shared/api/services'
import { useSend } from '../../../shared/api/use-send'
import { SubmitButton } from '../../../shared/form/submit-button'
import { useCallForm } from '../../../shared/form/use-call-form'

/** Another address, proved by the code that is mailed to it (R-DOC-8). */
export function NewEmail({ onProved }: { onProved: () => void }) {
  const feedback = useFeedback()
  const { send } = useSend(sendEmailCode)
  const [asked, setAsked] = useState<{ email: string; emailNo: string } | null>(null)
  const form = useCallForm(confirmEmail, {
    defaults: { email: '', emailCode: '' },
    rules: () => ({ email: emailRule, emailCode: emailCodeRule }),
    faults: ({ email }) => (asked?.email === email ? {} : { emailCode: '请先向这个邮箱获取验证码' }),
    request: ({ emailCode }) => (asked === null ? null : { emailNo: asked.emailNo, emailCode }),
    refusedAt: { EMAIL_CODE_WRONG: 'emailCode', EMAIL_FULL: 'email' },
    onDone: () => {
      feedback.toast('邮箱已验证', 'success')
      onProved()
    },
  })
  const ask = async () => {
    const email = await form.right('email')
    if (email === null) return false
    const outcome = await send({ email })
    if (outcome.kind !== 'ok') return false
    setAsked({ email, emailNo: outcome.data.emailNo })
    feedback.toast('验证码已发送，10 分钟内有效')

    return true
  }

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-4">
      <TextField
        label="新的接收邮箱"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={`先验证这个邮箱由您使用；最多保存 ${MOST_EMAILS} 个`}
        {...form.text('email')}
      />
      <CodeField label="邮箱验证码" onSend={ask} {...form.text('emailCode')} />
      <SubmitButton full look="outline" form={form}>
        验证邮箱
      </SubmitButton>
    </form>
  )
}
