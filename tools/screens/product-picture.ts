import type { Browser } from 'playwright-core'
import { openContext, type Width } from '../../e2e/harness/browser'
import { visit } from '../../e2e/harness/visit'

const SIZE = { width: 1536, height: 800 }

/**
 * The README's picture: a fund's page on a desktop and the first page on a phone, of the running product. A
 * PNG.
 */
export async function productPicture(browser: Browser, baseURL: string): Promise<Buffer> {
  const [desktop, phone] = await Promise.all([
    shot(browser, { baseURL, width: 'desktop', start: '/ranking-steady' }),
    shot(browser, { baseURL, width: 'phone', start: '/common/home' }),
  ])
  const page = await browser.newPage({ viewport: SIZE })
  await page.setContent(
    `<style>body { margin: 0; height: 100vh; display: flex; gap: 28px; align-items: center; justify-content: center;
      background: #ebe8e1 } img { display: block; border-radius: 12px }</style>
      <img src="${desktop}" height="680" /><img src="${phone}" height="736" style="border-radius: 20px" />`,
  )
  const picture = await page.screenshot()
  await page.close()

  return picture
}

/**
 * What a visitor sees of a page without scrolling, as a data URL; from a ranking it is the page of its first
 * fund.
 */
async function shot(
  browser: Browser,
  { start, ...look }: { baseURL: string; width: Width; start: string },
): Promise<string> {
  const context = await openContext(browser, look)
  const page = await context.newPage()
  await visit(page, start)
  const fund = await page
    .locator('main table a')
    .first()
    .getAttribute('href', { timeout: 1000 })
    .catch(() => null)
  if (fund !== null) await visit(page, fund)
  const picture = await page.screenshot()
  await context.close()

  return `data:image/png;base64,${picture.toString('base64')}`
}
