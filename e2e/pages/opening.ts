import { setTimeout as pause } from 'node:timers/promises'
import { TRADE_PASSWORD } from '../harness/open-account'
import { typePasscode } from './trade-password'
import { agree, arrive, fill, follow, press, reads, type Walker } from './walker'

/** The product takes answers for unread below this (R-RSK-8); real seconds. */
const READING_MS = 15_500
/** A middle profile: C3. */
const MIDDLE = 'ABBBCCCCCBBC'

/** Both sides of the ID card, from which name and number are filled in. Ends at binding a card. */
export async function nameOneself(walker: Walker): Promise<void> {
  const { page, person, sandbox } = walker
  await arrive(walker, '/account/real-auth')
  for (const [label, side] of [
    [/^人像面/, 'front'],
    [/^国徽面/, 'back'],
  ] as const) {
    const picture = await sandbox.idPicture(person, side)
    await page.getByLabel(label).setInputFiles({
      name: `${side}.png`,
      mimeType: 'image/png',
      buffer: Buffer.from(await picture.arrayBuffer()),
    })
  }
  await reads(walker, '签发机关')
  await agree(walker)
  await walker.look('real-auth')
  await press(walker, '核验身份，下一步')
  await arrive(walker, '/account/bind-bank')
}

/** `whole`: also what may be left out. */
type Way = 'whole' | 'shortest'

/**
 * The person's card `at`, by its number and the bank's own code; the whole way also chooses bank and
 * branch. A further card needs the trade password.
 */
export async function bindCard(
  walker: Walker,
  at: number,
  { way, tradePassword }: { way: Way; tradePassword?: string },
): Promise<void> {
  const { page, person, sandbox } = walker
  const card = person.cards[at]
  if (!card) throw new Error(`${person.name} has no card ${at}`)
  await arrive(walker, '/account/bind-bank')
  if (way === 'whole') await chooseBank(walker, card.bankName)
  await fill(walker, '银行卡号', card.cardNo)
  if (way === 'whole') await chooseBranch(walker)
  await agree(walker)
  await walker.look('bind-bank')
  const code = await sandbox.codeAfter({
    to: person.mobile,
    channel: 'BANK_SMS',
    send: () => press(walker, '同意并获取银行验证码'),
  })
  await page.getByRole('dialog').getByLabel('银行验证码', { exact: true }).waitFor()
  await walker.look('bank-code')
  await page.getByRole('dialog').getByLabel('银行验证码', { exact: true }).fill(code)
  if (tradePassword !== undefined) await typePasscode(walker, '交易密码', tradePassword)
}

async function chooseBank(walker: Walker, bankName: string): Promise<void> {
  const { page } = walker
  await page.getByRole('link', { name: /^开户银行/ }).click()
  await arrive(walker, '/choose-bank')
  await fill(walker, '查找银行', bankName.slice(0, 2))
  await walker.look('choose-bank')
  await page.getByRole('button', { name: bankName }).first().click()
  await arrive(walker, '/account/bind-bank')
}

async function chooseBranch(walker: Walker): Promise<void> {
  const { page } = walker
  await page.getByRole('link', { name: /^开户支行/ }).click()
  await arrive(walker, '/account/bind-bank/branch')
  await walker.look('branch')
  await page.getByRole('main').getByRole('button').filter({ hasText: '支行' }).first().click()
  await arrive(walker, '/account/bind-bank')
}

/** The first trade password, twice. Ends at the personal information. */
export async function setTradePassword(walker: Walker): Promise<void> {
  await arrive(walker, '/account/transpwd')
  await typePasscode(walker, '交易密码', TRADE_PASSWORD)
  await walker.look('transpwd')
  await typePasscode(walker, '再输一次', TRADE_PASSWORD)
  await arrive(walker, '/account/complete-information')
}

/** Nine elements; the whole way looks at beneficiary and controller. Ends at the tax declaration. */
export async function informOfOneself(walker: Walker, way: Way): Promise<void> {
  const { page } = walker
  await arrive(walker, '/account/complete-information')
  await chooseOption(walker, '职业')
  const employer = page.getByLabel('工作单位', { exact: true })
  if (await employer.isVisible()) await employer.fill('某某科技有限公司')
  await chooseOption(walker, '个人年收入')
  await page.getByRole('radio', { name: '没有', exact: true }).click()
  for (const who of way === 'whole' ? ['受益人', '控制人'] : []) {
    await follow(walker, new RegExp(`账户实际${who}`))
    await walker.look(`information-${who}`)
    await press(walker, `保存实际${who}`)
    await arrive(walker, '/account/complete-information')
  }
  await walker.look('information')
  await press(walker, '保存，下一步')
  await arrive(walker, '/account/complete-crs-information')
}

/** Takes the first option of a group. */
async function chooseOption({ page }: Walker, label: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('radio').first().click()
}

/** Only a tax resident of China. Ends at the risk assessment. */
export async function declareTax(walker: Walker): Promise<void> {
  await arrive(walker, '/account/complete-crs-information')
  await walker.page.getByRole('radio', { name: /^仅为中国税收居民/ }).check()
  await walker.page.getByRole('checkbox', { name: /^我确认以上声明真实/ }).check()
  await agree(walker)
  await walker.look('crs')
  await press(walker, '提交声明，下一步')
  await arrive(walker, '/account/risk-assessment')
}

/** Twelve questions and the confirmation of their result. Ends at the questionnaire. */
export async function assessRisk(walker: Walker): Promise<void> {
  const { page } = walker
  await reads(walker, /请按真实情况作答/)
  await walker.look('risk-assessment')
  await answerAll(walker, MIDDLE)
  await walker.look('risk-assessment-last')
  // The rule itself asks for real seconds of reading; there is nothing to wait for but the time.
  await pause(READING_MS)
  await press(walker, '提交测评')
  await arrive(walker, '/risk-assessment-result')
  await page.getByRole('button', { name: '确认结果' }).waitFor()
  await reads(walker, /C3/)
  await walker.look('risk-result')
  await press(walker, '确认结果')
}

/** Answers question after question by letters (A where they end) and stops at the last one. */
async function answerAll({ page }: Walker, letters: string): Promise<void> {
  const place = page.getByRole('main').getByRole('progressbar')
  const count = Number((await place.getAttribute('aria-valuetext'))?.split('/')[1])
  for (let at = 0; at < count; at += 1) {
    // The question before has gone by itself.
    await page.getByText(`${at + 1}/${count}`, { exact: true }).waitFor()
    await page
      .getByRole('radio')
      .nth('ABCDE'.indexOf(letters[at] ?? 'A'))
      .click()
  }
}

/** Holding period, purpose and acceptable loss. Ends with the account open. */
export async function answerQuestionnaire(walker: Walker): Promise<void> {
  await arrive(walker, '/invest-suitable-question')
  await reads(walker, /这几道题/)
  await answerAll(walker, 'CCCCCCCCCCCC')
  await walker.look('questionnaire')
  await press(walker, '提交问卷')
  await reads(walker, '开户成功')
  await walker.look('opening-done')
}
