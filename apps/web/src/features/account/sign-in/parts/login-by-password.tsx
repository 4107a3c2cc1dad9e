import { loginByIdNumber, login as loginCall } from '@tongzhou/client/account'
import { accountNameRule } from '@tongzhou/domain/fields/account-name'
import { loginPasswordRule } from '@tongzhou/domain/fields/login-password'
import { readMobile } from '@tongzhou/domain/fields/mobile'
import { PasswordField } from '@tongzhou/ui/field/password-field'
import { TextField } from '@tongzhou/ui/field/text-field'
import { TextLink } from '@tongzhou/ui/link/link'
import { useSend } from '../../../../shared/api/use-send'
import { reasonsOf } from '../../../../shared/form/refused-field'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { useCheckedForm } from '../../../../shared/form/use-checked-form'
import { to } from '../../../../shared/routing/to'
import { useAfterLogin } from './after-login'

const refusedAt = { LOGIN_PASSWORD_WRONG: 'loginPassword', LOGIN_LOCKED: 'loginPassword' } as const

/** Logging in by password: with a mobile, or with the ID number or customer number. */
export function LoginByPassword({ mobile }: { mobile: string }) {
  const afterLogin = useAfterLogin()
  const byMobile = useSend(loginCall, { handles: reasonsOf(refusedAt) })
  const byAccount = useSend(loginByIdNumber, { handles: reasonsOf(refusedAt) })
  const form = useCheckedForm({
    defaults: { account: mobile, loginPassword: '' },
    rules: () => ({ account: accountNameRule, loginPassword: loginPasswordRule }),
    send: ({ account, loginPassword }) => {
      const number = readMobile(account)

      return number === null
        ? byAccount.send({ account, loginPassword })
        : byMobile.send({ mobile: number, loginPassword })
    },
    isSending: byMobile.isSending || byAccount.isSending,
    refusedAt,
    onDone: afterLogin,
  })

  return (
    <>
      <TextField
        label="手机号、身份证号或客户号"
        autoComplete="username"
        autoCapitalize="none"
        {...form.text('account')}
      />
      <PasswordField
        label="登录密码"
        autoComplete="current-password"
        aside={<TextLink href={to('/account/loginpwd')}>忘记密码</TextLink>}
        {...form.text('loginPassword')}
      />
      <SubmitButton full form={form}>
        登录
      </SubmitButton>
    </>
  )
}
