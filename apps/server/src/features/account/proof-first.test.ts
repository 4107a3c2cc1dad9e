import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
  /password|(auth|sms|email|check)code$|secret$|^slider|^(number|x|idNo|idTail|cardNo|mobile|customerName|account|serialNo|inviteCode|pair|pass|proof|response|s)$/i
/** A name that sounds like a secret. */
const LIKE_A_SECRET = /code$|key$|secret|token|ticket|pass|proof|answers?$|pin$/i
/** Such names of what is none, or of a random value that nobody can guess. */
const plain: Readonly<Record<string, string>> = {
  fundCode: 'a fund',
  targetFundCode: 'a fund',
  indexCode: 'an index',
  companyCode: 'a fund company',
  basketCode: 'a basket',
  provinceCode: 'a region',
  cityCode: 'a region',
  districtCode: 'a region',
  postcode: 'part of an address',
  partnerCode: 'a partner of the house',
  code: 'which dictionary',
  cardKey: 'which card, of its owner alone (owned-ids.test.ts)',
  passkeyNo: 'which key, of its owner alone (owned-ids.test.ts)',
  answers: 'of a questionnaire',
  tradeTicket: 'random, of one session, once',
  verifyTicket: 'random, of one session, once',
  ticket: 'sealed by us',
  questionToken: 'sealed by us',
}

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

/** Why a call is not tried here, and the test that shows it: its file, and how its title begins. */
type Elsewhere = readonly [why: string, file: string, title: string]

const BANK = 'the bank counts its own codes'
const opening = 'account/opening/open-account.test.ts'
const signing = 'account/cards/sign-card.test.ts'
const changes = 'account/card-change/refused-card-changes.test.ts'
const sliders = 'account/sign-in/slider.test.ts'
const qr = 'account/qr-login/qr-login.test.ts'
const passkeys = 'account/passkeys/passkeys.test.ts'
const complaints = 'content/complaints/complaint-visitor.test.ts'
const PASS: Elsewhere = [
  'sealed by us after a code to the mobile, and shows what is its own',
  complaints,
  'R-CPL-1: who has no account proves his mobile',
]
const ANSWER_OF_KEY: Elsewhere = [
  'signs 256 random bits, once',
  passkeys,
  'an answer from another place, for another name, without finger or PIN, or twice is none',
]

/** Calls whose judge stands outside and counts there, or whose tries a day have a test of their own. */
const judgedElsewhere: Readonly<Record<string, Elsewhere>> = {
  openAccountByBankCode: [BANK, opening, 'each refusal of a card, in order'],
  addCardByBankCode: [BANK, 'account/refused-changes.test.ts', 'between the bank’s code and its answer'],
  mergeByBankCode: [BANK, opening, 'a second person’s login with a known document merges'],
  validateCardChange: [
    'the bank compares the new card with its holder',
    changes,
    'each refusal of the new card',
  ],
  applyCardChange: [
    BANK,
    'account/card-change/card-change.test.ts',
    'A5: two tabs hand in one application each',
  ],
  repeatBankSigning: [BANK, 'account/cards/re-sign.test.ts', 'a card whose contract the bank withdrew'],
  confirmPayContract: [BANK, signing, 'a card that is %s is signed by its bank’s code'],
  repeatQuickSigning: [BANK, signing, 'a card that is %s is signed by its bank’s code'],
  sendPayContractCode: ['the bank compares the mobile of an own card', signing, 'twenty codes a day'],
  sendQuickSigningCode: ['the bank compares the mobile of an own card', signing, 'twenty codes a day'],
  singlePayWithoutContract: [
    'the bank compares the mobile and counts its own codes, after the trade ticket',
    'account/cards/single-pay-without-contract.test.ts',
    'R-ACT-15: a card without a contract pays once',
  ],
  sendVerificationBankCode: [
    'the same, ten times a day',
    'account/security/verify-user.test.ts',
    'what the bank says of a card stops the code',
  ],
  verifyUser: [
    'a try is taken before it compares, five a day and purpose',
    'account/security/verify-user.test.ts',
    'five wrong proofs close a purpose for a day',
  ],
  complaintPass: ['a code to the number alone, which knows of no account', complaints, PASS[2]],
  changeMobile: [
    'tells of a number after its code alone',
    'account/security/change-mobile.test.ts',
    'a wrong code, a review under way and the same number are refused',
  ],
  sendBankCode: [
    'the bank compares the card with its holder',
    opening,
    'a customer tries twenty cards a day',
  ],
  verifyIdentity: [
    'the source compares name and number, five times a day',
    'account/opening/used-up.test.ts',
    'the sixth real-name check of a day',
  ],
  submitForeignPapers: [
    'five documents a day, each with its pictures',
    'account/identity/foreign.test.ts',
    'R-ACC-3: whether a document is known is told five times a day',
  ],
  changeIdentity: [
    'proven first, and five documents a day',
    'account/identity/change-identity.test.ts',
    'each refusal leaves nothing behind',
  ],
  checkSlider: ['no secret of a person, used up by its tries', sliders, 'a question has one guess'],
  checkSliderAndSendSms: ['the same slider', sliders, 'a question has one guess'],
  sendSms: ['a used ticket of that slider', sliders, 'a slider is passed by its place or by its sound'],
  confirmEmail: [
    'five tries a code',
    'proof/mail.test.ts',
    'R-DOC-8: an address is proved by its newest code',
  ],
  qrLoginConfirm: [
    'a wrong number ends the code',
    qr,
    'a wrong number ends the code, the right one afterwards',
  ],
  qrLoginPoll: ['256 random bits', qr, 'whoever has the id without the secret gets nothing'],
  verifyDocument: [
    'forty random bits of one paper beside its number, and the same answer to everything else',
    'proof/proof.test.ts',
    'R-DOC-7 (A15): who has number and code is told whether it holds; nobody else is',
  ],
  ownShare: [
    '128 random bits, of its owner alone',
    'account/rights/share.test.ts',
    'A25: a shared card holds no amount',
  ],
  shareCard: ['128 random bits', 'account/rights/share.test.ts', 'A25: a shared card holds no amount'],
  passkeyLogin: ANSWER_OF_KEY,
  verifyByPasskey: ANSWER_OF_KEY,
  registerPasskey: [
    'signs 256 random bits, once',
    passkeys,
    'a key made without finger or PIN, or elsewhere',
  ],
  caseDetail: PASS,
  complaintDetail: PASS,
  handOver: PASS,
  complaintFile: PASS,
  moveComplaint: PASS,
  submitComplaint: PASS,
  uploadComplaintFile: PASS,
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

/** A login with a name that nobody used for long: the end of its document number is wanted, too (R-ACT-6). */
async function unusedForLong() {
  const { customerNo, mobile, idNo } = await known()
  const before = new Date(Date.now() - 100 * 86_400_000)
  await db.deleteFrom('session').where('customer_no', '=', customerNo).execute()
  await db
    .updateTable('customer')
    .set({ last_login_at: before })
    .where('customer_no', '=', customerNo)
    .execute()

  return { mobile, idNo }
}

const one = await known()
const stranger = go.newMobile()
const sleeper = await unusedForLong()
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
const codeOf = async (scene: string, mobile = one.mobile): Promise<void> => {
  await db.deleteFrom('sms_code').execute()
  await go.code(scene, mobile)
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
  ...(
    [
      ['loginBySmsCode', 'LOGIN', {}],
      ['resetLoginPassword', 'RESET_LOGIN_PWD', { newPassword: 'Another#2026' }],
    ] as const
  ).map(([call, scene, more]) => ({
    call,
    input: { mobile: sleeper.mobile, authCode: '000000', ...more },
    hits: { idTail: [sleeper.idNo.slice(-6), '00000X', undefined] },
    before: () => codeOf(scene, sleeper.mobile),
  })),
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

test('a field that is named like a secret is one, or is said to be none', () => {
  const fields = new Set(calls.flatMap(([, call]) => Object.keys(call.request.shape)))
  const like = [...fields].filter((field) => LIKE_A_SECRET.test(field) && !TELLING.test(field))
  expect(like.toSorted()).toEqual(Object.keys(plain).toSorted())
})

test('what is shown elsewhere has its test there', () => {
  const features = join(import.meta.dirname, '..')
  for (const [call, [, file, title]] of Object.entries(judgedElsewhere)) {
    const text = readFileSync(join(features, file), 'utf8')
    const titles = [...text.matchAll(/(?:^|\n)(?:test(?:\.each[^\n]*)?\(\s*|  )'([^'\n]+)'/g)].map(
      ([, found]) => found,
    )
    expect(
      titles.filter((found) => found?.startsWith(title) === true),
      `${call}: ${file}`,
    ).not.toEqual([])
  }
})

test('a right end of the number is a hit only when the code is right: it is wanted then, and lets in', async () => {
  await codeOf('LOGIN', sleeper.mobile)
  const authCode = world.codeFor(sleeper.mobile)
  const login = (idTail?: string) =>
    product.call('loginBySmsCode', {
      mobile: sleeper.mobile,
      authCode,
      ...(idTail !== undefined && { idTail }),
    })
  expect((await login()).code).toBe(1020)
  expect((await login('00000X')).code).toBe(1020)
  expect((await login(sleeper.idNo.slice(-6))).code).toBe(200)
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
