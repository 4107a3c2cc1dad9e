import { changeIdentity } from '@tongzhou/contract/account/identity/change-identity'
import { identityState } from '@tongzhou/contract/account/identity/identity-state'
import { recognizeIdPicture } from '@tongzhou/contract/account/opening/recognize-id-picture'
import type { CallRequest } from '@tongzhou/contract/kit/define-call'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { drainOutbox } from '../../../jobs/engine/outbox-worker'
import { fakeWorld } from '../../../ports/fake-ports'
import { openPapers } from '../../../shared/account/identity-change/identity-papers'
import { ticketFor } from '../../../shared/account/test-verify-ticket'
import { testStaff } from '../../../staff/test-staff'
import { journey } from '../opening/account-journey'
import { foreignSteps, passportPapers, passportPicture, photo } from './test-foreign'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { cipher, connection } = product.services
const { db } = connection
const go = journey(product, world)
const steps = foreignSteps(product, { world, protocols: go.protocols })
const staff = await testStaff(product.services)
const reviewer = await staff.person('REVIEW')
const lead = await staff.person('LEAD')
const field = (value: string) => ({ value, confidence: 0.99 })
const state = async (token: string) => (await product.ask(identityState, {}, { token })).success()

/** What the pictures of the new card say. */
function show(name: string, idNo: string): void {
  world.ocr = {
    front: {
      kind: 'read',
      side: 'front',
      confidence: 0.99,
      fields: { name: field(name), idNo: field(idNo) },
    },
    back: { kind: 'read', side: 'back', confidence: 0.99, fields: { idBegin: field('2026-11-01') } },
  }
}

async function customer() {
  const { token, customerNo, mobile } = await go.register()
  const idNo = go.newIdNo()
  await go.realName(token, idNo)
  const { tradeAcco } = (await go.bindCard(token)).data as { tradeAcco: string }

  return { token, customerNo, mobile, idNo, tradeAcco }
}

async function pictures(token: string): Promise<string[]> {
  const ids: string[] = []
  for (const side of ['front', 'back', 'proof'] as const)
    ids.push((await steps.upload(token, { idType: '0', side, file: photo })).success().fileId)

  return ids
}

type Change = Partial<CallRequest<typeof changeIdentity>>

async function change(of: { token: string; idNo: string }, input: Change = {}) {
  show(input.customerName ?? '张君宝', input.idNo ?? of.idNo)
  const asked = {
    kind: 'NAME' as const,
    customerName: '张君宝',
    idNo: of.idNo,
    idBegin: '2026-11-01',
    idEnd: '9999-12-31',
    verifyTicket: await ticketFor(product, { token: of.token, purpose: 'CHANGE_IDENTITY' }),
    fileIds: input.fileIds ?? (await pictures(of.token)),
  }

  return product.ask(changeIdentity, { ...asked, ...input }, { token: of.token })
}

async function caseOf(customerNo: string): Promise<string> {
  const query = db.selectFrom('review').select('id').where('customer_no', '=', customerNo)

  return String((await query.orderBy('id', 'desc').executeTakeFirstOrThrow()).id)
}

async function approved(customerNo: string) {
  const id = await caseOf(customerNo)
  const { data } = await reviewer.ask('reviews/show', { id })
  const input = { id, reason: '新证件与户籍证明一致' }
  const answer = await staff.byTwo(reviewer, lead, { operation: 'reviews/approve', input })

  return { read: data.read, files: data.files as { name: string }[], answer }
}

const cardOf = (tradeAcco: string) =>
  db
    .selectFrom('bank_card')
    .select(['sign_status', 'name_holds'])
    .where('trade_acco', '=', tradeAcco)
    .executeTakeFirstOrThrow()

test('R-ACT-19: another name waits for two persons, then stands with its version, and the card is asked', async () => {
  const person = await customer()
  const { token, customerNo, mobile, idNo, tradeAcco } = person
  const sent = (await change(person)).success()
  expect((await state(token)).review).toEqual({
    kind: 'IDENTITY_CHANGE',
    state: 'PENDING',
    dueOn: sent.dueOn,
    reason: null,
  })
  // Until then everything is as it was, and nothing is blocked.
  const profile = async () => (await product.call('customerProfile', {}, { token })).data
  expect(await profile()).toMatchObject({ customerName: '*三丰', realAuthReview: false })
  ;(await change(person)).refusal('REAL_NAME_UNDER_REVIEW')
  await drainOutbox(product.services)
  expect(world.messages.filter((one) => one.mobile === mobile).at(-1)?.text).toContain('您申请变更姓名')

  world.cardCheck = 'NAME_MISMATCH'
  const { read, files, answer } = await approved(customerNo)
  expect(read).toMatchObject({ 'held name': '张三丰', 'typed name': '张君宝', 'typed idNo': idNo })
  expect(files.map(({ name }) => name.split('-').at(-1))).toEqual(['proof.png', 'front.png', 'back.png'])
  expect(answer.code).toBe(200)
  expect(await profile()).toMatchObject({ customerName: '*君宝' })
  expect((await state(token)).review).toMatchObject({ state: 'APPROVED' })
  const [version] = await db
    .selectFrom('customer_identity_version')
    .select('papers_cipher')
    .where('customer_no', '=', customerNo)
    .execute()
  expect(openPapers(cipher.of(customerNo), version?.papers_cipher ?? Buffer.alloc(0))).toMatchObject({
    name: '张三丰',
    idNo,
  })
  await drainOutbox(product.services)
  expect(await cardOf(tradeAcco)).toEqual({ sign_status: 'RESIGN_NEEDED', name_holds: true })
  await drainOutbox(product.services)
  expect(world.messages.filter((one) => one.mobile === mobile).at(-1)?.text).toContain('重新签约')

  world.cardCheck = 'MATCH'
  await db
    .updateTable('bank_signing')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .execute()
  const { data } = await product.call('sendRepeatSigningCode', { tradeAcco }, { token })
  const code = { serialNo: data.serialNo, authCode: world.bankCode }
  expect((await product.call('repeatBankSigning', code, { token })).code).toBe(200)
  expect(await cardOf(tradeAcco)).toEqual({ sign_status: 'SIGNED', name_holds: false })
})

test('a card that its bank knows stays signed; a lost one is not judged by its name', async () => {
  for (const result of ['MATCH', 'CARD_ABNORMAL'] as const) {
    const person = await customer()
    ;(await change(person)).success()
    world.cardCheck = result
    expect((await approved(person.customerNo)).answer.code).toBe(200)
    await drainOutbox(product.services)
    expect(await cardOf(person.tradeAcco)).toEqual({ sign_status: 'SIGNED', name_holds: false })
    world.cardCheck = 'MATCH'
  }
})

test('another number needs another one, and a refused change leaves all as it was, with its reason', async () => {
  const person = await customer()
  const { token, customerNo } = person
  ;(await change(person, { kind: 'NUMBER' })).refusal('BAD_REQUEST')
  const other = go.newIdNo()
  ;(await change(person, { kind: 'NUMBER', customerName: '张三丰', idNo: other })).success()
  const reason = '户籍证明没有盖章'
  const rejected = await reviewer.ask('reviews/reject', { id: await caseOf(customerNo), reason })
  expect(rejected.code).toBe(200)
  expect((await state(token)).review).toMatchObject({ state: 'REJECTED', reason })
  const versions = db.selectFrom('customer_identity_version').select('version')
  expect(await versions.where('customer_no', '=', customerNo).execute()).toEqual([])
  ;(await change(person, { kind: 'NUMBER', customerName: '张三丰', idNo: other })).success()
  expect((await approved(customerNo)).answer.code).toBe(200)
  // The new number is the one to log in by from now on.
  const login = { account: other, loginPassword: 'Tongzhou#2026' }
  expect((await product.call('loginByIdNumber', login)).code).toBe(200)
})

test.each([
  ['approve', { reason: '照片清晰，与填写一致', idBegin: '2008-01-01', idEnd: '2028-01-01' }],
  ['reject', { reason: '照片模糊，无法核对' }],
] as const)(
  'R-ACT-19: %s of pictures of the document before says nothing of the new one',
  async (word, said) => {
    const person = await customer()
    const { token, customerNo } = person
    const other = go.newIdNo()
    ;(await change(person, { kind: 'NUMBER', customerName: '张三丰', idNo: other })).success()
    const changeId = await caseOf(customerNo)
    // Meanwhile he shows the old card once more, too dark to be read: that case blocks him.
    show('张三丰', person.idNo)
    const shown = { front: photo, back: photo }
    expect((await product.ask(recognizeIdPicture, shown, { token })).success().result).toBe('REVIEW')
    const id = await caseOf(customerNo)
    const input = { id: changeId, reason: '新证件与户籍证明一致' }
    expect((await staff.byTwo(reviewer, lead, { operation: 'reviews/approve', input })).code).toBe(200)

    expect(await reviewer.ask(`reviews/${word}`, { id, ...said })).toMatchObject({ code: 404 })
    expect((await state(token)).document).toMatchObject({ idBegin: '2026-11-01', idEnd: '9999-12-31' })
    const facts = db.selectFrom('customer').select(['ocr_at', 'real_name_review'])
    expect(await facts.where('customer_no', '=', customerNo).executeTakeFirst()).toEqual({
      ocr_at: expect.any(Date),
      real_name_review: false,
    })
    const { rows } = (await reviewer.ask('reviews/list', { all: 'true' })).data
    expect(rows).toContainEqual(
      expect.objectContaining({
        id,
        state: 'WITHDRAWN',
        reason: expect.stringContaining(`案件 ${changeId}`),
      }),
    )
  },
)

test('R-ACT-19: pictures that were being read while the document changed write nothing over it', async () => {
  const person = await customer()
  const { token, customerNo, idNo } = person
  const other = go.newIdNo()
  ;(await change(person, { kind: 'NUMBER', customerName: '张三丰', idNo: other })).success()
  const input = { id: await caseOf(customerNo), reason: '新证件与户籍证明一致' }
  show('张三丰', idNo)
  const { ocr } = product.services.ports
  const readDocument = ocr.readDocument.bind(ocr)
  let isFirst = true
  ocr.readDocument = async (asked) => {
    if (isFirst) {
      isFirst = false
      await staff.byTwo(reviewer, lead, { operation: 'reviews/approve', input })
    }

    return readDocument(asked)
  }
  const shown = { front: photo, back: photo }
  ;(await product.ask(recognizeIdPicture, shown, { token })).refusal('SYSTEM_BUSY')
  ocr.readDocument = readDocument
  expect((await state(token)).document).toMatchObject({ idBegin: '2026-11-01', idEnd: '9999-12-31' })
  const blocked = db.selectFrom('customer').select('real_name_review').where('customer_no', '=', customerNo)
  expect(await blocked.executeTakeFirst()).toEqual({ real_name_review: false })
})

test('somebody who opened by the new number meanwhile has it: the change cannot be approved', async () => {
  const person = await customer()
  const other = go.newIdNo()
  ;(await change(person, { kind: 'NUMBER', customerName: '张三丰', idNo: other })).success()
  const { token } = await go.register()
  expect((await go.realName(token, other)).code).toBe(200)
  const id = await caseOf(person.customerNo)
  expect(await reviewer.ask('reviews/approve', { id, reason: '资料齐全，与证明一致' })).toMatchObject({
    reason: 'DOCUMENT_TAKEN',
  })
})

test('each refusal leaves nothing behind', async () => {
  const person = await customer()
  const { token, customerNo } = person
  const written = () =>
    db.selectFrom('identity_change').selectAll().where('customer_no', '=', customerNo).execute()
  show('张君宝', person.idNo)
  const fileIds = await pictures(token)
  const [front = '', back = ''] = fileIds
  const refused = async (input: Change) => change(person, { fileIds, ...input })
  ;(await refused({ verifyTicket: 'x'.repeat(43) })).refusal('VERIFICATION_NEEDED')
  ;(await refused({ fileIds: [front, back] })).refusal('BAD_REQUEST')
  ;(await refused({ customerName: '张三丰' })).refusal('BAD_REQUEST')
  ;(await refused({ customerName: '张翠山' })).refusal('OCR_MISMATCH')
  ;(await refused({ idEnd: '2020-01-01', idBegin: '2010-01-01' })).refusal('ID_DATES_INVALID')
  ;(await refused({ kind: 'NUMBER', idNo: '110105194912310021' })).refusal('ID_NUMBER_INVALID')
  ;(await refused({ kind: 'NUMBER', idNo: '110101201001010015' })).refusal('AGE_NOT_ALLOWED')
  world.identity = 'MISMATCH'
  ;(await refused({})).refusal('NAME_ID_MISMATCH')
  world.identity = 'MATCH'
  world.isSilent = true
  ;(await refused({})).refusal('SYSTEM_BUSY')
  world.isSilent = false
  const set = (facts: object) =>
    db.updateTable('customer').set(facts).where('customer_no', '=', customerNo).execute()
  await set({ status: '1' })
  ;(await refused({})).refusal('ACCOUNT_FROZEN')
  await set({ status: '0', is_closing: true })
  ;(await refused({})).refusal('ACCOUNT_CLOSING')
  await set({ is_closing: false, real_name_at: null })
  ;(await refused({})).refusal('STEP_NOT_READY')
  await set({ real_name_at: new Date() })
  const taken = await customer()
  show('张三丰', taken.idNo)
  const theirs = await pictures(token)
  const other = { kind: 'NUMBER', customerName: '张三丰', idNo: taken.idNo, fileIds: theirs } as const
  for (let at = 0; at < 3; at += 1) (await refused(other)).refusal('ID_ALREADY_USED')
  ;(await refused(other)).refusal('TOO_MANY_TODAY')
  expect(await written()).toEqual([])
})

test('a new passport has another number; its zone is judged like that of the first one', async () => {
  const { token, customerNo } = await go.register()
  const number = 'C00000001'
  expect((await steps.passport(token, number)).code).toBe(200)
  const input = { id: await caseOf(customerNo), reason: '护照页清晰，与填写一致' }
  expect((await staff.byTwo(reviewer, lead, { operation: 'reviews/approve', input })).code).toBe(200)
  const next = 'C00000002'
  world.ocr.front = passportPicture(next)
  const { fileId } = (await steps.upload(token, {})).success()
  const { customerName, idBegin, idEnd } = passportPapers(next)
  const asked = async (idNo: string) =>
    product.ask(
      changeIdentity,
      {
        kind: 'NUMBER',
        customerName,
        idNo,
        idBegin,
        idEnd,
        fileIds: [fileId],
        verifyTicket: await ticketFor(product, { token, purpose: 'CHANGE_IDENTITY' }),
      },
      { token },
    )
  expect((await asked('C00000003')).refusal('BAD_REQUEST')).toMatchObject({ field: 'idNo' })
  ;(await asked(next)).success()
  expect((await approved(customerNo)).answer.code).toBe(200)
  expect((await state(token)).document).toMatchObject({ idType: '6', idNo: 'C*******2', nationality: 'SWE' })
})

test('a renewed permit keeps its number: its new period is read, or a person looks', async () => {
  const { token, customerNo } = await go.register()
  const fileIds: string[] = []
  for (const side of ['front', 'back'] as const) {
    world.ocr[side] = { kind: 'read', side, confidence: 0.99, fields: {} }
    fileIds.push((await steps.upload(token, { idType: '4', side })).success().fileId)
  }
  const papers = { ...passportPapers('H10283746'), idType: '4', nationality: 'HKG', customerName: '陈嘉怡' }
  expect((await steps.submit(token, { ...papers, fileIds })).code).toBe(200)
  const input = { id: await caseOf(customerNo), reason: '通行证清晰，与填写一致' }
  expect((await staff.byTwo(reviewer, lead, { operation: 'reviews/approve', input })).code).toBe(200)
  const renew = () => product.ask(recognizeIdPicture, { front: photo, back: photo }, { token })
  const front = { name: field('陈嘉怡'), idNo: field('H10283746'), idBegin: field('2026-11-01') }
  world.ocr.front = { kind: 'read', side: 'front', confidence: 0.99, fields: front }
  expect((await renew()).success().result).toBe('REVIEW')
  await db.updateTable('customer').set({ real_name_review: false }).execute()
  const fields = { ...front, idEnd: field('2036-10-31') }
  world.ocr.front = { kind: 'read', side: 'front', confidence: 0.99, fields }
  expect((await renew()).success()).toMatchObject({ result: 'PASSED', idEnd: '2036-10-31' })
  expect((await state(token)).document).toMatchObject({ idBegin: '2026-11-01', idEnd: '2036-10-31' })
})
