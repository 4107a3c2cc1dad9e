import { LOGIN_PASSWORD } from '../harness/open-account'
import { passSlider, type SliderWay } from './slider'
import { agree, arrive, fill, follow, press, type Walker } from './walker'

/**
 * From the first page: 我的 → 注册, slider, SMS code, login password. Ends at the first step of opening the
 * account.
 */
export async function register(walker: Walker, slider: SliderWay): Promise<void> {
  const { page, person } = walker
  await page.goto('/')
  await arrive(walker, '/common/home')
  await walker.look('home-visitor')
  await follow(walker, /开户/)
  await arrive(walker, '/register')
  await fill(walker, '手机号', person.mobile)
  await smsCode(walker, slider)
  await fill(walker, '登录密码', LOGIN_PASSWORD)
  await agree(walker)
  await walker.look('register')
  await press(walker, '注册并开户')
  await arrive(walker, '/account/real-auth')
}

/** Presses 获取验证码, passes the slider and types the code that arrives. */
export async function smsCode(walker: Walker, slider: SliderWay): Promise<void> {
  const { person, sandbox } = walker
  const code = await sandbox.codeAfter({
    to: person.mobile,
    channel: 'SMS',
    send: async () => {
      await press(walker, '获取验证码')
      await walker.page.getByRole('slider').waitFor()
      await walker.look(`slider-${slider}`)
      await passSlider(walker, slider)
    },
  })
  await fill(walker, '短信验证码', code)
}

/** Logs in on the login page by password. */
export async function loginByPassword(walker: Walker, password: string): Promise<void> {
  await walker.page.getByRole('radio', { name: '密码登录' }).click()
  await fill(walker, '手机号、身份证号或客户号', walker.person.mobile)
  await fill(walker, '登录密码', password)
  await press(walker, '登录')
}

/** Logs in on the login page by an SMS code. */
export async function loginByCode(walker: Walker, slider: SliderWay): Promise<void> {
  await walker.page.getByRole('radio', { name: '验证码登录' }).click()
  await fill(walker, '手机号', walker.person.mobile)
  await smsCode(walker, slider)
  await press(walker, '登录')
}
