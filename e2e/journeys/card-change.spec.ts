import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { bankCardList, cardChangeList } from '@tongzhou/client/account'
import { paperNames } from '@tongzhou/domain/account/card-change/card-change-fault'
import { afterAll, expect, inject, test } from 'vitest'
import { seriousFindings } from '../harness/accessibility'
import { launchBrowser, openContext } from '../harness/browser'
import { noFacts } from '../harness/built-routes'
import { SAMPLE_FUND, buyFund, paid } from '../harness/invest'
import { TRADE_PASSWORD, openAccount } from '../harness/open-account'
import { visit } from '../harness/visit'
import { signInStaff } from '../harness/sign-in-staff'
import { waitUntil } from '../harness/wait-until'
import { startWorld } from '../harness/world'
import { typePasscode } from '../pages/trade-password'

/**
 * R-ACT-7 to R-ACT-12 as a customer sees them: money is on its way behind his card, so another one is
 * reviewed by its papers, taken up and approved by staff, asked for at its bank once more, and takes the
 * place of the old one with the same trade account.
 */
const world = await startWorld({ template: inject('marketTemplate') })
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await world.close()
})
const { sandbox } = world
const client = world.client()
const person = (await sandbox.people()).find(({ cards }) => cards.length > 1)
const [oldCard, newCard] = person?.cards ?? []
if (!person || !oldCard || !newCard) throw new Error('no sample person with two cards')
await openAccount({ client, person, sandbox })
const persona = { name: 'invested', mobile: person.mobile, client, ...noFacts } as const
const cards = async () => (await client.send(bankCardList, {})).cards

/** Something only he knows, then something only he has (R-ACT-4). */
async function prove(page: Page): Promise<void> {
  await typePasscode({ page, width: 'phone' }, '交易密码', TRADE_PASSWORD)
  await page.getByRole('button', { name: '验证', exact: true }).click()
  await page.getByRole('radio', { name: /银行卡/ }).click()
  await page.getByRole('link', { name: '选择银行卡' }).click()
  await page.getByRole('link', { name: /尾号/ }).click()
  const code = await bankCode(() => page.getByRole('button', { name: '获取验证码' }).click())
  await page.getByLabel('银行验证码').fill(code)
  await page.getByRole('button', { name: '确认验证' }).click()
  await page.getByRole('button', { name: '继续' }).click()
}

const bankCode = (send: () => Promise<unknown>): Promise<string> =>
  sandbox.codeAfter({ to: person.mobile, channel: 'BANK_SMS', send })

test('money on the card: papers, proof, the bank’s code, a review, and the new card pays and is paid', async () => {
  await paid(client, await buyFund(client, { fundCode: SAMPLE_FUND, amount: '1000.00' }))
  const [before] = await cards()
  if (!before) throw new Error('no card')
  const context = await openContext(browser, { baseURL: world.url, width: 'phone', persona })
  const page = await context.newPage()
  await visit(page, `/account/bank/change?cardKey=${before.cardKey}`)
  await page.getByRole('radio', { name: /^能/ }).check()
  await page.getByRole('link', { name: '下一步' }).click()

  await page.getByLabel('银行卡号').fill(newCard.cardNo)
  const photo = Buffer.from(await (await sandbox.idPicture(person, 'front')).arrayBuffer())
  const file = { name: 'paper.png', mimeType: 'image/png', buffer: photo }
  for (const paper of ['HOLDING', 'NEW_CARD', 'OLD_PROOF'] as const) {
    const chosen = page.getByLabel(`${paperNames[paper]}，选择照片`)
    await chosen.waitFor()
    const uploaded = page.waitForResponse((response) => response.url().endsWith('/uploadFile'))
    await chosen.setInputFiles(file)
    await uploaded
  }
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: '验证身份，下一步' }).click()
  await prove(page)
  await page.getByRole('checkbox', { name: /我已阅读/ }).check()
  const code = await bankCode(() => page.getByRole('button', { name: '同意并获取银行验证码' }).click())
  await page.getByRole('dialog').getByLabel('银行验证码').fill(code)
  await typePasscode({ page, width: 'phone' }, '交易密码', TRADE_PASSWORD)
  await page.getByText('已提交', { exact: true }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/account/bank/change-information/detail')
  expect(await seriousFindings(page)).toEqual([])
  expect((await cards())[0]?.signStatus).toBe('CHANGING')

  const { maker } = signInStaff(world)
  const as = ['--as', maker] as const
  const [id = ''] = /\d+(?=[^\n]*CARD_CHANGE)/.exec(world.ops('reviews', 'list', ...as)) ?? []
  world.ops('reviews', 'show', id, '--out', mkdtempSync(join(tmpdir(), 'review-')), ...as)
  const withdrawn = page.getByRole('button', { name: '撤回申请' })
  await visit(page, new URL(page.url()).pathname + new URL(page.url()).search)
  await page.getByText('已受理，正在核对资料').waitFor()
  expect(await withdrawn.count()).toBe(0)
  world.ops('reviews', 'approve', id, '--reason', '资料齐全，与银行证明一致', ...as)
  await waitUntil('the new card stands', async () => {
    const { rows } = await client.send(cardChangeList, {})

    return rows[0]?.state === 'EFFECTIVE'
  })

  await visit(page, '/account/bank/change-information')
  await page.getByText('已生效').first().waitFor()
  const [after] = await cards()
  expect(after).toMatchObject({
    tradeAcco: before.tradeAcco,
    cardTail: newCard.cardNo.slice(-4),
    bankName: newCard.bankName,
    signStatus: 'SIGNED',
  })
  const orderNo = await buyFund(client, { fundCode: SAMPLE_FUND, amount: '300.00', isTwin: true })
  await paid(client, orderNo)
  expect(await sandbox.debitsOf(newCard.cardNo)).toEqual(['300.00'])
  expect(await sandbox.debitsOf(oldCard.cardNo)).toEqual(['1000.00'])
})
