import { resetLoginPassword, updateLoginPassword } from '@tongzhou/client/account'
import type { ReasonOf } from '@tongzhou/client/call'
import {
  newLoginPasswordHint,
  NEW_PASSWORD_LONGEST,
  loginPasswordRule,
  newLoginPasswordRule,
} from '@tongzhou/domain/fields/login-password'
import { mobileRule } from '@tongzhou/domain/fields/mobile'
import { repeatedRule } from '@tongzhou/domain/fields/repeated'
import { textLinkClass } from '@tongzhou/ui/link/link'
import { PasswordField } from '@tongzhou/ui/field/password-field'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFeedback } from '../../../../shared/api/services'
import type { Outcome } from '../../../../shared/api/outcome'
import { useSend } from '../../../../shared/api/use-send'
import { reasonsOf } from '../../../../shared/form/refused-field'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { useCallForm } from '../../../../shared/form/use-call-form'
import { useCheckedForm } from '../../../../shared/form/use-checked-form'
import { to } from '../../../../shared/routing/to'
import { useBack, useGo } from '../../../../shared/routing/use-go'
import { useRefreshCustomer, useSession } from '../../../../shared/session/use-session'
import { EntryPage } from '../../sign-in/parts/entry-page'
import { OwnerToProve, useOwnerQuestion } from '../../sign-in/parts/owner-to-prove'
import { MobileCodeFields, mobileCodeRules } from '../../../../shared/sms/mobile-code-fields'

const refusedByCode = { SMS_CODE_WRONG: 'authCode', PASSWORD_TOO_WEAK: 'newPassword' } as const

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
  const finish = useFinish()
  const form = useCallForm(updateLoginPassword, {
    defaults: { oldPassword: '', newPassword: '', again: '' },
    rules: ({ newPassword }) => ({
      oldPassword: loginPasswordRule,
      newPassword: newLoginPasswordRule({ mobile: '' }),
      again: repeatedRule({
        first: newPassword,
        longest: NEW_PASSWORD_LONGEST,
        sentence: '两次输入的密码不一致',
      }),
    }),
    request: ({ oldPassword, newPassword }) => ({ oldPassword, newPassword }),
    refusedAt: {
      LOGIN_LOCKED: 'oldPassword',
      PASSWORD_TOO_WEAK: 'newPassword',
      OLD_PASSWORD_WRONG: 'oldPassword',
    },
    onDone: finish,
  })

  return (
    <EntryPage
      title="修改登录密码"
      note="更新后，其他设备上的登录会退出"
      other={
        <button type="button" onClick={onForgotten} className={`min-h-11 ${textLinkClass}`}>
          忘记原密码，用短信重设
        </button>
      }
    >
      <PasswordField label="原登录密码" autoComplete="current-password" {...form.text('oldPassword')} />
      <PasswordField
        label="新登录密码"
        autoComplete="new-password"
        hint={newLoginPasswordHint}
        {...form.text('newPassword')}
      />
      <PasswordField label="再输一次新密码" autoComplete="new-password" {...form.text('again')} />
      <SubmitButton full form={form}>
        保存新密码
      </SubmitButton>
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

type Saved = Outcome<unknown, ReasonOf<typeof updateLoginPassword | typeof resetLoginPassword>>

/**
 * By a code to the registered mobile: the first password of a customer who is logged in, or a forgotten one.
 */
function PasswordByCode({ isFirst }: { isFirst: boolean }) {
  const feedback = useFeedback()
  const go = useGo()
  const finish = useFinish()
  const setting = useSend(updateLoginPassword, { handles: reasonsOf(refusedByCode) })
  const owner = useOwnerQuestion()
  const resetting = useSend(resetLoginPassword, {
    handles: [...reasonsOf(refusedByCode), 'OWNER_TO_PROVE'],
  })
  const form = useCheckedForm({
    defaults: { mobile: '', authCode: '', newPassword: '', idTail: '' },
    rules: ({ mobile }) => ({
      ...mobileCodeRules,
      ...owner.ruleOf(mobile),
      newPassword: newLoginPasswordRule({ mobile: mobileRule.normalise(mobile) }),
    }),
    send: ({ mobile, idTail, ...proof }): Promise<Saved> =>
      isFirst
        ? setting.send(proof)
        : resetting.send({
            mobile,
            idTail: owner.saidOf(mobile) === null ? '' : idTail,
            ...proof,
          }),
    isSending: setting.isSending || resetting.isSending,
    refusedAt: refusedByCode,
    onRefused: owner.ask,
    onDone: async (_, { mobile }) => {
      if (isFirst) return finish()
      feedback.toast('登录密码已重设，请用新密码登录', 'success')

      return go(to('/login', { mobile }), { replace: true })
    },
  })

  const said = owner.saidOf(useWatch({ control: form.form.control, name: 'mobile' }))

  return (
    <EntryPage title={isFirst ? '设置登录密码' : '重设登录密码'} note="用注册时的手机号接收验证码">
      <MobileCodeFields form={form} scene="RESET_LOGIN_PWD" />
      {said !== null && <OwnerToProve said={said} field={form.text('idTail')} />}
      <PasswordField
        label="新登录密码"
        autoComplete="new-password"
        hint={newLoginPasswordHint}
        {...form.text('newPassword')}
      />
      <SubmitButton full form={form}>
        保存新密码
      </SubmitButton>
    </EntryPage>
  )
}
