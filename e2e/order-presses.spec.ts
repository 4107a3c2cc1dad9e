import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { widths } from './harness/browser'
import { SAMPLE_FUND } from './harness/invest'
import { investedPages } from './harness/invested-pages'

/**
 * No button of an order is dead: pressed with something missing, it says what, and the place comes into view
 * with the focus, on a phone and on a desktop.
 */
const opened = await investedPages()

/** Whether the place has the focus and is seen: nothing lies over its middle. */
const isPointedAt = (place: Locator) => (): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)

    return (
      document.activeElement === element &&
      seen !== null &&
      (element.contains(seen) || seen.contains(element))
    )
  })

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

test.each(widths)('buying on a %s: the amount, then the documents, then the review', async (width) => {
  const page = await opened(width, `/fund/buy?fundCode=${SAMPLE_FUND}`)
  await press(page, '买入')
  await page.getByText('请输入买入金额', { exact: true }).waitFor()
  const amount = page.getByLabel('买入金额（元）')
  await expect.poll(isPointedAt(amount), { timeout: 10_000 }).toBe(true)
  await amount.fill('1000')
  if (width === 'phone') await press(page, '完成')
  await page.evaluate(() => window.scrollTo(0, 0))
  await press(page, /^买入 1,000/)
  await page.getByText('请先阅读并勾选同意以上文件', { exact: true }).waitFor()
  const tick = page.getByRole('checkbox', { name: /^我已阅读并同意/ })
  await expect.poll(isPointedAt(tick), { timeout: 10_000 }).toBe(true)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await tick.check()
  await press(page, /^买入 1,000/)
  await page.getByRole('dialog', { name: '核对买入' }).waitFor()
  await page.context().close()
})

test.each(widths)('selling on a %s: the shares', async (width) => {
  const page = await opened(width, `/fund/sell?fundCode=${SAMPLE_FUND}`)
  await press(page, '卖出')
  await page.getByText('请输入卖出份额', { exact: true }).waitFor()
  await expect.poll(isPointedAt(page.getByLabel('卖出份额')), { timeout: 10_000 }).toBe(true)
  await page.context().close()
})

test.each(widths)('the dividend mode on a %s: that nothing was changed, and where', async (width) => {
  const page = await opened(width, '/set-bonus')
  await press(page, '确认修改')
  await page.getByText('还没有修改，请先选择另一种分红方式', { exact: true }).waitFor()
  await expect.poll(isPointedAt(page.getByRole('radio').first()), { timeout: 10_000 }).toBe(true)
  await page.context().close()
})
