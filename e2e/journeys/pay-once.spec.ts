import type { Page } from 'playwright-core'
import { bankCardList, singlePayWithoutContract } from '@tongzhou/client/account'
import { orderDetail } from '@tongzhou/client/record'
import { afterAll, expect, inject, test } from 'vitest'
import { seriousFindings } from '../harness/accessibility'
import { launchBrowser, openContext } from '../harness/browser'
import { noFacts } from '../harness/built-routes'
import { SAMPLE_FUND, buyFund } from '../harness/invest'
import { TRADE_PASSWORD, openAccount, tradeTicket } from '../harness/open-account'
import { visit } from '../harness/visit'
import { waitUntil } from '../harness/wait-until'
import { startWorld } from '../harness/world'
import { typePasscode } from '../pages/trade-password'

/**
 * R-ACT-15 as a customer sees it: his bank ended the contract of his card; he buys all the same, by a code of
 * the bank for this order alone.
 */
const world = await startWorld({ template: inject('marketTemplate') })
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await world.close()
})
const { sandbox } = world
const client = world.client()
const [person] = await sandbox.newPeople(1)
const [card] = person?.cards ?? []
if (!person || !card) throw new Error('the sandbox made nobody')
await openAccount({ client, person, sandbox })
await sandbox.revokeContract(card.cardNo)
await waitUntil('the card has no contract', async () => {
  const { cards } = await client.send(bankCardList, {})

  return cards[0]?.signStatus === 'RESIGN_NEEDED'
})
const persona = { name: 'invested', mobile: person.mobile, client, ...noFacts } as const
const bankCode = (ask: () => Promise<unknown>): Promise<string> =>
  sandbox.codeAfter({ to: person.mobile, channel: 'BANK_SMS', send: ask })
const stateOf = async (orderNo: string) => (await client.send(orderDetail, { orderNo })).status
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

test('bought by a code: a wrong one is told, the right one pays this order alone', async () => {
  const context = await openContext(browser, { baseURL: world.url, width: 'phone', persona })
  const page = await context.newPage()
  await visit(page, `/fund/buy?fundCode=${SAMPLE_FUND}`)
  await page.getByLabel('买入金额（元）').fill('1000')
  await press(page, '完成')
  await page.getByRole('radio', { name: /^验证码付款/ }).check()
  await page.getByRole('checkbox', { name: /^我已阅读并同意/ }).check()
  await press(page, /^买入 1,000/)
  await press(page, /^确认买入 /)
  await typePasscode({ page, width: 'phone' }, '交易密码', TRADE_PASSWORD)
  await page.waitForURL(/bank-sign/)
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? ''
  expect(await stateOf(orderNo)).toBe('待付款')
  const code = await bankCode(async () => {
    await press(page, '获取验证码')
    await typePasscode({ page, width: 'phone' }, '交易密码', TRADE_PASSWORD)
  })
  await page.getByLabel('银行验证码').fill(code === '000000' ? '000001' : '000000')
  await press(page, '确认付款')
  await page.getByText('银行验证码不正确，还可以试 4 次').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByLabel('银行验证码').fill(code)
  await press(page, '确认付款')
  await page.getByRole('status').filter({ hasText: '申请已受理' }).waitFor()
  expect(await sandbox.debitsOf(card.cardNo)).toEqual(['1000.00'])
  await visit(page, `/account/bank-sign?orderNo=${orderNo}`)
  await page.getByText('不需要再付款').waitFor()
  await context.close()
})

test('kill -9 while the bank takes the code: pressed again, it was paid once', async () => {
  const orderNo = await buyFund(client, { fundCode: SAMPLE_FUND, amount: '500.00', payWay: 'CARD_ONCE' })
  const ticket = await tradeTicket(client)
  const ask = (step: object) =>
    client.send(singlePayWithoutContract, { orderNo, tradeTicket: ticket, step: 'SEND', ...step })
  const authCode = await bankCode(() => ask({}))
  const confirm = () => ask({ step: 'CONFIRM', authCode })
  await Promise.allSettled([confirm(), world.killServer()])
  await world.startServer()
  await confirm().catch(() => undefined)
  await waitUntil('the order is paid', async () => (await stateOf(orderNo)) === '已受理(待确认)')
  expect(await sandbox.debitsOf(card.cardNo)).toEqual(['500.00', '1000.00'])
})
