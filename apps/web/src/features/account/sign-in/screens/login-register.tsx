import { loginBySmsCode } from '@tongzhou/client/account'
import { mobileRule } from '@tongzhou/domain/fields/mobile'
import { Button } from '@tongzhou/ui/button/button'
import { TextLink } from '@tongzhou/ui/link/link'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { useCallForm } from '../../../../shared/form/use-call-form'
import { AgreementField } from '../../../../shared/protocol/agreements'
import { useHeld } from '../../../../shared/held/use-held'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useAfterLogin } from '../parts/after-login'
import { EntryPage } from '../parts/entry-page'
import { OwnerToProve, useOwnerQuestion } from '../parts/owner-to-prove'
import { MobileCodeFields, mobileCodeRules } from '../../../../shared/sms/mobile-code-fields'
import { useOpening } from '../../opening/parts/use-opening'

/** One form for old and new customers: a number that is not known yet is registered. */
export default function LoginRegister() {
  const query = useRouteQuery('/login-register')
  const { targetUrl } = useOpening()
  const [inviteCode] = useHeld('inviteCode')
  const afterLogin = useAfterLogin()
  const owner = useOwnerQuestion()
  /** The number of which he said that the account is not his: another number is another account. */
  const [notMine, setNotMine] = useState<string | null>(null)
  const isNotMine = (mobile: string) => notMine === mobileRule.normalise(mobile)
  const form = useCallForm(loginBySmsCode, {
    defaults: { mobile: query.mobile ?? '', authCode: '', idTail: '' },
    rules: ({ mobile }) => ({ ...mobileCodeRules, ...(isNotMine(mobile) ? {} : owner.ruleOf(mobile)) }),
    agreements: 'REGISTER',
    draft: { name: 'loginRegister' },
    request: (typed, protocols) => ({
      ...typed,
      registerIfNew: true,
      ...(isNotMine(typed.mobile) ? { notMine: true } : {}),
      idTail: isNotMine(typed.mobile) || owner.saidOf(typed.mobile) === null ? '' : typed.idTail,
      protocols,
      ...(inviteCode === null ? {} : { inviteCode }),
    }),
    refusedAt: { SMS_CODE_WRONG: 'authCode' },
    handles: ['OWNER_TO_PROVE'],
    onRefused: owner.ask,
    onDone: afterLogin,
  })
  const mobile = useWatch({ control: form.form.control, name: 'mobile' })
  const said = owner.saidOf(mobile)
  const isStranger = said !== null && isNotMine(mobile)

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
      {said !== null && !isStranger && <OwnerToProve said={said} field={form.text('idTail')} />}
      {isStranger && (
        <NoticeBar tone="info">
          将用这个手机号注册新账户。原账户不再能用这个手机号登录，它的主人会收到邮件通知。
        </NoticeBar>
      )}
      {said !== null && (
        <Button
          look="outline"
          full
          onClick={() => setNotMine(isStranger ? null : mobileRule.normalise(mobile))}
        >
          {isStranger ? '是我的账户，去验证' : '不是我的账户，注册新账户'}
        </Button>
      )}
      <AgreementField agreements={form.agreements} />
      <SubmitButton full form={form}>
        {isStranger ? '注册新账户' : '登录或注册'}
      </SubmitButton>
    </EntryPage>
  )
}
