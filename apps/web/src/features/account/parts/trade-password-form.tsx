import { updateTradePassword } from '@tongzhou/client/account'
import { cleanCardNumber } from '@tongzhou/domain/account/bank-card-number'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { TextField } from '@tongzhou/ui/field/text-field'
import { PasscodeInput } from '@tongzhou/ui/passcode/passcode-input'
import { Controller, useForm, type UseFormReturn } from 'react-hook-form'
import { useFeedback } from '../../../shared/api/services'
import { useHouse } from '../../../shared/api/use-house'
import { useSend } from '../../../shared/api/use-send'
import { cardNumberCheck, codeCheck, idNumberCheck, tradePasswordCheck } from './checks'
import { FormPage } from './form-page'
import { showAtField } from './show-at-field'
import { SmsCodeField } from './sms-code-field'
import { useOpening } from './use-opening'
import { useToday } from '../../../shared/api/use-today'

export type TradePasswordMode = 'SET' | 'CHANGE' | 'RESET'
type Fields = { old: string; password: string; again: string; code: string; idNo: string; cardNo: string }
type Form = UseFormReturn<Fields>

const refused = {
  1003: 'code',
  1010: 'password',
  2005: 'idNo',
  2010: 'old',
  2011: 'old',
} as const

const leads: Record<TradePasswordMode, string> = {
  SET: '设置 6 位数字交易密码，买卖基金、变更银行卡时使用。',
  CHANGE: '先验证原交易密码，再设置新的。',
  RESET: '用身份证号、最近绑定的银行卡和短信验证码确认是您本人。',
}

const why = (limits: { readonly tradeTries: number } | undefined) => ({
  title: '怎样的交易密码安全',
  lines: [
    '不要用生日、身份证号、手机号或银行卡号的后 6 位。',
    '不要用 123456、112233 这样连续或重复的数字。',
    `任何工作人员都不会向您询问交易密码。${limits === undefined ? '' : `连续输错 ${limits.tradeTries} 次，当日锁定。`}`,
  ],
})

/** Two pads of six dots, and what proves the customer where a password is replaced. */
export function TradePasswordForm({
  mode,
  onForgotten,
}: {
  mode: TradePasswordMode
  onForgotten: () => void
}) {
  const empty: Fields = { old: '', password: '', again: '', code: '', idNo: '', cardNo: '' }
  const form = useForm<Fields>({ mode: 'onTouched', defaultValues: empty })
  const feedback = useFeedback()
  const house = useHouse()
  const { finish } = useOpening()
  const handles = Object.keys(refused).map(Number)
  const { send, isSending } = useSend(updateTradePassword, { handles })
  const submit = form.handleSubmit(async (typed) => {
    const outcome = await send({ mode, newPassword: typed.password, ...proofOf(mode, typed) })
    if (outcome.kind !== 'ok') {
      showAtField(form, outcome, refused)

      return
    }
    feedback.toast(mode === 'SET' ? '交易密码已设置' : '交易密码已更新', 'success')
    await finish('/account/complete-information')
  })

  return (
    <FormPage
      step={1}
      lead={leads[mode]}
      why={why(house?.limits)}
      action={
        <Button type="submit" busy={isSending} onClick={(event) => void submit(event)}>
          {mode === 'SET' ? '设置交易密码' : '保存新交易密码'}
        </Button>
      }
    >
      <Card className="desktop:p-6">
        <div className="flex flex-col gap-5">
          {mode === 'CHANGE' && <Passcode form={form} name="old" label="原交易密码" />}
          {mode === 'RESET' && <Papers form={form} />}
          <Passcode form={form} name="password" label={mode === 'SET' ? '交易密码' : '新交易密码'} />
          <Passcode form={form} name="again" label="再输一次" />
          {mode === 'CHANGE' && (
            <button
              type="button"
              onClick={onForgotten}
              className="min-h-11 self-start text-13 text-brand-ink hover:underline"
            >
              忘记原交易密码
            </button>
          )}
        </div>
      </Card>
    </FormPage>
  )
}

function proofOf(mode: TradePasswordMode, typed: Fields) {
  if (mode === 'SET') return {}
  if (mode === 'CHANGE') return { oldPassword: typed.old }

  return {
    authCode: typed.code.trim(),
    idNo: typed.idNo.trim().toUpperCase(),
    cardNo: cleanCardNumber(typed.cardNo),
  }
}

function Passcode({ form, name, label }: { form: Form; name: 'old' | 'password' | 'again'; label: string }) {
  const check = (text: string, { password }: Fields) => {
    if (name === 'again') return text === password || '两次输入的交易密码不一致'
    if (name === 'old') return /^\d{6}$/.test(text) || '请输入 6 位原交易密码'

    return tradePasswordCheck(text, null)
  }

  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: check }}
      render={({ field, fieldState }) => (
        <PasscodeInput
          label={label}
          autoComplete={name === 'old' ? 'off' : 'new-password'}
          value={field.value}
          onChange={(value) => {
            field.onChange(value)
            form.clearErrors(name)
          }}
          onComplete={() => void form.trigger(name)}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

function Papers({ form }: { form: Form }) {
  const { errors } = form.formState
  const today = useToday()

  return (
    <>
      <TextField
        label="身份证号码"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={18}
        error={errors.idNo?.message}
        {...form.register('idNo', { validate: (text) => idNumberCheck(text, today) })}
      />
      <TextField
        label="最近绑定的银行卡号"
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
        error={errors.cardNo?.message}
        {...form.register('cardNo', { validate: cardNumberCheck })}
      />
      <SmsCodeField
        scene="RESET_TRADE_PWD"
        mobile={() => Promise.resolve(undefined)}
        hint="发送到您的登录手机"
        error={errors.code?.message}
        {...form.register('code', { validate: codeCheck })}
      />
    </>
  )
}
