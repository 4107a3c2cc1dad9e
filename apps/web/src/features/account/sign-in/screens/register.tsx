import { register as registerCall } from '@tongzhou/client/account'
import { newLoginPasswordHint, newLoginPasswordRule } from '@tongzhou/domain/fields/login-password'
import { mobileRule } from '@tongzhou/domain/fields/mobile'
import { PasswordField } from '@tongzhou/ui/field/password-field'
import { TextLink } from '@tongzhou/ui/link/link'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { useCallForm } from '../../../../shared/form/use-call-form'
import { useHeld } from '../../../../shared/held/use-held'
import { AgreementField } from '../../../../shared/protocol/agreements'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useAfterLogin } from '../parts/after-login'
import { EntryPage } from '../parts/entry-page'
import { MobileCodeFields, mobileCodeRules } from '../../../../shared/sms/mobile-code-fields'
import { useOpening } from '../../opening/parts/use-opening'

/**
 * Registering with a mobile, its code and a login password; a new customer goes on to opening the account.
 */
export default function Register() {
  const query = useRouteQuery('/register')
  const { targetUrl } = useOpening()
  const [inviteCode] = useHeld('inviteCode')
  const afterLogin = useAfterLogin()
  const form = useCallForm(registerCall, {
    defaults: { mobile: query.mobile ?? '', authCode: '', loginPassword: '' },
    rules: ({ mobile }) => ({
      ...mobileCodeRules,
      loginPassword: newLoginPasswordRule({ mobile: mobileRule.normalise(mobile) }),
    }),
    agreements: 'REGISTER',
    draft: { name: 'register', without: ['loginPassword'] },
    request: (typed, protocols) => ({
      ...typed,
      protocols,
      ...(inviteCode === null ? {} : { inviteCode }),
    }),
    refusedAt: {
      SMS_CODE_WRONG: 'authCode',
      MOBILE_REGISTERED: 'mobile',
      PASSWORD_TOO_WEAK: 'loginPassword',
    },
    onDone: afterLogin,
  })

  return (
    <EntryPage
      title="注册同舟基金"
      note="接下来用约 5 分钟完成开户，请备好身份证和一张借记卡"
      other={
        <>
          已有账户？
          <TextLink
            href={to('/login', { targetUrl: targetUrl ?? undefined, mobile: query.mobile ?? undefined })}
          >
            登录
          </TextLink>
        </>
      }
    >
      <MobileCodeFields form={form} scene="REGISTER" />
      <PasswordField
        label="登录密码"
        autoComplete="new-password"
        hint={newLoginPasswordHint}
        {...form.text('loginPassword')}
      />
      <p className="flex items-center justify-between gap-4 text-15 text-ink-soft">
        <span>{inviteCode === null ? '有邀请码？' : <>邀请码 {inviteCode}</>}</span>
        <TextLink href={to('/register/subcode')} className="inline-flex hit-44 items-center">
          {inviteCode === null ? '填写' : '修改'}
        </TextLink>
      </p>
      <AgreementField agreements={form.agreements} />
      <SubmitButton full form={form}>
        注册并开户
      </SubmitButton>
    </EntryPage>
  )
}
