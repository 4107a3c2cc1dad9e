import { generateKeyPairSync } from 'node:crypto'
import { authorizationList } from '@tongzhou/contract/account/rights/authorization-list'
import { authorizePartner } from '@tongzhou/contract/account/rights/authorize-partner'
import { cryptedCustomerDetail } from '@tongzhou/contract/account/rights/crypted-customer-detail'
import { partnerAuthorization } from '@tongzhou/contract/account/rights/partner-authorization'
import type { CallRequest } from '@tongzhou/contract/kit/define-call'
import { jwtDecrypt } from 'jose'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { ticketFor } from '../../../shared/account/test-verify-ticket'
import { testStaff } from '../../../staff/test-staff'
import { journey } from '../opening/account-journey'
import { approvedPartner, partnerFile, partnerKey } from './test-partner'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { db } = product.services.connection
const go = journey(product, world)
const staff = await testStaff(product.services)
const reviewer = await staff.person('REVIEW')
const lead = await staff.person('LEAD')
let again = 0
const reason = '合作协议与安全评估齐全'
const propose = (text: string) => ({
  operation: 'partners/propose' as const,
  input: { source: 'partner.json', text, reason },
})

async function customer() {
  const { token, customerNo, mobile } = await go.register()
  const idNo = go.newIdNo()
  await go.realName(token, idNo)

  return { token, customerNo, mobile, idNo }
}

type Grant = Partial<CallRequest<typeof authorizePartner>>

async function grant(token: string, partnerCode: string, change: Grant = {}) {
  const verifyTicket = await ticketFor(product, { token, purpose: 'SHARE_DATA' })
  const protocols = await go.protocols('SHARE_DATA')
  const read = await product.ask(partnerAuthorization, { partnerCode }, { token })
  const registration = read.code === 200 ? read.success().registration : undefined
  const scopes = ['NAME', 'RISK'] as const
  const input = { partnerCode, granted: true, registration, scopes, protocols, verifyTicket }

  return product.ask(authorizePartner, { ...input, scopes: [...input.scopes], ...change }, { token })
}

const crypted = (token: string, partnerCode: string) =>
  product.ask(cryptedCustomerDetail, { partnerCode }, { token })

/** What the partner reads of a token, with every claim checked. */
async function opened(token: string, audience: string) {
  const { payload, protectedHeader } = await jwtDecrypt(token, partnerKey, { audience, maxTokenAge: '5m' })

  return { payload, protectedHeader }
}

test('a partner is what two persons read; one person is enough to stop it', async () => {
  for (const [change, word] of [
    [{ returnUrl: 'http://partner.example' }, 'returnUrl'],
    [{ scopes: ['ASSETS'] }, 'scopes'],
    [{ days: 400 }, 'days'],
    [{ publicKey: 'none' }, 'publicKey'],
    [{ publicKey: weakKey() }, 'publicKey'],
    [{ more: 1 }, 'more'],
  ] as const) {
    const { input } = propose(partnerFile(change))
    expect(await reviewer.ask('partners/propose', input)).toMatchObject({
      reason: 'FILE_WRONG',
      msg: expect.stringContaining(word),
    })
  }
  expect((await reviewer.ask('partners/propose', { ...propose('{').input })).reason).toBe('FILE_WRONG')
  const approved = await staff.byTwo(reviewer, lead, propose(partnerFile({ code: 'STOP01' })))
  expect(approved.data.outcome).toMatchObject({
    code: 'STOP01',
    keyId: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  const { token } = await customer()
  ;(await grant(token, 'STOP01')).success()
  ;(await crypted(token, 'STOP01')).success()
  expect(await lead.ask('partners/revoke', { code: 'STOP01' })).toMatchObject({ reason: 'REASON_NEEDED' })
  expect((await lead.ask('partners/revoke', { code: 'STOP01', reason })).code).toBe(200)
  expect(await lead.ask('partners/revoke', { code: 'STOP01', reason })).toMatchObject({ code: 404 })
  const { rows } = (await lead.ask('partners/list')).data as { rows: { code: string; state: string }[] }
  expect(rows.find(({ code }) => code === 'STOP01')?.state).toBe('已停止')
  ;(await crypted(token, 'STOP01')).refusal('NOT_FOUND')
  ;(await grant(token, 'STOP01')).refusal('NOT_FOUND')
  expect((await product.ask(authorizationList, {}, { token })).success().authorizations).toEqual([])
  // What was given is taken back all the same.
  ;(await grant(token, 'STOP01', { granted: false })).success()
})

function weakKey(): string {
  return generateKeyPairSync('rsa', { modulusLength: 1024 })
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString()
}

test('A22: a token holds what was granted and no more, for its partner alone; withdrawn, there is none', async () => {
  const code = await approvedPartner(product)
  const { token, customerNo, mobile, idNo } = await customer()
  ;(await crypted(token, code)).refusal('AUTHORIZATION_NEEDED')
  const view = (await product.ask(partnerAuthorization, { partnerCode: code }, { token })).success()
  expect(view).toMatchObject({
    name: '安康保险经纪',
    returnUrl: 'https://partner.example/back',
    scopes: [
      { scope: 'NAME', value: '*三丰' },
      { scope: 'MOBILE', value: expect.stringMatching(/^138\*{4}\d{4}$/) },
      { scope: 'IDENTITY', value: expect.stringContaining('****') },
      { scope: 'RISK', value: null },
    ],
    current: null,
  })
  ;(await grant(token, code)).success()
  const made = (await crypted(token, code)).success()
  const { payload, protectedHeader } = await opened(made.token, code)
  expect(protectedHeader).toMatchObject({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'test-key' })
  expect(payload['data']).toEqual({ NAME: { name: '张三丰' } })
  const text = JSON.stringify(payload)
  for (const secret of [mobile, idNo, customerNo, token]) expect(text).not.toContain(secret)
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
  expect(new Date(made.expiresAt).getTime()).toBe((payload.exp ?? 0) * 1000)
  await expect(opened(made.token, 'OTHER01')).rejects.toThrow('aud')
  // Each token has a number of its own, which is on record; the same person is the same subject to it alone.
  const again = await opened((await crypted(token, code)).success().token, code)
  expect(again.payload.jti).not.toBe(payload.jti)
  expect(again.payload.sub).toBe(payload.sub)
  const other = await approvedPartner(product, 'BANK02')
  ;(await grant(token, other, { scopes: ['MOBILE', 'IDENTITY'] })).success()
  const elsewhere = (await opened((await crypted(token, other)).success().token, other)).payload
  expect(elsewhere['data']).toEqual({ MOBILE: { mobile }, IDENTITY: { idType: '0', idNo } })
  expect(elsewhere.sub).not.toBe(payload.sub)
  const tokens = db.selectFrom('partner_token').select(['handout_no', 'scopes'])
  expect(
    await tokens.where('customer_no', '=', customerNo).where('partner_code', '=', code).execute(),
  ).toEqual(expect.arrayContaining([{ handout_no: payload.jti, scopes: ['NAME', 'RISK'] }]))

  const listed = (await product.ask(authorizationList, {}, { token })).success().authorizations
  expect(listed.map(({ partnerCode, scopes }) => [partnerCode, scopes])).toEqual([
    ['BANK02', ['MOBILE', 'IDENTITY']],
    ['HEALTH01', ['NAME', 'RISK']],
  ])
  expect((await grant(token, code, { granted: false })).success()).toEqual({ granted: false, until: null })
  ;(await crypted(token, code)).refusal('AUTHORIZATION_NEEDED')
  ;(await grant(token, code, { granted: false })).success()
  const words = db.selectFrom('partner_authorization').select('granted').where('partner_code', '=', code)
  expect(await words.where('customer_no', '=', customerNo).orderBy('seq').execute()).toEqual([
    { granted: true },
    { granted: false },
  ])
})

test('an authorisation ends with its last day, and a scope with the partner’s', async () => {
  const code = await approvedPartner(product, 'LATER03')
  const { token, customerNo } = await customer()
  ;(await grant(token, code)).success()
  await db
    .updateTable('partner')
    .set({ scopes: ['RISK'] })
    .where('code', '=', code)
    .execute()
  const made = (await crypted(token, code)).success()
  expect((await opened(made.token, code)).payload['data']).toEqual({})
  const newest = { customer_no: customerNo, partner_code: code, granted: true, scopes: ['RISK'] }
  const ended = { seq: 2, at: new Date(), until: new Date(Date.now() - 1000) }
  await db
    .insertInto('partner_authorization')
    .values({ ...newest, ...ended })
    .execute()
  ;(await crypted(token, code)).refusal('AUTHORIZATION_NEEDED')
})

test.each([
  ['purpose', { purpose: '向您推荐消费贷款' }],
  ['name', { name: '安康财富顾问' }],
  ['address', { returnUrl: 'https://other.example/back' }],
  ['nothing', {}],
] as const)(
  'R-ACT-30: registered again (%s), a partner is given nothing that was agreed to before',
  async (_, change) => {
    const code = `AGAIN${(again += 1)}`
    await staff.byTwo(reviewer, lead, propose(partnerFile({ code })))
    const { token } = await customer()
    ;(await grant(token, code)).success()
    ;(await crypted(token, code)).success()
    // A stopped partner comes back by the same road: what was given to it does not.
    if (Object.keys(change).length === 0) await lead.ask('partners/revoke', { code, reason })
    const renewed = await staff.byTwo(reviewer, lead, propose(partnerFile({ code, ...change })))
    expect(renewed.code).toBe(200)
    ;(await crypted(token, code)).refusal('AUTHORIZATION_NEEDED')
    const view = (await product.ask(partnerAuthorization, { partnerCode: code }, { token })).success()
    expect(view).toMatchObject({ ...change, current: null })
    expect((await product.ask(authorizationList, {}, { token })).success().authorizations).toEqual([])
    ;(await grant(token, code)).success()
    ;(await crypted(token, code)).success()
  },
)

test('R-ACT-30: registered again while he reads, a partner is read anew before anything is given', async () => {
  const code = 'WHILE06'
  await staff.byTwo(reviewer, lead, propose(partnerFile({ code })))
  const { token } = await customer()
  const { registration } = (
    await product.ask(partnerAuthorization, { partnerCode: code }, { token })
  ).success()
  await staff.byTwo(reviewer, lead, propose(partnerFile({ code, purpose: '向您推荐消费贷款' })))
  expect((await grant(token, code, { registration })).refusal('BAD_REQUEST')).toMatchObject({
    field: 'registration',
  })
  ;(await crypted(token, code)).refusal('AUTHORIZATION_NEEDED')
  ;(await grant(token, code)).success()
})

test('the second person reads what stood under the code, and a word keeps what it was said to', async () => {
  const [code, purpose] = ['BEFORE05', '向您推荐消费贷款']
  await staff.byTwo(reviewer, lead, propose(partnerFile({ code })))
  const { token, customerNo } = await customer()
  ;(await grant(token, code)).success()
  expect((await lead.ask('partners/revoke', { code, reason })).code).toBe(200)
  const { input } = propose(partnerFile({ code, purpose }))
  const { requestNo } = (await reviewer.ask('partners/propose', input)).data
  const { data } = await lead.ask('requests/show', { requestNo })
  expect(JSON.stringify(data)).toContain('为您测算保障缺口')
  expect(data).toMatchObject({
    facts: { purpose, before: { purpose: '为您测算保障缺口', stoppedAt: expect.any(String) } },
  })
  const words = db.selectFrom('partner_authorization').select(['partner_name', 'purpose', 'return_url'])
  expect(await words.where('customer_no', '=', customerNo).execute()).toEqual([
    {
      partner_name: '安康保险经纪',
      purpose: '为您测算保障缺口',
      return_url: 'https://partner.example/back',
    },
  ])
})

test('without its texts, its items or its proof nothing is given', async () => {
  const code = await approvedPartner(product, 'REFUSE04')
  const { token } = await customer()
  ;(await grant(token, code, { protocols: [] })).refusal('PROTOCOL_NOT_ACCEPTED')
  ;(await grant(token, code, { scopes: [] })).refusal('BAD_REQUEST')
  ;(await grant(token, code, { verifyTicket: 'x'.repeat(43) })).refusal('VERIFICATION_NEEDED')
  ;(await grant(token, 'NOBODY99')).refusal('NOT_FOUND')
  ;(await grant(token, 'NOBODY99', { granted: false })).refusal('NOT_FOUND')
  const unknown = { partnerCode: 'NOBODY99' }
  ;(await product.ask(partnerAuthorization, unknown, { token })).refusal('NOT_FOUND')
  ;(await crypted(token, 'NOBODY99')).refusal('NOT_FOUND')
  expect((await product.ask(authorizationList, {}, { token })).success().authorizations).toEqual([])
})
