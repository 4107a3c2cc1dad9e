import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SAMPLE_FUND } from './harness/invest'
import { investedPages } from './harness/invested-pages'

/** The parts that have keys of their own, in a browser: what is typed, where the caret and the focus are. */
const opened = await investedPages()

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('an amount has separators while it is typed, and the caret stays', async () => {
  const page = await opened('desktop', `/fund/buy?fundCode=${SAMPLE_FUND}`)
  const field = page.getByRole('textbox', { name: '买入金额（元）' })
  const state = () =>
    field.evaluate((input: HTMLInputElement) => {
      const at = input.selectionStart ?? 0

      return `${input.value.slice(0, at)}|${input.value.slice(at)}`
    })
  await field.focus()
  await page.keyboard.type('12345')
  expect(await state()).toBe('12,345|')
  await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', '9')
  expect(await state()).toBe('129|,345')
  await press(page, 'ArrowRight', 'Backspace')
  expect(await state()).toBe('12|,345')
  await page.keyboard.insertText('x')
  expect(await state()).toBe('12|,345')
  await press(page, 'ControlOrMeta+a')
  await page.keyboard.insertText('￥１２，３４５．６０')
  expect(await state()).toBe('12,345.60|')
  await page.getByText('1 万 2345.60 元', { exact: true }).waitFor()
  await page.context().close()
})

test('a month is picked by keyboard, and the focus comes back', async () => {
  const page = await opened('desktop', `/fund/net-value?fundCode=${SAMPLE_FUND}`)
  const field = page.getByRole('button', { name: /^按月查看/ })
  await field.focus()
  await press(page, 'Enter')
  const panel = page.getByRole('dialog', { name: '按月查看' })
  await panel.getByRole('button', { name: '1 月', exact: true }).waitFor()
  await press(page, 'Home', 'Enter')
  await panel.waitFor({ state: 'detached' })
  expect(await field.textContent()).toMatch(/^\d{4} 年 1 月$/)
  await expect.poll(() => field.evaluate((button) => document.activeElement === button)).toBe(true)
  await page.context().close()
})

test.each(['desktop', 'phone'] as const)(
  'a range of days is typed and picked by keyboard on a %s',
  async (width) => {
    const page = await opened(width, `/fund/detail?fundCode=${SAMPLE_FUND}`)
    await page.getByText('自定义', { exact: true }).first().click()
    const [from, to] = [/开始日期/, /结束日期/].map((name) => page.getByRole('textbox', { name }))
    if (from === undefined || to === undefined) throw new Error('a range has two fields')
    await from.fill('20250106')
    expect(await from.inputValue()).toBe('2025-01-06')
    await to.fill('2026年3月2日')
    await to.blur()
    expect(await to.inputValue()).toBe('2026-03-02')
    await page.getByRole('button', { name: '选择自定义区间' }).click()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('2026-03-02 周一')
    await press(page, 'ArrowDown', 'PageUp')
    await expect.poll(focused).toBe('2026-02-09 周一')
    await press(page, 'Enter', 'ArrowRight', 'Enter')
    await page.getByText('02-09 周一 至 02-10 周二，2 天', { exact: true }).waitFor()
    await page.getByRole('button', { name: '选好了' }).click()
    await expect.poll(() => to.inputValue()).toBe('2026-02-10')
    expect(await from.inputValue()).toBe('2026-02-09')
    await page.context().close()
  },
)

test('the palette finds a fund by its code and a page by its name, over any page', async () => {
  const page = await opened('desktop', '/setting')
  await press(page, 'ControlOrMeta+k')
  const field = page.getByRole('combobox', { name: '搜索基金、页面和操作' })
  await field.waitFor()
  await page.keyboard.type(SAMPLE_FUND)
  await page.getByRole('option').first().waitFor()
  await press(page, 'Enter')
  await page.waitForURL(/\/fund\/detail/)
  await press(page, 'ControlOrMeta+k')
  await page.getByRole('group', { name: '最近打开' }).getByRole('option').first().waitFor()
  await page.keyboard.type('交易记录')
  await press(page, 'ArrowDown', 'ArrowUp', 'Enter')
  await page.waitForURL(/\/transaction-log/)
  await press(page, 'ControlOrMeta+k')
  await field.waitFor()
  await press(page, 'Escape')
  await field.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/transaction-log')
  await page.context().close()
})

test('the first stop of the keyboard leads to the content', async () => {
  const page = await opened('desktop', '/ranking')
  await press(page, 'Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('跳到正文')
  await press(page, 'Enter')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await page.context().close()
})

test('R-WHY-2: every ⓘ of the money pages opens by keyboard, and the browser finds what the page shows', async () => {
  const orders = await opened('phone', '/transaction-log')
  const order = orders.locator('a[href*="/transaction-log/detail"]').last()
  await order.waitFor()
  const addresses = [
    '/mine',
    '/my-fund-position',
    `/fund-position-detail?fundCode=${SAMPLE_FUND}`,
    '/income',
    '/common/statistics',
    '/income/income-detail',
    '/income/income-calendar',
    (await order.getAttribute('href')) ?? '',
  ]
  await orders.context().close()
  const found: string[] = []
  for (const address of addresses) {
    const page = await opened('desktop', address)
    const ways = page.getByRole('button', { name: /怎么算的$/ })
    await ways.first().waitFor()
    for (let at = 0; at < (await ways.count()); at += 1) {
      await ways.nth(at).focus()
      await press(page, 'Enter')
      const sheet = page.getByRole('dialog', { name: /怎么算的$/ })
      const said = await sheet.getByRole('status').filter({ hasText: '一致' }).first().innerText()
      found.push(said.startsWith('已在您的设备上复算一致') || said === '与页面显示一致' ? 'same' : said)
      await press(page, 'Escape')
      await sheet.waitFor({ state: 'detached' })
    }
    await page.context().close()
  }
  expect(found.length).toBeGreaterThanOrEqual(22)
  expect(new Set(found)).toEqual(new Set(['same']))
})

test('A24: the assistant is asked by keyboard, and what it answers is read out as it comes', async () => {
  const page = await opened('desktop', '/service/robot')
  const field = page.getByRole('textbox', { name: '您的问题' })
  await field.focus()
  await page.keyboard.type('什么是七日年化')
  await press(page, 'Enter')
  const log = page.getByRole('log', { name: '对话' })
  await log.getByText('AI 生成，仅供参考').first().waitFor()
  expect(await log.getAttribute('aria-live')).toBe('polite')
  expect(await field.inputValue()).toBe('')
  await page.context().close()
})

test('the assistant beside a page is opened by keyboard, goes along to the next page and gives the focus back', async () => {
  const page = await opened('desktop', '/my-fund-position')
  const entry = page
    .getByRole('complementary', { name: '快捷服务' })
    .getByRole('button', { name: '智能客服' })
  await entry.focus()
  await press(page, 'Enter')
  const dock = page.getByRole('dialog', { name: '智能客服' })
  const field = dock.getByRole('textbox', { name: '您的问题' })
  await expect.poll(() => field.evaluate((input) => document.activeElement === input)).toBe(true)
  await page.keyboard.type('什么是七日年化')
  await press(page, 'Enter')
  const answered = dock.getByRole('log', { name: '对话' }).getByText('AI 生成，仅供参考').first()
  await answered.waitFor()
  await page.keyboard.type('还想问')
  await page.getByRole('banner').getByRole('link', { name: '首页', exact: true }).click()
  await page.waitForURL('**/common/home')
  expect([await answered.isVisible(), await field.inputValue()]).toEqual([true, '还想问'])
  await field.focus()
  await press(page, 'Escape')
  await dock.waitFor({ state: 'hidden' })
  expect(await entry.evaluate((button) => document.activeElement === button)).toBe(true)
  expect(await entry.getAttribute('aria-expanded')).toBe('false')
  await press(page, 'Enter')
  await expect.poll(() => field.inputValue()).toBe('还想问')
  // On its own page it stands once, with what was said.
  await dock.getByRole('link', { name: '整页打开' }).click()
  await page
    .getByRole('main')
    .getByRole('log', { name: '对话' })
    .getByText('AI 生成，仅供参考')
    .first()
    .waitFor()
  expect([await dock.count(), await entry.count()]).toEqual([0, 0])
  await page.context().close()
})

test('A24: the assistant beside a page shows what a person answers by itself while it is open, and has it read out', async () => {
  const page = await opened('desktop', '/my-fund-position')
  let asked = 0
  await page.route('**/api/mam-service/aics/caseDetail*', async (route) => {
    asked += 1
    const answer = await route.fetch()
    const told = (await answer.json()) as { data: { state: string; messages: object[] } }
    const said = { author: 'STAFF', text: '卡已为您挂失', writtenAt: '2026-11-24T10:00:00.000+08:00' }
    if (asked > 1) told.data = { ...told.data, state: 'ANSWERED', messages: [...told.data.messages, said] }
    await route.fulfill({ response: answer, json: told })
  })
  await page
    .getByRole('complementary', { name: '快捷服务' })
    .getByRole('button', { name: '智能客服' })
    .click()
  const dock = page.getByRole('dialog', { name: '智能客服' })
  await dock.getByRole('button', { name: '转人工' }).click()
  await dock.getByText(/等待人工|已答复/).waitFor()
  const heard = dock.getByText('卡已为您挂失')
  await heard.waitFor({ timeout: 40_000 })
  expect(await heard.evaluate((line) => line.closest('[aria-live]')?.getAttribute('aria-live'))).toBe(
    'polite',
  )
  await page.context().close()
})

test('the assistant beside a page takes no focus of the page, and stays closed after its own page', async () => {
  const page = await opened('desktop', '/my-fund-position')
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/mam-service/aics/conversation*', async (route) => {
    await held
    await route.continue()
  })
  const banner = page.getByRole('banner')
  const entry = page
    .getByRole('complementary', { name: '快捷服务' })
    .getByRole('button', { name: '智能客服' })
  await entry.focus()
  await press(page, 'Enter')
  const dock = page.getByRole('dialog', { name: '智能客服' })
  await expect.poll(() => dock.evaluate((panel) => document.activeElement === panel)).toBe(true)
  const search = banner.getByRole('button', { name: /^搜索/ })
  await search.focus()
  release()
  const field = dock.getByRole('textbox', { name: '您的问题' })
  await field.waitFor()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await search.evaluate((button) => document.activeElement === button)).toBe(true)
  // Esc that ends a word being composed closes nothing.
  await field.focus()
  await field.dispatchEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true })
  expect(await entry.getAttribute('aria-expanded')).toBe('true')
  await page.getByRole('contentinfo').getByRole('link', { name: '智能客服' }).click()
  await page.waitForURL('**/service/robot')
  await banner.getByRole('link', { name: '首页', exact: true }).click()
  await page.waitForURL('**/common/home')
  expect([await entry.getAttribute('aria-expanded'), await dock.isVisible()]).toEqual(['false', false])
  await page.context().close()
})

// Last: it ends the customer's session.
test('the header asks before it logs out; then nothing of the customer stands on the page', async () => {
  const page = await opened('desktop', '/my-fund-position')
  const leave = page.getByRole('banner').getByRole('button', { name: '退出', exact: true })
  await leave.click()
  const question = page.getByRole('dialog', { name: '退出登录' })
  await question.getByRole('button', { name: '取消' }).click()
  await question.waitFor({ state: 'detached' })
  await leave.click()
  const reloaded = page.waitForEvent('load')
  await question.getByRole('button', { name: '退出', exact: true }).click()
  await page.getByText('已退出登录', { exact: true }).waitFor()
  expect(await page.getByRole('main').textContent()).toBe('')
  await reloaded
  await page.context().close()
})
