import { loginBySmsCode } from '@tongzhou/client/account'
import { TextLink } from '@tongzhou/ui/link/link'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { useCallForm } from '../../../../shared/form/use-call-form'
import { AgreementField } from '../../../../shared/protocol/agreements'
import { useHeld } from '../../../../shared/held/use-held'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useAfterLogin } from '../parts/after-login'
import { EntryPage } from '../parts/entry-page'
import { MobileCodeFields, mobileCodeRules } from '../../../../shared/sms/mobile-code-fields'
import { useOpening } from '../../opening/parts/use-opening'

/** One form for old and new customers: a number that is not known yet is registered. */
export default function LoginRegister() {
  const query = useRouteQuery('/login-register')
  const { targetUrl } = useOpening()
  const [inviteCode] = useHeld('inviteCode')
  const afterLogin = useAfterLogin()
  const form = useCallForm(loginBySmsCode, {
    defaults: { mobile: query.mobile ?? '', authCode: '' },
    rules: () => mobileCodeRules,
    agreements: 'REGISTER',
    draft: { name: 'loginRegister' },
    request: (typed, protocols) => ({
      ...typed,
      registerIfNew: true,
      protocols,
      ...(inviteCode === null ? {} : { inviteCode }),
    }),
    refusedAt: { SMS_CODE_WRONG: 'authCode' },
    onDone: afterLogin,
  })

  return (
    <EntryPage
      title="用手机号登录或注册"
      note="未注册的手机号验证后自动注册"
      other={
        <>
          已有账户？
          <TextLink href={to('/login', { targetUrl: targetUrl ?? undefined })}>用密码登录</TextLink>
        </>
      }
    >
      <MobileCodeFields form={form} scene="LOGIN" />
      <AgreementField agreements={form.agreements} />
      <SubmitButton full form={form}>
        登录或注册
      </SubmitButton>
    </EntryPage>
  )
}
