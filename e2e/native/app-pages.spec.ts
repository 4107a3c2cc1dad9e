import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { launchBrowser, openContext } from '../harness/browser'
import { SAMPLE_FUND } from '../harness/invest'
import { LOGIN_PASSWORD, register } from '../harness/open-account'
import { settled } from '../harness/page-faults'
import { heardInSlider } from '../harness/slider-sound'
import { visit } from '../harness/visit'
import { waitUntil } from '../harness/wait-until'
import { startWorld } from '../harness/world'
import { installNativeApp, NATIVE_AGENT, type Replies } from './native-app'

/** The product's own pages in the web view of the simulated native app. */
const world = await startWorld({ template: inject('marketTemplate') })
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await world.close()
})
const [person] = await world.sandbox.newPeople(1)
if (!person) throw new Error('no sample person')
await register({ client: world.client(), person, sandbox: world.sandbox })

async function openApp(replies?: Replies) {
  const context = await openContext(browser, { baseURL: world.url, width: 'phone', userAgent: NATIVE_AGENT })
  const app = await installNativeApp(context, replies)
  const page = await context.newPage()
  const hears = (handler: string, params: unknown) =>
    waitUntil(`the app hears ${handler} ${JSON.stringify(params)}`, async () => {
      const heard = app.of(handler).map((each) => JSON.stringify(each))

      return heard.includes(JSON.stringify(params))
    })

  return { context, app, page, hears }
}

async function login(page: Page, targetUrl: string): Promise<void> {
  await visit(page, `/login?targetUrl=${encodeURIComponent(targetUrl)}`)
  await page.getByRole('radio', { name: '密码登录' }).click()
  await page.getByLabel('手机号、身份证号或客户号').fill(person?.mobile ?? '')
  await page.getByLabel('登录密码', { exact: true }).fill(LOGIN_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test('the app draws the bars, tells its inset, and shares pages that are open to all and no others', async () => {
  const { context, app, page, hears } = await openApp({ bottomSafeArea: { bottom: 34 } })
  await visit(page, '/ranking')
  await hears('navigationBarType', { type: 'native' })
  await hears('titleIcon', { isOn: true, name: 'search', url: '/ranking/search' })
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
  const inset = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--safe-bottom'))
  await waitUntil('the inset is that of the app', async () => (await inset()) === '34px')
  await visit(page, `/fund/detail?fundCode=${SAMPLE_FUND}`, 'inside')
  await hears('titleIcon', { isOn: false })
  const shared = () => app.of('shareConfig')
  await waitUntil('the fund may be shared', async () => shared().length === 4)
  expect(shared()).toMatchObject([{ isOn: false }, { isOn: true }, { isOn: false }, { isOn: true }])
  expect(JSON.stringify(shared()[3])).toContain(`/fund/detail?fundCode=${SAMPLE_FUND}`)
  await visit(page, '/mine', 'inside')
  await waitUntil('one’s own page may not', async () => shared().length === 5)
  expect(shared()[4]).toEqual({ isOn: false })
  await context.close()
})

test('logging in and out is told to the app, an ended session opens its login', async () => {
  const { context, app, page, hears } = await openApp()
  // What is asked once after a login would, without its session, open the login for the page itself.
  const ownSettings = page.waitForResponse('**/selectPreference')
  await login(page, '/setting')
  await page.waitForURL('**/setting')
  await ownSettings
  await settled(page)
  expect(app.of('loginSuccess')).toEqual([{ customerNo: expect.stringMatching(/^\d+$/) }])
  await context.clearCookies()
  await page.getByRole('link', { name: /银行卡/ }).click()
  await hears('openNativePage', { page: 'login', targetUrl: '/account/bank-card' })
  expect(await page.getByRole('dialog').count()).toBe(0)
  await login(page, '/setting')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出' }).click()
  await hears('loginOut', {})
  await context.close()
})

test('the slider of the app: failed, passed and closed', async () => {
  const { context, app, page, hears } = await openApp()
  await visit(page, '/slider-vertify')
  await page.getByRole('button', { name: /听声音验证/ }).click()
  const question = page.getByLabel('四组各有几声高音')
  const answer = async (number: string) => {
    await question.fill(number)
    await page.getByRole('button', { name: '提交答案' }).click()
  }
  const heard = async () => heardInSlider((await page.locator('audio').getAttribute('src')) ?? '')
  await answer('0000')
  await waitUntil('the app hears of the failure', async () => app.of('sliderVerifyError').length === 1)
  await waitUntil('another question is there', async () => (await question.inputValue()) === '')
  await answer(await heard())
  await waitUntil('the app has the pass', async () => app.of('sliderVerifySuccess').length === 1)
  expect(app.of('sliderVerifySuccess')).toEqual([{ sliderToken: expect.stringMatching(/\S{8}/) }])
  await page.getByText('验证通过').waitFor()
  await page.getByRole('button', { name: '返回', exact: true }).click()
  await hears('sliderVerifyClose', {})
  await context.close()
})

test('an app that never replies holds a login up for ten seconds, one without its bridge not at all', async () => {
  const silent = await openApp('silent')
  await silent.page.clock.install()
  await login(silent.page, '/setting')
  await waitUntil('the app was told', async () => silent.app.of('loginSuccess').length === 1)
  await silent.page.clock.fastForward(10_000)
  await silent.page.waitForURL('**/setting')
  expect(silent.app.of('loginSuccess')).toHaveLength(1)
  await silent.context.close()
  const bare = await openContext(browser, { baseURL: world.url, width: 'phone', userAgent: NATIVE_AGENT })
  const page = await bare.newPage()
  await login(page, '/setting')
  await page.waitForURL('**/setting')
  await bare.close()
})
