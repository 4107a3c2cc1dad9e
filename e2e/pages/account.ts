import { TRADE_PASSWORD } from '../harness/open-account'
import { typePasscode } from './trade-password'
import { arrive, fill, follow, press, reads, type Walker } from './walker'

/** 设置 → 登录密码: the old one, and the new one twice. */
export async function changeLoginPassword(
  walker: Walker,
  passwords: { old: string; next: string },
): Promise<void> {
  await walker.page.goto('/setting')
  await walker.look('setting')
  await follow(walker, /登录密码/)
  await arrive(walker, '/account/loginpwd')
  await fill(walker, '原登录密码', passwords.old)
  await fill(walker, '新登录密码', passwords.next)
  await fill(walker, '再输一次新密码', passwords.next)
  await walker.look('loginpwd')
  await press(walker, '保存新密码')
  await arrive(walker, '/setting')
  await reads(walker, /登录密码已更新/)
}

/** 设置 → 交易密码. */
export async function changeTradePassword(
  walker: Walker,
  passwords: { old: string; next: string },
): Promise<void> {
  await walker.page.goto('/setting')
  await follow(walker, /交易密码/)
  await arrive(walker, '/account/transpwd')
  await typePasscode(walker, '原交易密码', passwords.old)
  await typePasscode(walker, '新交易密码', passwords.next)
  await typePasscode(walker, '再输一次', passwords.next)
  await walker.look('transpwd-change')
  await press(walker, '保存新交易密码')
  await reads(walker, '交易密码已更新')
  await walker.page.waitForURL((url) => url.pathname !== '/account/transpwd')
}

/** Takes back the card of a bank by the trade password. */
export async function unbindCard(walker: Walker, bankName: string): Promise<void> {
  const { page } = walker
  await page.goto('/account/bank-card')
  const heading = page.getByRole('heading', { name: bankName })
  await heading.waitFor()
  await walker.look('bank-card')
  const face = page.locator('section, div').filter({ has: heading }).filter({ hasText: '解绑' }).last()
  await face.getByRole('button', { name: '解绑' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '解绑' }).click()
  await typePasscode(walker, '交易密码', TRADE_PASSWORD)
  await reads(walker, '已解绑')
  await heading.waitFor({ state: 'detached' })
}

/** 设置 → 退出登录. Ends as a visitor, once the page has reloaded. */
export async function logOut(walker: Walker): Promise<void> {
  const { page } = walker
  await page.goto('/setting')
  await press(walker, '退出登录')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '退出' }).click()
  await reloaded
}
