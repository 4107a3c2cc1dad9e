import { useIsDesktop } from '@tongzhou/ui/lib/media'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useState } from 'react'
import { LoginByKey } from '../../passkeys/parts/login-by-key'
import { LoginByPhone } from '../../qr-login/parts/login-by-phone'
import { LoginByCode } from './login-by-code'
import { LoginByPassword } from './login-by-password'

const onPhone = [
  { value: 'code', label: '验证码登录' },
  { value: 'password', label: '密码登录' },
] as const
const onDesktop = [...onPhone, { value: 'phone', label: '扫码登录' }] as const

/** The ways in, one at a time; a phone is the way in for a computer alone. */
export function LoginWays({ mobile, registerHref }: { mobile: string; registerHref: string }) {
  const isDesktop = useIsDesktop()
  const [picked, setWay] = useState<(typeof onDesktop)[number]['value']>('code')
  const way = picked === 'phone' && !isDesktop ? 'code' : picked

  return (
    <>
      <SegmentedControl
        label="登录方式"
        options={isDesktop ? onDesktop : onPhone}
        value={way}
        onChange={setWay}
      />
      {way === 'code' && <LoginByCode mobile={mobile} registerHref={registerHref} />}
      {way === 'password' && <LoginByPassword mobile={mobile} />}
      {way === 'phone' && <LoginByPhone />}
      {way !== 'phone' && <LoginByKey />}
    </>
  )
}
