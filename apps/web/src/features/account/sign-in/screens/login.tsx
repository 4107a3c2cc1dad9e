import { TextLink } from '@tongzhou/ui/link/link'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useSession } from '../../../../shared/session/use-session'
import { useOpening } from '../../opening/parts/use-opening'
import { ConfirmLogin } from '../../qr-login/parts/confirm-login'
import { EntryPage } from '../parts/entry-page'
import { LoginWays } from '../parts/login-ways'

/**
 * Logging in by a code, a password, a phone or a passkey; afterwards the page that asked for it comes back.
 * Opened by the code on a computer's screen, a phone that is logged in decides about that computer.
 */
export default function Login() {
  const { mobile, qr } = useRouteQuery('/login')
  const { targetUrl } = useOpening()
  const session = useSession()
  const register = to('/register', { targetUrl: targetUrl ?? undefined, mobile: mobile ?? undefined })
  if (qr !== null && session.kind === 'customer') {
    return (
      <EntryPage title="确认在电脑上登录？" note="只确认您自己正在操作的电脑">
        <ConfirmLogin qrId={qr} />
      </EntryPage>
    )
  }

  return (
    <EntryPage
      title="欢迎回来"
      note={qr === null ? '登录后查看您的资产和交易' : '先在手机上登录，再确认电脑上的登录'}
      other={
        <>
          还没有账户？
          <TextLink href={register}>注册</TextLink>
        </>
      }
    >
      <LoginWays mobile={mobile ?? ''} registerHref={register} />
    </EntryPage>
  )
}
