import { forgetLoginPassword, updateLoginPassword } from '@tongzhou/client/account'
import { readMobile } from '@tongzhou/domain/account/mobile'
import { Button } from '@tongzhou/ui/button/button'
import { PasswordField } from '@tongzhou/ui/field/password-field'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useFeedback } from '../../../shared/api/services'
import { useSend } from '../../../shared/api/use-send'
import { to } from '../../../shared/routing/to'
import { useBack, useGo } from '../../../shared/routing/use-go'
import { useRefreshCustomer, useSession } from '../../../shared/session/use-session'
import { loginPasswordCheck } from '../parts/checks'
import { EntryPage } from '../parts/entry-page'
import { MobileCodeFields } from '../parts/mobile-code-fields'
import { showAtField } from '../parts/show-at-field'

const CODE_WRONG = 1003
const LOCKED = 1006
const WEAK = 1010
const OLD_WRONG = 1011
const PASSWORD_HINT = '8 至 20 位，至少包含字母、数字、符号中的两种'

/** Sets or changes the login password; a visitor who forgot it proves the mobile by a code. */
export default function LoginPassword() {
  const session = useSession()
  const [hasForgotten, setForgotten] = useState(false)
  if (session.kind === 'unknown') return <CardSkeleton />
  if (session.kind === 'visitor' || hasForgotten) return <PasswordByCode isFirst={false} />
  if (!session.customer.loginPasswordSet) return <PasswordByCode isFirst />

  return <ChangePassword onForgotten={() => setForgotten(true)} />
}

function ChangePassword({ onForgotten }: { onForgotten: () => void }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { old: '', password: '', again: '' } })
  const { errors } = form.formState
  const finish = useFinish()
  const { send, isSending } = useSend(updateLoginPassword, { handles: [LOCKED, WEAK, OLD_WRONG] })
  const submit = form.handleSubmit(async ({ old, password }) => {
    const outcome = await send({ newPassword: password, oldPassword: old })
    if (outcome.kind === 'ok') await finish()
    else showAtField(form, outcome, { [LOCKED]: 'old', [WEAK]: 'password', [OLD_WRONG]: 'old' })
  })

  return (
    <EntryPage
      title="修改登录密码"
      note="更新后，其他设备上的登录会退出"
      other={
        <button type="button" onClick={onForgotten} className="min-h-11 text-brand-ink hover:underline">
          忘记原密码，用短信重设
        </button>
      }
    >
      <PasswordField
        label="原登录密码"
        autoComplete="current-password"
        maxLength={64}
        error={errors.old?.message}
        {...form.register('old', { validate: (text) => text !== '' || '请输入原登录密码' })}
      />
      <PasswordField
        label="新登录密码"
        autoComplete="new-password"
        maxLength={20}
        hint={PASSWORD_HINT}
        error={errors.password?.message}
        {...form.register('password', { validate: (text) => loginPasswordCheck(text, '') })}
      />
      <PasswordField
        label="再输一次新密码"
        autoComplete="new-password"
        maxLength={20}
        error={errors.again?.message}
        {...form.register('again', {
          validate: (text, { password }) => text === password || '两次输入的密码不一致',
        })}
      />
      <Button full type="submit" busy={isSending} onClick={(event) => void submit(event)}>
        保存新密码
      </Button>
    </EntryPage>
  )
}

/** The password is saved: says so and returns. */
function useFinish(): () => Promise<void> {
  const feedback = useFeedback()
  const refresh = useRefreshCustomer()
  const back = useBack('/setting')

  return async () => {
    feedback.toast('登录密码已更新，其他设备已退出登录', 'success')
    await refresh()
    back()
  }
}

/** By a code to the registered mobile: the first password of a customer who is logged in, or a forgotten one. */
function PasswordByCode({ isFirst }: { isFirst: boolean }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { mobile: '', code: '', password: '' } })
  const { errors } = form.formState
  const feedback = useFeedback()
  const go = useGo()
  const finish = useFinish()
  const setting = useSend(updateLoginPassword, { handles: [CODE_WRONG, WEAK] })
  const resetting = useSend(forgetLoginPassword, { handles: [CODE_WRONG, WEAK] })
  const submit = form.handleSubmit(async (typed) => {
    const mobile = readMobile(typed.mobile) ?? typed.mobile
    const proof = { authCode: typed.code.trim(), newPassword: typed.password }
    const outcome = isFirst ? await setting.send(proof) : await resetting.send({ mobile, ...proof })
    if (outcome.kind === 'ok' && isFirst) await finish()
    else if (outcome.kind === 'ok') {
      feedback.toast('登录密码已重设，请用新密码登录', 'success')
      go(to('/login', { mobile }), { replace: true })
    } else showAtField(form, outcome, { [CODE_WRONG]: 'code', [WEAK]: 'password' })
  })

  return (
    <EntryPage title={isFirst ? '设置登录密码' : '重设登录密码'} note="用注册时的手机号接收验证码">
      <FormProvider {...form}>
        <MobileCodeFields scene="RESET_LOGIN_PWD" />
      </FormProvider>
      <PasswordField
        label="新登录密码"
        autoComplete="new-password"
        maxLength={20}
        hint={PASSWORD_HINT}
        error={errors.password?.message}
        {...form.register('password', { validate: (text, { mobile }) => loginPasswordCheck(text, mobile) })}
      />
      <Button
        full
        type="submit"
        busy={setting.isSending || resetting.isSending}
        onClick={(event) => void submit(event)}
      >
        保存新密码
      </Button>
    </EntryPage>
  )
}
