import { accountLogin, login as loginCall } from '@tongzhou/client/account'
import { readMobile } from '@tongzhou/domain/account/mobile'
import { Button } from '@tongzhou/ui/button/button'
import { PasswordField } from '@tongzhou/ui/field/password-field'
import { TextField } from '@tongzhou/ui/field/text-field'
import { TextLink } from '@tongzhou/ui/link/link'
import { useForm } from 'react-hook-form'
import { useSend } from '../../../shared/api/use-send'
import { to } from '../../../shared/routing/to'
import { useAfterLogin } from './after-login'
import { showAtField } from './show-at-field'

const WRONG = 1005
const LOCKED = 1006

/** Logging in by password: with a mobile, or with the ID number or customer number. */
export function LoginByPassword({ mobile }: { mobile: string }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { account: mobile, password: '' } })
  const { errors } = form.formState
  const afterLogin = useAfterLogin()
  const byMobile = useSend(loginCall, { handles: [WRONG, LOCKED] })
  const byAccount = useSend(accountLogin, { handles: [WRONG, LOCKED] })
  const login = form.handleSubmit(async ({ account, password }) => {
    const number = readMobile(account)
    const outcome =
      number === null
        ? await byAccount.send({ account: account.trim(), loginPassword: password })
        : await byMobile.send({ mobile: number, loginPassword: password })
    if (outcome.kind === 'ok') await afterLogin(outcome.data)
    else showAtField(form, outcome, { [WRONG]: 'password', [LOCKED]: 'password' })
  })

  return (
    <>
      <TextField
        label="手机号、身份证号或客户号"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={32}
        error={errors.account?.message}
        {...form.register('account', {
          validate: (text) => text.trim().length >= 6 || '请输入手机号、身份证号或客户号',
        })}
      />
      <PasswordField
        label="登录密码"
        autoComplete="current-password"
        maxLength={64}
        aside={<TextLink href={to('/account/loginpwd')}>忘记密码</TextLink>}
        error={errors.password?.message}
        {...form.register('password', { validate: (text) => text !== '' || '请输入登录密码' })}
      />
      <Button
        full
        type="submit"
        busy={byMobile.isSending || byAccount.isSending}
        onClick={(event) => void login(event)}
      >
        登录
      </Button>
    </>
  )
}
