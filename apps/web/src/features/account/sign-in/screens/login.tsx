import { TextLink } from '@tongzhou/ui/link/link'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useState } from 'react'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { EntryPage } from '../parts/entry-page'
import { LoginByCode } from '../parts/login-by-code'
import { LoginByPassword } from '../parts/login-by-password'
import { useOpening } from '../../opening/parts/use-opening'

const ways = [
  { value: 'code', label: '验证码登录' },
  { value: 'password', label: '密码登录' },
] as const

/** Logging in by a code or by password; afterwards the page that asked for it comes back. */
export default function Login() {
  const { mobile } = useRouteQuery('/login')
  const { targetUrl } = useOpening()
  const [way, setWay] = useState<(typeof ways)[number]['value']>('code')
  const register = to('/register', { targetUrl: targetUrl ?? undefined, mobile: mobile ?? undefined })

  return (
    <EntryPage
      title="欢迎回来"
      note="登录后查看您的资产和交易"
      other={
        <>
          还没有账户？
          <TextLink href={register}>注册</TextLink>
        </>
      }
    >
      <SegmentedControl label="登录方式" options={ways} value={way} onChange={setWay} />
      {way === 'code' ? (
        <LoginByCode mobile={mobile ?? ''} registerHref={register} />
      ) : (
        <LoginByPassword mobile={mobile ?? ''} />
      )}
    </EntryPage>
  )
}
