import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { seriousFindings } from '../harness/accessibility'
import { noFacts } from '../harness/built-routes'
import { launchBrowser, openContext } from '../harness/browser'
import { LOGIN_PASSWORD, TRADE_PASSWORD, openedApplicants } from '../harness/open-account'
import { settled } from '../harness/page-faults'
import { visit } from '../harness/visit'
import { startWorld } from '../harness/world'
import { typePasscode } from '../pages/trade-password'

const world = await startWorld({ template: inject('marketTemplate') })
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await world.close()
})
const [opened] = await openedApplicants(world, 1)
if (!opened) throw new Error('no sample person')
const { client, person } = opened
const persona = { name: 'invested', mobile: person.mobile, client, ...noFacts } as const
/** A key is bound to a name: an address in digits is none. */
const baseURL = world.url.replace('127.0.0.1', 'localhost')

/** The browser's own authenticator, whose owner shows his finger at once. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Something only he knows, then something only he has (R-ACT-4). */
async function proveByPasswordAndBank(page: Page): Promise<void> {
  await typePasscode({ page, width: 'phone' }, '交易密码', TRADE_PASSWORD)
  await page.getByRole('button', { name: '验证', exact: true }).click()
  await page.getByRole('radio', { name: /银行卡/ }).click()
  await page.getByRole('link', { name: '选择银行卡' }).click()
  await page.getByRole('link', { name: /尾号/ }).click()
  const code = await world.sandbox.codeAfter({
    to: person.mobile,
    channel: 'BANK_SMS',
    send: () => page.getByRole('button', { name: '获取验证码' }).click(),
  })
  await page.getByLabel('银行验证码').fill(code)
  await page.getByRole('button', { name: '确认验证' }).click()
  await page.getByRole('button', { name: '继续' }).click()
}

test('R-ACT-24: a customer makes a passkey, logs out, logs in by it, and removes it', async () => {
  const context = await openContext(browser, { baseURL, width: 'phone', persona })
  const page = await context.newPage()
  await withAuthenticator(page)
  await visit(page, '/setting/passkeys')
  await page.getByRole('button', { name: '验证身份，下一步' }).click()
  await proveByPasswordAndBank(page)
  await page.getByRole('button', { name: '创建通行密钥' }).click()
  await page.getByText('还没有用过').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: /^改名/ }).click()
  await page.getByRole('textbox', { name: '名称' }).fill('我的手机')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('我的手机').waitFor()

  await context.clearCookies()
  await visit(page, '/login?targetUrl=/setting/passkeys')
  await page.getByRole('button', { name: '使用通行密钥登录' }).click()
  await page.getByText(/最近使用/).waitFor()

  await page.getByRole('button', { name: '删除 我的手机' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByText('还没有通行密钥').waitFor()
  await context.clearCookies()
  await visit(page, '/login')
  await page.getByRole('button', { name: '使用通行密钥登录' }).click()
  // The device has been told that its key is over, and has none to offer.
  await settled(page)
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('where there is no name, no passkey is offered', async () => {
  const page = await (await openContext(browser, { baseURL: world.url, width: 'phone' })).newPage()
  await visit(page, '/login')
  await page.getByRole('button', { name: '登录', exact: true }).waitFor()
  expect(await page.getByText('通行密钥').count()).toBe(0)
})

test('R-ACT-25: a phone that is logged in lets a computer in by the number on its screen; a wrong one does not', async () => {
  const desktop = await (await openContext(browser, { baseURL: world.url, width: 'desktop' })).newPage()
  const phone = await (await openContext(browser, { baseURL: world.url, width: 'phone', persona })).newPage()
  const shown = async (): Promise<{ qr: string; pair: string }> => {
    const created = desktop.waitForResponse((response) => response.url().endsWith('/qrLoginCreate'))
    if ((await desktop.getByRole('radio', { name: '扫码登录' }).getAttribute('aria-checked')) === 'true') {
      await desktop.getByRole('button', { name: '刷新二维码' }).click()
    } else await desktop.getByRole('radio', { name: '扫码登录' }).click()
    const { data } = (await (await created).json()) as { data: { qrId: string; pair: string } }
    await desktop.getByRole('img', { name: '用手机扫描登录的二维码' }).waitFor()

    return { qr: data.qrId, pair: data.pair }
  }
  await visit(desktop, '/login?targetUrl=/setting/devices')
  const first = await shown()
  await visit(phone, `/login?qr=${first.qr}`)
  await phone.getByText('确认在电脑上登录？').waitFor()
  await desktop.getByText('已扫码').waitFor()
  const numbers = await phone
    .getByRole('radio')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  expect(numbers).toContain(first.pair)
  expect(await seriousFindings(phone)).toEqual([])
  expect(await seriousFindings(desktop)).toEqual([])
  const wrong = numbers.find((number) => number !== first.pair) ?? ''
  await phone.getByRole('radio', { name: wrong }).check()
  await phone.getByRole('button', { name: '确认登录' }).click()
  await phone.getByText('数字不一致，已取消登录').first().waitFor()
  await desktop.getByText('手机上已取消，没有登录').waitFor()

  const second = await shown()
  await visit(phone, `/login?qr=${second.qr}`)
  await phone.getByRole('radio', { name: second.pair }).check()
  await phone.getByRole('button', { name: '确认登录' }).click()
  await phone.getByText('已在电脑上登录').waitFor()
  await desktop.waitForURL('**/setting/devices')
  await desktop.getByText('扫码登录').first().waitFor()
})

test('on a desktop one logs in over the page: it stays, and shows what is one’s own', async () => {
  const page = await (await openContext(browser, { baseURL, width: 'desktop' })).newPage()
  await visit(page, '/my-fund-position')
  await page.getByRole('link', { name: '去登录' }).click()
  const dialog = page.getByRole('dialog', { name: '登录' })
  await dialog.getByRole('radio', { name: '密码登录' }).click()
  await dialog.getByLabel('手机号、身份证号或客户号').fill(person.mobile)
  await dialog.getByLabel('登录密码').fill(LOGIN_PASSWORD)
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('还没有持有基金').or(page.getByText('持仓市值')).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/my-fund-position')
})

test('a phone that scans before it is logged in comes back to the computer’s question', async () => {
  const desktop = await (await openContext(browser, { baseURL: world.url, width: 'desktop' })).newPage()
  await visit(desktop, '/login')
  const created = desktop.waitForResponse((response) => response.url().endsWith('/qrLoginCreate'))
  await desktop.getByRole('radio', { name: '扫码登录' }).click()
  const { data } = (await (await created).json()) as { data: { qrId: string } }
  const phone = await (await openContext(browser, { baseURL: world.url, width: 'phone' })).newPage()
  await visit(phone, `/login?qr=${data.qrId}`)
  await phone.getByRole('radio', { name: '密码登录' }).click()
  await phone.getByLabel('手机号、身份证号或客户号').fill(person.mobile)
  await phone.getByLabel('登录密码').fill(LOGIN_PASSWORD)
  await phone.getByRole('button', { name: '登录', exact: true }).click()
  await phone.getByText('确认在电脑上登录？').waitFor()
  await phone.getByRole('button', { name: '不是我，拒绝' }).click()
  await desktop.getByText('手机上已取消，没有登录').waitFor()
  expect(new URL(desktop.url()).pathname).toBe('/login')
})
