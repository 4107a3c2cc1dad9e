import { setTimeout as pause } from 'node:timers/promises'
import { TRADE_PASSWORD } from '../harness/open-account'
import { typePasscode } from './trade-password'
import { agree, arrive, press, reads, type Walker } from './walker'

/** The warning of a fund above one's level must be open this long (R-SUI-3); real seconds. */
const WARNING_MS = 10_000

/**
 * Fills the buy page and presses its button. Ends at the review, or at the warning of a fund above one's
 * level.
 */
export async function askToBuy(walker: Walker, fundCode: string, amount: string): Promise<void> {
  const { page } = walker
  await page.goto(`/fund/buy?fundCode=${fundCode}`)
  await page.getByLabel('买入金额（元）').fill(amount)
  await closePad(walker)
  await agree(walker)
  await walker.look('buy')
  await press(walker, /^买入 /)
}

/** Reads the warning to its end and declares the purchase as one's own request. Ends at the review. */
export async function declareOwnRequest(walker: Walker): Promise<void> {
  const { page } = walker
  const dialog = page.getByRole('dialog', { name: '风险不匹配警示' })
  const declare = dialog.getByRole('checkbox')
  await dialog.waitFor()
  await walker.look('mismatch')
  await dialog
    .getByRole('region', { name: '风险警示全文' })
    .evaluate((text) => (text.scrollTop = text.scrollHeight))
  // The rule itself asks for real seconds of reading; there is nothing to wait for but the time.
  await pause(WARNING_MS)
  await declare.check()
  await press(walker, '声明并继续')
}

/** Confirms the review and gives the trade password. */
export async function confirmBuying(walker: Walker): Promise<void> {
  await walker.look('buy-review')
  await press(walker, /^确认买入 /)
  await walker.page.getByLabel('交易密码', { exact: true }).waitFor()
  await walker.look('buy-password')
  await typePasscode(walker, '交易密码', TRADE_PASSWORD)
}

/** A whole purchase of a fund within one's level. Ends at its result; answers the order's number. */
export async function buy(walker: Walker, fundCode: string, amount: string): Promise<string> {
  await askToBuy(walker, fundCode, amount)
  await confirmBuying(walker)

  return arrivedOrder(walker, '/fund/buy-result')
}

/** Sells shares from the sell page, the fee of every lot before the eyes. Answers the order's number. */
export async function sell(walker: Walker, fundCode: string, shares: string): Promise<string> {
  const { page } = walker
  await page.goto(`/fund/sell?fundCode=${fundCode}`)
  await page.getByLabel('卖出份额').fill(shares)
  await closePad(walker)
  await reads(walker, '先买先卖')
  await walker.look('sell')
  await press(walker, /^卖出 /)
  await walker.look('sell-review')
  await press(walker, /^确认卖出 /)
  await typePasscode(walker, '交易密码', TRADE_PASSWORD)

  return arrivedOrder(walker, '/fund/sell-result')
}

/** Waits for the result of an order that the bank has paid; answers the order's number. */
export async function arrivedOrder(walker: Walker, path: string): Promise<string> {
  await arrive(walker, path)
  await walker.page.getByRole('status').filter({ hasText: '申请已受理' }).waitFor()

  return new URL(walker.page.url()).searchParams.get('orderNo') ?? ''
}

/** Takes back the order whose page is in front: the question, then the trade password. */
export async function cancel(walker: Walker): Promise<void> {
  const { page } = walker
  await press(walker, '撤单')
  await page.getByRole('dialog', { name: '撤单' }).getByRole('button', { name: '撤单' }).click()
  await page.getByLabel('交易密码', { exact: true }).waitFor()
  await typePasscode(walker, '交易密码', TRADE_PASSWORD)
  await page.getByRole('status').filter({ hasText: '已撤单' }).waitFor()
  await walker.look('cancelled')
}

/** Opens the record of an order, which says `status`. */
export async function openRecord(walker: Walker, orderNo: string, status: string): Promise<void> {
  await walker.page.goto(`/transaction-log/detail?orderNo=${orderNo}`)
  await walker.page.getByRole('list', { name: '交易进度' }).waitFor()
  await reads(walker, status)
}

/** Our own number pad covers the foot of a phone's page until it is closed. */
async function closePad({ page, width }: Walker): Promise<void> {
  if (width === 'phone') await page.getByRole('button', { name: '完成', exact: true }).click()
}
