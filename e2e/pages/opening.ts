import { setTimeout as pause } from 'node:timers/promises'
import { TRADE_PASSWORD } from '../harness/open-account'
import { typePasscode } from './trade-password'
import { agree, arrive, fill, follow, press, reads, type Walker } from './walker'

/** The product takes answers for unread below this (R-RSK-8); real seconds. */
const READING_MS = 15_500
/** A middle profile: C3. */
const MIDDLE = 'ABBBCCCCCBBC'

/** Name and ID number. Ends at binding a card. */
export async function nameOneself(walker: Walker): Promise<void> {
  const { person } = walker
  await arrive(walker, '/account/real-auth')
  await fill(walker, '姓名', person.name)
  await fill(walker, '身份证号码', person.idNo)
  await agree(walker)
  await walker.look('real-auth')
  await press(walker, '核验身份，下一步')
  await arrive(walker, '/account/bind-bank')
}

/**
 * The person's card `at`: bank chosen from the list, branch, the bank's own code; a further card by the trade
 * password.
 */
export async function bindCard(walker: Walker, at: number, tradePassword?: string): Promise<void> {
  const { page, person, sandbox } = walker
  const card = person.cards[at]
  if (!card) throw new Error(`${person.name} has no card ${at}`)
  await arrive(walker, '/account/bind-bank')
  await page.getByRole('link', { name: /^开户银行/ }).click()
  await arrive(walker, '/choose-bank')
  await fill(walker, '查找银行', card.bankName.slice(0, 2))
  await walker.look('choose-bank')
  await page.getByRole('button', { name: card.bankName }).first().click()
  await arrive(walker, '/account/bind-bank')
  await fill(walker, '银行卡号', card.cardNo)
  await page.getByRole('link', { name: /^开户支行/ }).click()
  await arrive(walker, '/account/bind-bank/branch')
  await walker.look('branch')
  await page.getByRole('main').getByRole('button').filter({ hasText: '支行' }).first().click()
  await arrive(walker, '/account/bind-bank')
  await fill(walker, '银行预留手机号', person.mobile)
  await agree(walker)
  await walker.look('bind-bank')
  const code = await sandbox.codeAfter({
    to: person.mobile,
    channel: 'BANK_SMS',
    send: () => press(walker, '同意并获取银行验证码'),
  })
  await page.getByRole('dialog').getByLabel('银行验证码', { exact: true }).fill(code)
  await walker.look('bank-code')
  await press(walker, '确认绑卡')
  if (tradePassword !== undefined) await typePasscode(walker, '交易密码', tradePassword)
}

/** The first trade password, twice. Ends at the personal information. */
export async function setTradePassword(walker: Walker): Promise<void> {
  await arrive(walker, '/account/transpwd')
  await typePasscode(walker, '交易密码', TRADE_PASSWORD)
  await typePasscode(walker, '再输一次', TRADE_PASSWORD)
  await walker.look('transpwd')
  await press(walker, '设置交易密码')
  await arrive(walker, '/account/complete-information')
}

/** Nine elements with beneficiary and controller. Ends at the tax declaration. */
export async function informOfOneself(walker: Walker): Promise<void> {
  const { page, person } = walker
  await arrive(walker, '/account/complete-information')
  await fill(walker, '证件有效期起', person.idBegin)
  if (person.idEnd === '9999-12-31') await page.getByLabel('长期有效').check()
  else await fill(walker, '证件有效期止', person.idEnd)
  await choose(walker, '职业', /./)
  const employer = page.getByLabel('工作单位', { exact: true })
  if (await employer.isVisible()) await employer.fill('某某科技有限公司')
  await choose(walker, '个人年收入', /./)
  await page.getByRole('button', { name: /^所在地区/ }).click()
  for (const name of ['浙江省', '杭州市', '西湖区']) await page.getByRole('radio', { name }).click()
  await fill(walker, '详细地址', '文三路 100 号 2 单元')
  for (const who of ['受益人', '控制人']) {
    await follow(walker, new RegExp(`账户实际${who}`))
    await walker.look(`information-${who}`)
    await press(walker, `保存实际${who}`)
    await arrive(walker, '/account/complete-information')
  }
  await walker.look('information')
  await press(walker, '保存，下一步')
  await arrive(walker, '/account/complete-crs-information')
}

/** Opens a chooser and takes the first entry that matches. */
async function choose({ page }: Walker, label: string, entry: RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}，`) }).click()
  await page.getByRole('radiogroup', { name: label }).getByRole('radio', { name: entry }).first().click()
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

/** Thirteen questions and the confirmation of their result. Ends at the questionnaire. */
export async function assessRisk(walker: Walker): Promise<void> {
  const { page } = walker
  await reads(walker, '了解您能承受多大的波动')
  await walker.look('risk-assessment')
  await press(walker, '开始测评')
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
  const next = page.getByRole('button', { name: '下一题' })
  for (let at = 0; ; at += 1) {
    const option = 'ABCDE'.indexOf(letters[at] ?? 'A')
    await page.getByRole('radio').nth(option).check()
    if (!(await next.isVisible())) return
    await next.click()
  }
}

/** Holding period, purpose and acceptable loss. Ends at the ID pictures. */
export async function answerQuestionnaire(walker: Walker): Promise<void> {
  await arrive(walker, '/invest-suitable-question')
  await reads(walker, /这几道题/)
  await answerAll(walker, 'CCCCCCCCCCCC')
  await walker.look('questionnaire')
  await press(walker, '提交问卷')
  await arrive(walker, '/account/ocr')
}

/** Both sides of the ID card. Ends with the account open. */
export async function showIdCard(walker: Walker): Promise<void> {
  const { page, person, sandbox } = walker
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
  await walker.look('ocr')
  await press(walker, '上传并核对')
  await reads(walker, '开户成功')
  await walker.look('opening-done')
}
