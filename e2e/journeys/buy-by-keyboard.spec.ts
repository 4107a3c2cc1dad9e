import { expect, inject, afterAll, test } from 'vitest'
import { launchBrowser, openContext } from '../harness/browser'
import { SAMPLE_FUND } from '../harness/invest'
import { LOGIN_PASSWORD } from '../harness/open-account'
import { settled } from '../harness/page-faults'
import { makePersonas } from '../harness/personas'
import { visit } from '../harness/visit'
import { startWorld } from '../harness/world'

/** A desktop without a mouse: how many presses stand between the login page and the review of a purchase. */
const MOST_KEYS = 14

const world = await startWorld({ template: inject('marketTemplate') })
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await world.close()
})

test('from logging in to the review of a purchase takes at most fourteen keys', async () => {
  const { invested } = await makePersonas({ sandbox: world.sandbox, newClient: () => world.client() })
  const context = await openContext(browser, { baseURL: world.url, width: 'desktop' })
  const page = await context.newPage()
  // What is typed into a field is not counted; what leads from one to the next is.
  let keys = 0
  const press = async (...names: string[]) => {
    keys += names.length
    for (const name of names) await page.keyboard.press(name)
  }
  const focusOn = async (label: string) => {
    const field = page.getByLabel(label, { exact: true })
    await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true)
  }

  await visit(page, '/login')
  await focusOn('手机号')
  await press('Shift+Tab', 'ArrowRight', 'Tab')
  await focusOn('手机号、身份证号或客户号')
  await page.keyboard.insertText(invested.mobile ?? '')
  await press('Tab', 'Tab')
  await focusOn('登录密码')
  await page.keyboard.insertText(LOGIN_PASSWORD)
  await press('Enter')
  await page.waitForURL(/\/common\/home/)
  await settled(page)

  await press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: '搜索基金、页面和操作' }).waitFor()
  await page.keyboard.insertText(SAMPLE_FUND)
  await page.getByRole('option', { name: /^买入 / }).waitFor()
  await press('ArrowDown', 'Enter')
  await page.waitForURL(/\/fund\/buy/)

  await focusOn('买入金额（元）')
  await page.keyboard.insertText('1000')
  await press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox')
  await press('Space', 'Enter')
  await page.getByRole('button', { name: /^确认买入 / }).waitFor()
  expect(keys).toBeLessThanOrEqual(MOST_KEYS)
  await context.close()
})
