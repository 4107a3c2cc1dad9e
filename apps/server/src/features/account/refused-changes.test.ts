import { saveRelatedPerson } from '@tongzhou/contract/account/information/save-related-person'
import { updateLoginPassword } from '@tongzhou/contract/account/security/update-login-password'
import { updateTradePassword } from '@tongzhou/contract/account/security/update-trade-password'
import { inviteRegister } from '@tongzhou/contract/account/sign-in/invite-register'
import { checkSliderAndSendSms } from '@tongzhou/contract/account/sign-in/check-slider-and-send-sms'
import { sendSms } from '@tongzhou/contract/account/sign-in/send-sms'
import { checkSlider } from '@tongzhou/contract/content/check-slider'
import { openAccountByBankCode } from '@tongzhou/contract/account/opening/open-account-by-bank-code'
import { addCardByBankCode } from '@tongzhou/contract/account/cards/add-card-by-bank-code'
import { checkTradePassword } from '@tongzhou/contract/account/security/check-trade-password'
import { repeatBankSigning } from '@tongzhou/contract/account/cards/repeat-bank-signing'
import { sendBankCode } from '@tongzhou/contract/account/cards/send-bank-code'
import { sendRepeatSigningCode } from '@tongzhou/contract/account/cards/send-repeat-signing-code'
import { login } from '@tongzhou/contract/account/sign-in/login'
import { loginByIdNumber } from '@tongzhou/contract/account/sign-in/login-by-id-number'
import { networkOf } from '@tongzhou/domain/account/network'
import { expect, test } from 'vitest'
import { testApp } from '../../http/test-app'
import { fakeWorld } from '../../ports/fake-ports'
import { byTwoPersons } from '../../staff/test-two-persons'
import { PASSWORD, journey, tokenOf } from './opening/account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { ask } = product
const { db } = product.services.connection
const go = journey(product, world)
const [OLD, NEW] = ['290736', '830417']

async function withCard() {
  const idNo = go.newIdNo()
  const cardNo = go.newCardNo()
  const { token, customerNo, mobile } = await go.register()
  await go.realName(token, idNo)
  const { tradeAcco } = (await go.bindCard(token, cardNo)).data as { tradeAcco: string }

  return { token, customerNo, mobile, idNo, cardNo, tradeAcco }
}

async function withTradePassword() {
  const person = await withCard()
  const { headers } = await ask(updateTradePassword, { mode: 'SET', newPassword: OLD }, person)

  return { ...person, token: tokenOf({ headers } as never) }
}

/** How many cards a person may bind, changed by two persons. */
async function mostCards(value: string): Promise<void> {
  const put = await byTwoPersons(product.services, 'parameters/propose', { name: 'card.max', value })
  expect(put).toMatchObject({ outcome: { value } })
}

test('a trade password is set once, changed by the old one, and five wrong ones lock it', async () => {
  const none = await withCard()
  const change = { mode: 'CHANGE', newPassword: NEW } as const
  ;(await ask(updateTradePassword, { ...change, oldPassword: OLD }, none)).refusal('TRADE_PASSWORD_NOT_SET')
  const one = await withTradePassword()
  ;(await ask(updateTradePassword, { mode: 'SET', newPassword: NEW }, one)).refusal('STEP_ALREADY_DONE')
  // No old password is a wrong one.
  ;(await ask(updateTradePassword, change, one)).refusal('TRADE_PASSWORD_WRONG')
  for (let tries = 1; tries < 4; tries += 1)
    (await ask(updateTradePassword, { ...change, oldPassword: '918273' }, one)).refusal(
      'TRADE_PASSWORD_WRONG',
    )
  for (const oldPassword of ['918273', OLD])
    (await ask(updateTradePassword, { ...change, oldPassword }, one)).refusal('TRADE_PASSWORD_LOCKED')
  // Nothing was changed by all this: tomorrow the old one still holds.
  await db
    .updateTable('customer')
    .set({ trade_failures: 0 })
    .where('customer_no', '=', one.customerNo)
    .execute()
  ;(await ask(checkTradePassword, { tradePassword: OLD }, one)).success()
  ;(await ask(checkTradePassword, { tradePassword: NEW }, one)).refusal('TRADE_PASSWORD_WRONG')
})

test('a trade password is reset by code, document and newest card, all three', async () => {
  const one = await withTradePassword()
  const proof = { idNo: one.idNo, cardNo: one.cardNo }
  const reset = (how: object) =>
    ask(updateTradePassword, { mode: 'RESET', newPassword: NEW, ...proof, ...how }, one)
  const code = async () => {
    await db.deleteFrom('sms_code').execute()
    const input = { ...(await go.passedSlider()), scene: 'RESET_TRADE_PWD' } as const
    ;(await ask(checkSliderAndSendSms, input, one)).success()

    // It goes to the number that the bank has of the card.
    return world.codeFor('13900001111')
  }
  await code()
  ;(await reset({ authCode: '000000' })).refusal('SMS_CODE_WRONG')
  ;(await reset({ authCode: await code(), idNo: go.newIdNo() })).refusal('NAME_ID_MISMATCH')
  ;(await reset({ authCode: await code(), cardNo: go.newCardNo() })).refusal('CARD_NOT_FOUND')
  ;(await ask(checkTradePassword, { tradePassword: OLD }, one)).success()
  const { headers } = await reset({ authCode: await code() })
  const token = tokenOf({ headers } as never)
  ;(await ask(checkTradePassword, { tradePassword: NEW }, { token })).success()
})

test('a login password is changed by the old one, five wrong ones lock it; without one a code is asked for', async () => {
  const one = await go.register()
  const change = (oldPassword: string) =>
    ask(updateLoginPassword, { oldPassword, newPassword: 'Another#2026' }, one)
  for (let tries = 0; tries < 5; tries += 1) await change('Wrong#2026')
  ;(await change(PASSWORD)).refusal('LOGIN_LOCKED')
  const byNumber = { account: one.customerNo, loginPassword: PASSWORD }
  ;(await ask(loginByIdNumber, byNumber)).refusal('LOGIN_LOCKED')
  const two = await go.register()
  await db
    .updateTable('customer')
    .set({ login_hash: null })
    .where('customer_no', '=', two.customerNo)
    .execute()
  const input = { newPassword: 'Another#2026', authCode: '000000' }
  ;(await ask(updateLoginPassword, input, two)).refusal('SMS_CODE_WRONG')
})

test('an address with too many failed logins must wait, whichever password it asks about', async () => {
  const one = await go.register()
  const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000)
  const addressIndex = product.services.cipher.keyedHash('login.address', networkOf('127.0.0.1'))
  // The hour may turn while this is asked.
  const hours = [hour, new Date(hour.getTime() + 3_600_000)]
  const counted = hours.map((at) => ({ address_index: addressIndex, hour: at, failures: 100 }))
  await db.deleteFrom('login_address_failure').execute()
  await db.insertInto('login_address_failure').values(counted).execute()
  const input = { oldPassword: PASSWORD, newPassword: 'Another#2026' }
  ;(await ask(updateLoginPassword, input, one)).refusal('RATE_LIMITED')
  ;(await ask(login, { mobile: one.mobile, loginPassword: PASSWORD })).refusal('RATE_LIMITED')
  const byNumber = { account: one.customerNo, loginPassword: PASSWORD }
  ;(await ask(loginByIdNumber, byNumber)).refusal('RATE_LIMITED')
  await db.deleteFrom('login_address_failure').execute()
  ;(await ask(updateLoginPassword, input, one)).success()
})

test('a new trade password that says its own number is refused after the proof, or where the request names it', async () => {
  const one = await withTradePassword()
  const change = (newPassword: string) =>
    ask(updateTradePassword, { mode: 'CHANGE', oldPassword: OLD, newPassword }, one)
  for (const own of [one.idNo.slice(-6), one.idNo.slice(8, 14), one.mobile.slice(-6), OLD])
    (await change(own)).refusal('PASSWORD_TOO_WEAK')
  await db.deleteFrom('sms_code').execute()
  const reset = { mode: 'RESET', authCode: '000000', idNo: one.idNo, cardNo: one.cardNo } as const
  for (const newPassword of [one.idNo.slice(-6), one.idNo.slice(8, 14), one.cardNo.slice(-6)])
    (await ask(updateTradePassword, { ...reset, newPassword }, one)).refusal('PASSWORD_TOO_WEAK')
})

test('a number is registered once, also by an invitation', async () => {
  const one = await go.register()
  await db.deleteFrom('sms_code').execute()
  const authCode = await go.code('REGISTER', one.mobile)
  const { customerNo } = await go.register()
  const query = db.selectFrom('customer').select('invitation').where('customer_no', '=', customerNo)
  const { invitation: inviteCode } = await query.executeTakeFirstOrThrow()
  const protocols = await go.protocols('REGISTER')
  const again = { mobile: one.mobile, authCode, loginPassword: PASSWORD, protocols, inviteCode }
  ;(await ask(inviteRegister, again)).refusal('MOBILE_REGISTERED')
  expect(inviteCode).toMatch(/^[0-9A-F]{12}$/)
  const invited = async (code: string) => {
    const mobile = go.newMobile()
    const proof = { mobile, authCode: await go.code('REGISTER', mobile) }

    return ask(inviteRegister, { ...again, ...proof, inviteCode: code })
  }
  // A customer number counts upwards: it invites nobody.
  ;(await invited(customerNo)).refusal('INVITE_CODE_UNKNOWN')
  const made = (await invited(inviteCode)).success()
  const row = db.selectFrom('customer').select('invite_code').where('customer_no', '=', made.customerNo)
  expect((await row.executeTakeFirstOrThrow()).invite_code).toBe(customerNo)
})

test('a code for one’s own number needs a session, by slider and by ticket', async () => {
  const scene = 'RESET_TRADE_PWD' as const
  ;(await ask(checkSliderAndSendSms, { ...(await go.passedSlider()), scene })).refusal('SESSION_EXPIRED')
  const { sliderTicket } = (await ask(checkSlider, await go.passedSlider())).success()
  ;(await ask(sendSms, { sliderTicket, scene })).refusal('SESSION_EXPIRED')
})

test('another beneficiary needs a true number and a document that is valid', async () => {
  const one = await withCard()
  const person = {
    kind: 'BENEFICIARY',
    isSelf: false,
    relation: '01',
    name: '李四光',
    idType: '0',
    idNo: go.newIdNo(),
    idBegin: '2020-01-01',
    idEnd: '2040-01-01',
    mobile: '13900001111',
  } as const
  const wrong = await ask(saveRelatedPerson, { ...person, idNo: '110105198806150010' }, one)
  wrong.refusal('ID_NUMBER_INVALID')
  const over = await ask(saveRelatedPerson, { ...person, idEnd: '2020-06-01' }, one)
  over.refusal('ID_DATES_INVALID')
  expect(await db.selectFrom('related_person').select('kind').execute()).toEqual([])
})

test('between the bank’s code and its answer the card may have been bound, or one card too many', async () => {
  const token = (await go.register()).token
  await go.realName(token)
  const cardNo = go.newCardNo()
  const { serialNo } = (await go.startCard(token, { cardNo })).data as { serialNo: string }
  const { customerNo } = await withCard()
  const boundBy = (number: string) =>
    db
      .updateTable('bank_card')
      .set({ card_index: product.services.cipher.blindIndex('card.number', number) })
      .where('customer_no', '=', customerNo)
      .execute()
  await boundBy(cardNo)
  const answer = { serialNo, authCode: world.bankCode }
  ;(await ask(openAccountByBankCode, answer, { token })).refusal('CARD_ALREADY_BOUND')

  const one = await withTradePassword()
  const { tradeTicket } = (await ask(checkTradePassword, { tradePassword: OLD }, one)).success()
  const second = go.newCardNo()
  const next = (await go.startCard(one.token, { cardNo: second })).data as { serialNo: string }
  const more = { serialNo: next.serialNo, authCode: world.bankCode, tradeTicket }
  await boundBy(second)
  ;(await ask(addCardByBankCode, more, one)).refusal('CARD_ALREADY_BOUND')
  await mostCards('1')
  ;(await ask(addCardByBankCode, more, one)).refusal('CARD_TOO_MANY')
  const protocols = await go.protocols('BIND_CARD')
  const start = { cardNo: go.newCardNo(), mobile: '13900001111', protocols }
  ;(await ask(sendBankCode, start, one)).refusal('CARD_TOO_MANY')
})

test('a contract is signed again once, and only by the person the bank knows', async () => {
  const one = await withCard()
  const unsign = () =>
    db
      .updateTable('bank_card')
      .set({ sign_status: 'RESIGN_NEEDED' })
      .where('trade_acco', '=', one.tradeAcco)
      .execute()
  await unsign()
  world.cardCheck = 'NAME_MISMATCH'
  ;(await ask(sendRepeatSigningCode, { tradeAcco: one.tradeAcco }, one)).refusal('CARD_ELEMENT_MISMATCH')
  world.cardCheck = 'MATCH'
  const { serialNo } = (await ask(sendRepeatSigningCode, { tradeAcco: one.tradeAcco }, one)).success()
  await db
    .updateTable('bank_card')
    .set({ sign_status: 'SIGNED' })
    .where('trade_acco', '=', one.tradeAcco)
    .execute()
  const answer = { serialNo, authCode: world.bankCode }
  ;(await ask(repeatBankSigning, answer, one)).refusal('STEP_ALREADY_DONE')
})
