import { checkSliderAndSendSms } from '@tongzhou/contract/account/sign-in/check-slider-and-send-sms'
import { allCalls } from '@tongzhou/contract/index'
import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../http/test-app'
import { fakeWorld } from '../../ports/fake-ports'
import { PASSWORD, journey, tokenOf } from './opening/account-journey'

/**
 * Over all contracts: a call that takes a secret, or a fact by which a person is known, answers the same
 * whatever the other facts are as long as the proof is wrong or missing, and each such request is counted.
 */
const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { db } = product.services.connection
const go = journey(product, world)
const [TRADE, USED] = ['290736', '830417']
const calls: readonly [string, CallDefinition][] = Object.entries(allCalls)

/** Fields of a request that are secret, or by which somebody is known. */
const TELLING =
  /password|authcode|^slider|^(number|x|idNo|cardNo|mobile|customerName|account|serialNo|inviteCode)$/i

/** A request without its proof, and values of its other fields that would be a hit. */
interface Unproven {
  readonly call: string
  readonly token?: string
  /** The request as it stands with a proof that is wrong; a field that is undefined is left out. */
  readonly input: Readonly<Record<string, unknown>>
  /** Field by field what is true of somebody, beside what is not. */
  readonly hits: Readonly<Record<string, readonly unknown[]>>
}

/** Calls that take such a field and compare it with nothing stored of anybody. */
const judgeNothing: Readonly<Record<string, string>> = {
  saveRelatedPerson: 'stores what the customer says of another person',
  bankOfCard: 'reads the public list of card prefixes',
}

/** Calls whose judge stands outside and counts there, or whose tries a day have a test of their own. */
const judgedElsewhere: Readonly<Record<string, string>> = {
  openAccountByBankCode: 'the bank counts its own codes',
  addCardByBankCode: 'the bank counts its own codes, after the trade ticket',
  mergeByBankCode: 'the bank counts its own codes',
  validateCardChange: 'the bank compares the new card with its holder',
  applyCardChange: 'the bank counts its own codes, after the trade ticket',
  repeatBankSigning: 'the bank counts its own codes',
  confirmPayContract: 'the bank counts its own codes',
  repeatQuickSigning: 'the bank counts its own codes',
  sendPayContractCode: 'the bank compares the mobile of an own card',
  sendQuickSigningCode: 'the bank compares the mobile of an own card',
  singlePayWithoutContract: 'the bank compares the mobile and counts its own codes, after the trade ticket',
  sendVerificationBankCode: 'the same, ten times a day (verify-user.test.ts)',
  verifyUser: 'a try is taken before it compares, five a day and purpose (verify-user.test.ts)',
  complaintPass: 'a code to the number alone, which knows of no account (complaint-visitor.test.ts)',
  changeMobile: 'tells of a number after its code alone (change-mobile.test.ts)',
  sendBankCode: 'the bank compares the card with its holder',
  verifyIdentity: 'the source compares name and number, five times a day (open-account.test.ts)',
  submitForeignPapers: 'five documents a day, each with its pictures (foreign.test.ts)',
  changeIdentity: 'proven first, and five documents a day (change-identity.test.ts)',
  checkSlider: 'a slider is no secret of a person and is used up by its tries (slider.test.ts)',
  checkSliderAndSendSms: 'the same slider',
  sendSms: 'a used ticket of that slider',
}

/** A customer with everything that is compared: two trade passwords so far, papers, card and mobile. */
async function known() {
  const [idNo, cardNo] = [go.newIdNo(), go.newCardNo()]
  const { token, customerNo, mobile } = await go.register()
  await go.realName(token, idNo)
  await go.bindCard(token, cardNo)
  const set = async (fields: object, by: string) =>
    tokenOf(await product.call('updateTradePassword', { ...fields }, { token: by }))
  const first = await set({ mode: 'SET', newPassword: USED }, token)
  const now = await set({ mode: 'CHANGE', oldPassword: USED, newPassword: TRADE }, first)

  return { token: now, customerNo, mobile, idNo, cardNo }
}

const one = await known()
const stranger = go.newMobile()
const protocols = await go.protocols('REGISTER')
const guesses = [
  '513846',
  USED,
  TRADE,
  one.idNo.slice(-6),
  one.idNo.slice(8, 14),
  one.mobile.slice(-6),
  one.cardNo.slice(-6),
]
const numbers = { idNo: [one.idNo, go.newIdNo()], cardNo: [one.cardNo, go.newCardNo()] }
const codeOf = async (scene: string): Promise<void> => {
  await db.deleteFrom('sms_code').execute()
  await go.code(scene, one.mobile)
}
const loginPasswords = [PASSWORD, `${one.mobile}!`, 'Another#2026']

const unproven: readonly (Unproven & { readonly before?: () => Promise<unknown> })[] = [
  {
    call: 'updateTradePassword',
    token: one.token,
    input: { mode: 'CHANGE', oldPassword: '918273' },
    hits: { newPassword: guesses },
  },
  {
    call: 'updateTradePassword',
    token: one.token,
    input: { mode: 'CHANGE', newPassword: '513846' },
    hits: { newPassword: guesses, ...numbers },
  },
  {
    call: 'updateTradePassword',
    token: one.token,
    input: { mode: 'RESET', authCode: '000000', newPassword: '513846' },
    hits: numbers,
    before: () => codeToCard(),
  },
  {
    call: 'updateTradePassword',
    token: one.token,
    input: { mode: 'RESET', authCode: '000000', idNo: go.newIdNo(), cardNo: go.newCardNo() },
    hits: { newPassword: guesses },
    before: () => codeToCard(),
  },
  { call: 'checkTradePassword', token: one.token, input: {}, hits: { tradePassword: ['918273', USED] } },
  {
    call: 'updateLoginPassword',
    token: one.token,
    input: { oldPassword: 'Wrong#2026' },
    hits: { newPassword: loginPasswords },
  },
  { call: 'updateLoginPassword', token: one.token, input: {}, hits: { newPassword: loginPasswords } },
  { call: 'login', input: { loginPassword: 'Wrong#2026' }, hits: { mobile: [one.mobile, stranger] } },
  {
    call: 'loginByIdNumber',
    input: { loginPassword: 'Wrong#2026' },
    hits: { account: [one.customerNo, '899999999999', one.idNo, go.newIdNo()] },
  },
  {
    call: 'loginBySmsCode',
    input: { mobile: one.mobile, authCode: '000000', registerIfNew: true, protocols },
    hits: { inviteCode: [one.customerNo, '899999999999'] },
    before: () => codeOf('LOGIN'),
  },
  {
    call: 'resetLoginPassword',
    input: { mobile: one.mobile, authCode: '000000' },
    hits: { newPassword: [PASSWORD, 'Another#2026'] },
    before: () => codeOf('RESET_LOGIN_PWD'),
  },
  ...['register', 'inviteRegister'].map((call) => ({
    call,
    input: { mobile: one.mobile, authCode: '000000', loginPassword: PASSWORD, protocols },
    hits: { inviteCode: [one.customerNo, '899999999999'] },
    before: () => codeOf('REGISTER'),
  })),
]

/** The code that resets a trade password, sent to the number that the bank has of the card. */
async function codeToCard(): Promise<void> {
  await db.deleteFrom('sms_code').execute()
  const input = { ...(await go.passedSlider()), scene: 'RESET_TRADE_PWD' } as const
  ;(await product.ask(checkSliderAndSendSms, input, one)).success()
}

/** All that counts failures. */
async function failures(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select ((select coalesce(sum(failures_of_day), 0) from login_lock)
      + (select coalesce(sum(trade_failures), 0) from customer)
      + (select coalesce(sum(checks), 0) from sms_code))::int as n`.execute(db)

  return rows[0]?.n ?? 0
}

async function unlock(): Promise<void> {
  await db.deleteFrom('login_lock').execute()
  await db.deleteFrom('login_address_failure').execute()
  await db.updateTable('customer').set({ trade_failures: 0, trade_failure_day: null }).execute()
}

test('every call that takes a secret, or a fact by which somebody is known, is among those tried', () => {
  const taking = calls
    .filter(([, call]) => Object.keys(call.request.shape).some((field) => TELLING.test(field)))
    .map(([name]) => name)
  const looked = [
    ...unproven.map(({ call }) => call),
    ...Object.keys({ ...judgeNothing, ...judgedElsewhere }),
  ]
  expect(taking.filter((name) => !looked.includes(name))).toEqual([])
  expect(looked.filter((name) => !taking.includes(name))).toEqual([])
})

test.each(unproven.map((row, index) => [`${row.call} (${index + 1})`, row] as const))(
  '%s without its proof answers a hit as it answers a miss, and counts it',
  async (_name, { call, token, input, hits, before }) => {
    for (const [field, values] of Object.entries(hits)) {
      const answers = []
      for (const value of values) {
        await unlock()
        await before?.()
        const was = await failures()
        const asked = await product.call(call, { ...input, [field]: value }, token ? { token } : {})
        answers.push({ code: asked.code, msg: asked.msg, data: asked.data })
        expect([field, value, (await failures()) - was]).toEqual([field, value, 1])
      }
      expect(answers.map(({ code }) => code)).not.toContain(200)
      expect(new Set(answers.map((answer) => JSON.stringify(answer))), field).toHaveLength(1)
    }
    await unlock()
  },
)
