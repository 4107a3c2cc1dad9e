import { updateTradePassword } from '@tongzhou/client/account'
import type { TradePasswordMode } from '@tongzhou/client/sets/trade-password-mode'
import { cardNumberRule } from '@tongzhou/domain/fields/card-number'
import { ownDocumentNumberRule } from '@tongzhou/domain/fields/own-document-number'
import { repeatedRule } from '@tongzhou/domain/fields/repeated'
import { smsCodeRule } from '@tongzhou/domain/fields/sms-code'
import {
  NOTHING_KNOWN,
  newTradePasswordRule,
  tradePasswordRule,
} from '@tongzhou/domain/fields/trade-password'
import { textLinkClass } from '@tongzhou/ui/link/link'
import { Card } from '@tongzhou/ui/card/card'
import { TextField } from '@tongzhou/ui/field/text-field'
import { PasscodeInput } from '@tongzhou/ui/passcode/passcode-input'
import { useFeedback } from '../../../../shared/api/services'
import { useHouse } from '../../../../shared/api/use-house'
import type { RuleTable } from '../../../../shared/form/field-faults'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { useCallForm } from '../../../../shared/form/use-call-form'
import type { CheckedForm } from '../../../../shared/form/use-checked-form'
import { FormPage } from '../../parts/form-page'
import { SmsCodeField } from '../../../../shared/sms/sms-code-field'
import { useOpening } from '../../opening/parts/use-opening'

const empty = { oldPassword: '', newPassword: '', again: '', authCode: '', idNo: '', cardNo: '' }
type Fields = typeof empty
type Form = CheckedForm<Fields>

const refusedAt = {
  SMS_CODE_WRONG: 'authCode',
  PASSWORD_TOO_WEAK: 'newPassword',
  NAME_ID_MISMATCH: 'idNo',
  TRADE_PASSWORD_WRONG: 'oldPassword',
  TRADE_PASSWORD_LOCKED: 'oldPassword',
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
  const feedback = useFeedback()
  const house = useHouse()
  const { finish } = useOpening()
  const form = useCallForm(updateTradePassword, {
    defaults: empty,
    rules: (typed) => rulesOf(mode, typed),
    request: (typed) => ({ mode, newPassword: typed.newPassword, ...proofOf(mode, typed) }),
    refusedAt,
    onDone: async () => {
      feedback.toast(mode === 'SET' ? '交易密码已设置' : '交易密码已更新', 'success')
      await finish('trade-password')
    },
  })

  return (
    <FormPage
      stage="card"
      lead={leads[mode]}
      why={why(house?.limits)}
      action={<SubmitButton form={form}>{mode === 'SET' ? '设置交易密码' : '保存新交易密码'}</SubmitButton>}
    >
      <Card className="desktop:p-6">
        <div className="flex flex-col gap-5">
          {mode === 'CHANGE' && <Passcode form={form} name="oldPassword" label="原交易密码" />}
          {mode === 'RESET' && <Papers form={form} />}
          <Passcode form={form} name="newPassword" label={mode === 'SET' ? '交易密码' : '新交易密码'} />
          <Passcode form={form} name="again" label="再输一次" sends={mode === 'SET'} />
          {mode === 'CHANGE' && (
            <button
              type="button"
              onClick={onForgotten}
              className={`min-h-11 self-start text-13 ${textLinkClass}`}
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
  if (mode === 'CHANGE') return { oldPassword: typed.oldPassword }

  return { authCode: typed.authCode, idNo: typed.idNo, cardNo: typed.cardNo }
}

/**
 * What can be judged in the browser: the customer's numbers and old passwords are known to the server alone.
 */
const newPassword = newTradePasswordRule(NOTHING_KNOWN)

/** What each way asks for: the new password twice, and its proof. */
function rulesOf(mode: TradePasswordMode, typed: Fields): RuleTable<Fields> {
  const sentence = '两次输入的交易密码不一致'
  const twice = {
    newPassword,
    again: repeatedRule({ first: typed.newPassword, longest: newPassword.longest, sentence }),
  }
  if (mode === 'SET') return twice
  if (mode === 'CHANGE') return { oldPassword: tradePasswordRule, ...twice }

  return { idNo: ownDocumentNumberRule, cardNo: cardNumberRule, authCode: smsCodeRule, ...twice }
}

function Passcode(props: {
  form: Form
  name: 'oldPassword' | 'newPassword' | 'again'
  label: string
  /** The last thing that is asked: its sixth digit sends the form. */
  sends?: boolean
}) {
  const { name, label } = props
  const { form } = props.form
  const field = props.form.chosen(name)

  return (
    <PasscodeInput
      label={label}
      autoComplete={name === 'oldPassword' ? 'off' : 'new-password'}
      value={field.value}
      // Judged when it is whole; before, only what was wrong with the digits that were there goes.
      onChange={(value) => {
        form.setValue(name, value)
        form.clearErrors(name)
      }}
      onComplete={() => void (props.sends === true ? props.form.submit() : form.trigger(name))}
      error={field.error}
    />
  )
}

function Papers({ form }: { form: Form }) {
  return (
    <>
      <TextField label="证件号码" autoComplete="off" autoCapitalize="characters" {...form.text('idNo')} />
      <TextField label="最近绑定的银行卡号" inputMode="numeric" autoComplete="off" {...form.text('cardNo')} />
      <SmsCodeField
        scene="RESET_TRADE_PWD"
        mobile={() => Promise.resolve(undefined)}
        hint="发送到您的登录手机"
        {...form.text('authCode')}
      />
    </>
  )
}
