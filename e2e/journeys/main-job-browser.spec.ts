import { login } from '@tongzhou/client/account'
import { fundNavHistory, fundDetail } from '@tongzhou/client/fund'
import { positionDetail } from '@tongzhou/client/holding'
import { orderDetail } from '@tongzhou/client/record'
import { afterAll, expect, inject, test } from 'vitest'
import { launchBrowser, type Width } from '../harness/browser'
import { SAMPLE_FUND } from '../harness/invest'
import { LOGIN_PASSWORD, TRADE_PASSWORD } from '../harness/open-account'
import { settled } from '../harness/page-faults'
import { visit } from '../harness/visit'
import { waitUntil } from '../harness/wait-until'
import { startWorld } from '../harness/world'
import * as account from '../pages/account'
import * as entry from '../pages/entry'
import { findFund } from '../pages/finding'
import * as holding from '../pages/holding'
import * as opening from '../pages/opening'
import * as trading from '../pages/trading'
import { arrive, openWalker, reads, type Walker } from '../pages/walker'

/**
 * The main job as customers do it, in Chromium, from a data folder without customers: on a phone, and before
 * a release on a desktop too (vitest.config.ts); then two people walk side by side through one market, whose
 * clock waits for both.
 */
const PINYIN = 'cyry'
const RISKY_FUND = '890100'
const NEW_LOGIN_PASSWORD = 'Tongzhou#2027'
const NEW_TRADE_PASSWORD = '520813'

const world = await startWorld({ template: inject('marketTemplate') })
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await world.close()
})
const { sandbox } = world
const withTwoCards = (await sandbox.people()).filter(({ cards }) => cards.length > 1)
const walkers = await Promise.all(
  inject('mainJobWidths').map((width, at) => {
    const person = withTwoCards[at]
    if (!person) throw new Error('the sandbox has too few people with two cards')

    return openWalker(browser, { baseURL: world.url, width, person, sandbox })
  }),
)
const sliderWay = (width: Width) => (width === 'phone' ? 'drag' : 'sound')
const orders = { phone: { bought: '', sold: '' }, desktop: { bought: '', sold: '' } }

/** Lets both walk the same way at once; a failure says who and shows the page where it ended. */
async function both(walk: (walker: Walker) => Promise<void>): Promise<void> {
  const ends = await Promise.allSettled(
    walkers.map(async (walker) => {
      try {
        await walk(walker)
      } catch (error) {
        await walker.picture('failed')
        const text = await walker.page.locator('body').innerText()
        throw new Error(`on the ${walker.width} at ${walker.page.url()}:\n${text}`, { cause: error })
      }
    }),
  )
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  const faults = walkers.flatMap((walker) => walker.faults.map((fault) => `${walker.width}: ${fault}`))
  expect(faults).toEqual([])
}

/** Lets the market clock run to `times`, one after the other. */
async function passTime(times: readonly string[]): Promise<void> {
  for (const time of times) await sandbox.moveTo(time)
}

/** Waits, outside the browsers, until the orders of both have a state. */
async function untilBoth(state: string, orderNo: (width: Width) => string): Promise<void> {
  await Promise.all(
    walkers.map(async ({ width, person }) => {
      const client = world.client()
      await client.send(login, { mobile: person.mobile, loginPassword: LOGIN_PASSWORD })
      await waitUntil(
        `the order on the ${width} is ${state}`,
        async () => (await client.send(orderDetail, { orderNo: orderNo(width) })).status === state,
        120_000,
      )
    }),
  )
}

/** What the position of a walker is worth by the calls, as pages print it. */
async function valueOfPosition({ person }: Walker): Promise<string> {
  const client = world.client()
  await client.send(login, { mobile: person.mobile, loginPassword: LOGIN_PASSWORD })
  const { totalShares, marketValue } = await client.send(positionDetail, { fundCode: SAMPLE_FUND })
  expect(totalShares).toBe('4993.61')

  return Number(marketValue).toLocaleString('en-US', { minimumFractionDigits: 2 })
}

async function untilNavOf(day: string): Promise<void> {
  await waitUntil(`the NAV of ${day} is published`, async () => {
    const { rows } = await world.client().send(fundNavHistory, { fundCode: SAMPLE_FUND, pageSize: 5 })

    return rows.some(({ navDate }) => navDate === day)
  })
}

test('a visitor registers through the slider, by dragging or by its sound', async () => {
  await both((walker) => entry.register(walker, sliderWay(walker.width)))
})

test('opens an account: ID pictures, card, password, information, tax, risk, questionnaire', async () => {
  await both(async (walker) => {
    await opening.nameOneself(walker)
    await opening.bindCard(walker, 0, { way: 'whole' })
    await opening.setTradePassword(walker)
    await opening.informOfOneself(walker, 'whole')
    await opening.declareTax(walker)
    await opening.assessRisk(walker)
    await opening.answerQuestionnaire(walker)
  })
})

test('finds the fund from the ranking by name, pinyin and code', async () => {
  const { name } = await world.client().send(fundDetail, { fundCode: SAMPLE_FUND })
  await both((walker) => findFund(walker, { fundCode: SAMPLE_FUND, name, pinyin: PINYIN }))
})

test('Monday 14:20: buys 10,000; the same again is asked about, a riskier fund is warned of', async () => {
  await sandbox.fixNavs([
    { fundCode: SAMPLE_FUND, day: '2026-11-16', nav: '1.2500' },
    { fundCode: SAMPLE_FUND, day: '2026-11-17', nav: '1.2380' },
    { fundCode: SAMPLE_FUND, day: '2026-11-18', nav: '1.2455' },
  ])
  await sandbox.moveTo('2026-11-16 14:20')
  await both(async (walker) => {
    orders[walker.width].bought = await trading.buy(walker, SAMPLE_FUND, '10000')
    await reads(walker, '约 7.99 元')
    await walker.look('buy-result')
    await trading.askToBuy(walker, SAMPLE_FUND, '10000')
    await trading.confirmBuying(walker)
    const twin = walker.page.getByRole('dialog', { name: '可能重复的买入' })
    await twin.waitFor()
    await walker.look('duplicate')
    await twin.getByRole('button', { name: '先不买入' }).click()
    await trading.askToBuy(walker, RISKY_FUND, '500')
    await trading.declareOwnRequest(walker)
    await trading.confirmBuying(walker)
    await trading.arrivedOrder(walker, '/fund/buy-result')
    await trading.cancel(walker)
  })
})

test('Tuesday: the purchase is confirmed, the position and its record say so to the cent', async () => {
  await passTime(['2026-11-16 15:40', '2026-11-16 23:50', '2026-11-17 11:30'])
  await untilBoth('确认成功', (width) => orders[width].bought)
  await both(async (walker) => {
    await trading.openRecord(walker, orders[walker.width].bought, '确认成功')
    await reads(walker, '7,993.61 份')
    await walker.look('record-bought')
    await holding.openPosition(walker, SAMPLE_FUND)
    await reads(walker, '9,992.01')
    await walker.look('position-detail')
  })
})

test('Wednesday: 3,000 shares are sold, the fee of the lot before the eyes', async () => {
  await passTime(['2026-11-17 23:50', '2026-11-18 14:00'])
  await untilNavOf('2026-11-17')
  await both(async (walker) => {
    orders[walker.width].sold = await trading.sell(walker, SAMPLE_FUND, '3000')
    await walker.look('sell-result')
  })
})

test('Monday after: the sale is confirmed and the money has arrived on the card', async () => {
  await passTime(['2026-11-18 15:40', '2026-11-18 23:50', '2026-11-19 11:30', '2026-11-23 14:30'])
  await untilBoth('已到账', (width) => orders[width].sold)
  await both(async (walker) => {
    await trading.openRecord(walker, orders[walker.width].sold, '已到账')
    await walker.look('record-sold')
    await holding.openRecords(walker)
    await walker.look('records')
    await walker.page.goto('/common/mine')
    await reads(walker, await valueOfPosition(walker))
    await walker.look('mine')
  })
})

test('binds a second card and takes it back', async () => {
  await both(async (walker) => {
    await walker.page.goto('/account/bank-card')
    await walker.page.getByRole('link', { name: '添加银行卡' }).click()
    await opening.bindCard(walker, 1, { way: 'whole', tradePassword: TRADE_PASSWORD })
    await arrive(walker, '/account/bank-card')
    await account.unbindCard(walker, walker.person.cards[1]?.bankName ?? '')
  })
})

test('changes both passwords, leaves, and comes back by password and by code', async () => {
  await both(async (walker) => {
    await account.changeTradePassword(walker, { old: TRADE_PASSWORD, next: NEW_TRADE_PASSWORD })
    await account.changeLoginPassword(walker, { old: LOGIN_PASSWORD, next: NEW_LOGIN_PASSWORD })
    await account.logOut(walker)
    await walker.page.goto('/login?targetUrl=/my-fund-position')
    await walker.look('login')
    await entry.loginByPassword(walker, NEW_LOGIN_PASSWORD)
    await arrive(walker, '/my-fund-position')
    await account.logOut(walker)
    await walker.page.goto('/login?targetUrl=/transaction-log')
    await entry.loginByCode(walker, walker.width === 'phone' ? 'sound' : 'drag')
    await arrive(walker, '/transaction-log')
  })
})

test('a session that has ended asks to log in again and comes back to the page', async () => {
  await both(async (walker) => {
    const { page } = walker
    // What a page asks once for its customer would notice the end of the session before the press does; the
    // page before it may still be asking the same.
    await page.goto('about:blank')
    const ownSettings = page.waitForResponse('**/selectPreference')
    await visit(page, '/setting')
    await ownSettings
    await settled(page)
    await page.getByRole('button', { name: '退出登录' }).waitFor()
    await page.context().clearCookies()
    await page
      .getByRole('main')
      .getByRole('link', { name: /银行卡/ })
      .click()
    const dialog = page.getByRole('dialog', { name: '提示' })
    await dialog.getByText('您的登录信息已过期，是否重新登录？', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: '取消', exact: true }).waitFor()
    await walker.look('expired')
    await dialog.getByRole('button', { name: '去登录', exact: true }).click()
    await arrive(walker, '/login')
    await entry.loginByPassword(walker, NEW_LOGIN_PASSWORD)
    await arrive(walker, '/account/bank-card')
  })
})
