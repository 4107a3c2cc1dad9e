import { selectPreference } from '@tongzhou/client/account'
import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { seriousFindings } from '../harness/accessibility'
import { noFacts } from '../harness/built-routes'
import { launchBrowser, openContext } from '../harness/browser'
import { register } from '../harness/open-account'
import { visit } from '../harness/visit'
import { waitUntil } from '../harness/wait-until'
import { startWorld } from '../harness/world'

const world = await startWorld({ template: inject('marketTemplate') })
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await world.close()
})
const [person] = await world.sandbox.newPeople(1)
if (!person) throw new Error('no sample person')
const client = world.client()
await register({ client, person, sandbox: world.sandbox })
const persona = { name: 'half', mobile: person.mobile, client, ...noFacts } as const
const open = async (width: 'phone' | 'desktop') =>
  (await openContext(browser, { baseURL: world.url, width, persona })).newPage()

/** Heights of what can be pressed in the page, and the sizes of its text, in px. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const seen = (element: Element) => element.getClientRects().length > 0
    const pressed = [...document.querySelectorAll('main a[href], main button')].filter(seen)
    const words = [...document.querySelectorAll('main *')].filter(
      (element) =>
        seen(element) &&
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent !== ''),
    )

    return {
      heights: pressed.map((element) => element.getBoundingClientRect().height),
      sizes: words.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
      order: pressed.map((element) => element.textContent ?? ''),
    }
  })

test('R-ACT-32 (A24): the version for elders, chosen on the phone, holds on the desktop; all is large, nothing pops up', async () => {
  const phone = await open('phone')
  await visit(phone, '/setting')
  await phone.getByRole('radio', { name: '长辈版' }).click()
  await waitUntil('the account knows', async () => {
    return (await client.send(selectPreference, {})).settings?.view === 'elder'
  })
  const desktop = await open('desktop')
  for (const page of [phone, desktop]) {
    await visit(page, '/common/home')
    await page.getByText('您想办什么？').waitFor()
    await page.getByRole('link', { name: '打电话' }).waitFor()
    const { heights, sizes, order } = await measured(page)
    expect(order.map((text) => text.slice(0, 3))).toEqual(['打电话', '看资产', '取钱从', '存钱看', '回到标'])
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(60)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(18)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(30)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await visit(page, '/common/mine', 'inside')
    await page.getByRole('link', { name: '看资产' }).waitFor()
    expect(Math.min(...(await measured(page)).heights)).toBeGreaterThanOrEqual(60)
  }
  // Back again, on the other device.
  await visit(desktop, '/common/home', 'inside')
  await desktop.getByRole('button', { name: '回到标准版' }).click()
  await waitUntil('the account knows', async () => {
    return (await client.send(selectPreference, {})).settings?.view === 'standard'
  })
})
