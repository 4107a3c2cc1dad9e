import * as account from '@tongzhou/client/account'
import { afterAll, expect, inject, test } from 'vitest'
import { type Acts, countActs } from '../harness/acts'
import { launchBrowser, type Width } from '../harness/browser'
import { LOGIN_PASSWORD, TRADE_PASSWORD, informed, nameAndCard, register } from '../harness/open-account'
import { startWorld } from '../harness/world'
import * as entry from '../pages/entry'
import * as opening from '../pages/opening'
import { arrive, openWalker, reads, type Walker } from '../pages/walker'

const world = await startWorld({ template: inject('marketTemplate') })
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await world.close()
})
const { sandbox } = world
/** The page one comes from. */
const HOME = 1
const people = await sandbox.people()

function walkerOf(at: number, width: Width): Promise<Walker> {
  const person = people[at]
  if (!person) throw new Error(`the sandbox has no person ${at}`)

  return openWalker(browser, { baseURL: world.url, width, person, sandbox })
}

test('R-ACT-2: from the first page, an account is opened in 49 acts', async () => {
  const walker = await walkerOf(0, 'phone')
  const count = await countActs(walker.page)
  await entry.register(walker, 'drag')
  await opening.nameOneself(walker)
  await opening.bindCard(walker, 0, { way: 'shortest' })
  await opening.setTradePassword(walker)
  await opening.informOfOneself(walker, 'shortest')
  await opening.declareTax(walker)
  await opening.assessRisk(walker)
  await opening.answerQuestionnaire(walker)
  const acts = count()
  print(acts)
  expect(walker.faults).toEqual([])
  expect(acts.screens.filter(({ screen }) => / \d+\/\d+$/.test(screen))).toHaveLength(18)
  expect(acts.screens.length).toBeLessThanOrEqual(25 + HOME)
  // Of the eight fields one is the employer, which only employed people have.
  expect(acts.typed).toBeLessThanOrEqual(8)
  expect(acts.acts).toBeLessThanOrEqual(49)
  expect(acts.outsideQuestions).toBeLessThanOrEqual(29)
})

test('A23: opening left at the tax declaration on a phone goes on at a desktop with its fields', async () => {
  const phone = await walkerOf(1, 'phone')
  const client = world.client()
  const applicant = { client, person: phone.person, sandbox }
  await register(applicant)
  await nameAndCard(applicant)
  await client.send(account.updateTradePassword, { mode: 'SET', newPassword: TRADE_PASSWORD })
  await informed(applicant)
  const goOn = async (walker: Walker) => {
    await walker.page.goto('/login?targetUrl=%2Faccount%2Freal-auth%3Fflow%3Dnew')
    await entry.loginByPassword(walker, LOGIN_PASSWORD)
    await arrive(walker, '/account/complete-crs-information')
  }
  await goOn(phone)
  const saved = phone.page.waitForResponse((response) => response.url().includes('/account/saveDraft'))
  await phone.page.getByRole('radio', { name: /又是其他国家/ }).click()
  await phone.page.getByLabel('姓（拼音或英文）').fill('Zhang')
  await saved
  await phone.page.context().close()
  const desktop = await walkerOf(1, 'desktop')
  await goOn(desktop)
  await reads(desktop, '税收居民国（地区）')
  expect(await desktop.page.getByLabel('姓（拼音或英文）').inputValue()).toBe('Zhang')
  expect(desktop.faults).toEqual([])
})

/** One line a screen, for whoever asks by `npm run acts`. */
function print({ screens, ...sums }: Acts): void {
  const lines = screens.map(
    ({ screen, taps, typed }) => `${screen.padEnd(40)} ${String(taps).padStart(3)} ${typed.join(' ')}`,
  )
  const { taps, typed, acts, outsideQuestions } = sums
  const sum = `${screens.length} screens, ${taps} taps, ${typed} typed fields: ${acts} acts, ${outsideQuestions} outside the questions`
  process.stdout.write(`${[...lines, sum].join('\n')}\n`)
}
