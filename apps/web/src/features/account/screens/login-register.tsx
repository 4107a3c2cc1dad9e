import { mobileAuthCodeLogin } from '@tongzhou/client/account'
import { readMobile } from '@tongzhou/domain/account/mobile'
import { Button } from '@tongzhou/ui/button/button'
import { TextLink } from '@tongzhou/ui/link/link'
import { FormProvider, useForm } from 'react-hook-form'
import { useSend } from '../../../shared/api/use-send'
import { AgreementField, useAgreements } from '../../../shared/protocol/agreements'
import { useHeld } from '../../../shared/held/use-held'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useAfterLogin } from '../parts/after-login'
import { EntryPage } from '../parts/entry-page'
import { MobileCodeFields } from '../parts/mobile-code-fields'
import { showAtField } from '../parts/show-at-field'
import { useOpening } from '../parts/use-opening'

const CODE_WRONG = 1003
const AGREEMENTS_CHANGED = 3010

/** One form for old and new customers: a number that is not known yet is registered. */
export default function LoginRegister() {
  const query = useRouteQuery('/login-register')
  const { targetUrl } = useOpening()
  const [inviteCode] = useHeld('inviteCode')
  const agreements = useAgreements('REGISTER')
  const form = useForm({ mode: 'onTouched', defaultValues: { mobile: query.mobile ?? '', code: '' } })
  const afterLogin = useAfterLogin()
  const { send, isSending } = useSend(mobileAuthCodeLogin, { handles: [CODE_WRONG, AGREEMENTS_CHANGED] })
  const submit = form.handleSubmit(async (typed) => {
    const protocols = agreements.take()
    if (protocols === null) return
    const outcome = await send({
      mobile: readMobile(typed.mobile) ?? typed.mobile,
      authCode: typed.code.trim(),
      registerIfNew: true,
      protocols,
      ...(inviteCode === null ? {} : { inviteCode }),
    })
    if (outcome.kind === 'ok') await afterLogin(outcome.data)
    else if (outcome.code === AGREEMENTS_CHANGED) agreements.askAgain()
    else showAtField(form, outcome, { [CODE_WRONG]: 'code' })
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
      <FormProvider {...form}>
        <MobileCodeFields scene="LOGIN" />
      </FormProvider>
      <AgreementField agreements={agreements} />
      <Button full type="submit" busy={isSending} onClick={(event) => void submit(event)}>
        登录或注册
      </Button>
    </EntryPage>
  )
}
