import { forgetExpiredRows } from '@tongzhou/db/stores/ops/housekeeping-store'
import { ofFreelancer } from '../information/test-information'
import { identityState } from '@tongzhou/contract/account/identity/identity-state'
import { saveDraft } from '@tongzhou/contract/account/opening/save-draft'
import { selectDraft } from '@tongzhou/contract/account/opening/select-draft'
import { recognizeIdPicture } from '@tongzhou/contract/account/opening/recognize-id-picture'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import type { CardElements } from '../../../ports/bank/port'
import { testStaff } from '../../../staff/test-staff'
import { journey } from '../opening/account-journey'
import { foreignSteps, mrzLine, passportPapers, passportPicture, photo } from './test-foreign'

const world = fakeWorld()
const asked: CardElements[] = []
const { bank } = world.ports
const ports = {
  ...world.ports,
  bank: {
    ...bank,
    startSigning: (elements: CardElements) => {
      asked.push(elements)

      return bank.startSigning(elements)
    },
  },
}
const product = await testApp((services) => ({ ...services, ports }))
const { db } = product.services.connection
const go = journey(product, world)
const abroad = foreignSteps(product, { world, protocols: go.protocols })
const staff = await testStaff(product.services)
const reviewer = await staff.person('REVIEW')
const lead = await staff.person('LEAD')
let passports = 0
const newPassport = () => `P${String((passports += 1)).padStart(8, '0')}`
const state = async (token: string) => (await product.ask(identityState, {}, { token })).success()
const steps = async (token: string) => (await product.call('customerProfile', {}, { token })).data.steps
const field = (value: string) => ({ value, confidence: 0.99 })

async function caseOf(customerNo: string): Promise<string> {
  const query = db.selectFrom('review').select('id').where('customer_no', '=', customerNo)

  return String(
    (await query.where('kind', '=', 'FOREIGN').orderBy('id', 'desc').executeTakeFirstOrThrow()).id,
  )
}

/** What nothing may be written to by a refusal. */
const written = async () => ({
  identities: await db.selectFrom('customer_identity').select('customer_no').execute(),
  reviews: await db.selectFrom('review').select('id').execute(),
  consents: await db.selectFrom('consent').select(['customer_no', 'protocol_id']).execute(),
})

test('A10: a passport goes to two persons, and its holder binds a card under that document', async () => {
  const { token, customerNo } = await go.register()
  const number = newPassport()
  // R-ACT-3: what was typed on the phone is there on the computer, until it is handed in.
  const fields = JSON.stringify({ customerName: 'ERIKSSON', front: 'F1' })
  const resident = JSON.stringify({ customerName: '李明' })
  ;(await product.ask(saveDraft, { rung: 'real-auth', fields: resident }, { token })).success()
  ;(await product.ask(saveDraft, { rung: 'out-man', fields }, { token })).success()
  const elsewhere = await product.signIn(customerNo)
  const kept = async (rung: 'out-man' | 'real-auth') =>
    (await product.ask(selectDraft, { rung }, { token: elsewhere })).success().fields
  // Each page has a form of its own.
  expect([await kept('out-man'), await kept('real-auth')]).toEqual([fields, resident])
  const sent = await abroad.passport(token, number)
  expect([await kept('out-man'), await kept('real-auth')]).toEqual([null, null])
  expect(sent).toMatchObject({ code: 200, data: { result: 'REVIEW' } })
  expect(await state(token)).toMatchObject({
    document: { idType: '6', customerName: 'E***', nationality: 'SWE', idEnd: '2032-04-15' },
    review: { state: 'PENDING', dueOn: sent.data.dueOn, reason: null },
  })
  expect((await abroad.passport(token, number)).reason).toBe('REAL_NAME_UNDER_REVIEW')
  expect((await go.startCard(token, { cardNo: go.newCardNo() })).reason).toBe('REAL_NAME_UNDER_REVIEW')

  const id = await caseOf(customerNo)
  const shown = await reviewer.ask('reviews/show', { id })
  expect(shown.data.read).toMatchObject({
    'typed name': 'ERIKSSON ANNA MARIA',
    'typed idNo': number,
    'front name': 'ERIKSSON ANNA MARIA (0.99)',
  })
  expect(shown.data.files).toHaveLength(1)
  const approval = await reviewer.ask('reviews/approve', { id, reason: '护照页清晰，与填写一致' })
  expect(approval.data).toMatchObject({ state: 'OPEN' })
  expect(await steps(token)).toMatchObject({ realName: false })
  const { requestNo } = approval.data as { requestNo: string }
  const { data } = await lead.ask('requests/show', { requestNo })
  expect(await lead.ask('requests/approve', { requestNo, contentHash: data.contentHash })).toMatchObject({
    code: 200,
  })
  expect(await steps(token)).toMatchObject({ realName: true, ocr: true })
  expect((await state(token)).review).toMatchObject({ state: 'APPROVED' })
  expect((await abroad.passport(token, number)).reason).toBe('STEP_ALREADY_DONE')

  expect((await go.bindCard(token)).code).toBe(200)
  expect(asked.at(-1)).toMatchObject({ name: 'ERIKSSON ANNA MARIA', idType: '6', idNo: number })
  const pictures = { front: photo, back: photo }
  const known = await product.call('personalInformation', {}, { token })
  expect(known.data.nationality).toBe('SWE')
  const save = (nationality: string) =>
    product.call(
      'savePersonalInformation',
      { ...ofFreelancer, nationality, idBegin: '2022-04-16', idEnd: '2032-04-15' },
      { token },
    )
  expect(await save('CHN')).toMatchObject({ msg: '国籍（地区）应与证件一致', data: { field: 'nationality' } })
  expect((await save('SWE')).code).toBe(200)
  // R-CRS-4: who is no Chinese and only a Chinese taxpayer is asked once more.
  const declaration = { choice: '1', promised: true, protocols: await go.protocols('CRS') }
  expect((await product.call('submitTaxDeclaration', declaration, { token })).data).toMatchObject({
    field: 'contradictionConfirmed',
  })
  ;(await product.ask(recognizeIdPicture, pictures, { token })).refusal('DOCUMENT_TYPE_COUNTER')
  // The full number is a proof of oneself as a resident's is, and a way to log in, where it needs no country.
  const proven = { purpose: 'CHANGE_CARD', way: 'ID_NUMBER', proof: ` ${number.toLowerCase()} ` }
  expect((await product.call('verifyUser', proven, { token })).code).toBe(200)
})

test('R-ACT-3: pictures that nobody handed in are forgotten with their form, those of a case stay', async () => {
  const left = await go.register()
  world.ocr.front = passportPicture(newPassport())
  const upload = async () => (await abroad.upload(left.token, {})).success().fileId
  const own = async () => {
    const rows = db.selectFrom('identity_picture').select('id').where('customer_no', '=', left.customerNo)

    return (await rows.orderBy('id').execute()).map(({ id }) => id)
  }
  const over = async (days: number) => {
    const at = new Date(Date.now() - days * 86_400_000)
    await db.updateTable('identity_picture').set({ created_at: at }).execute()
    await db.transaction().execute(forgetExpiredRows)
  }
  const first = await upload()
  const fields = JSON.stringify({ idType: '6', front: first })
  ;(await product.ask(saveDraft, { rung: 'out-man', fields }, left)).success()
  // The form is kept as long as he goes on with it, and so is what it names.
  await over(31)
  expect(await own()).toEqual([first])
  const saved = new Date(Date.now() - 31 * 86_400_000)
  await db.updateTable('onboarding_draft').set({ saved_at: saved }).execute()
  await over(31)
  expect(await own()).toEqual([])
  expect((await product.ask(selectDraft, { rung: 'out-man' }, left)).success().fields).toBeNull()
  // Another one is handed in: what a person decides by stays, what was tried before does not.
  await upload()
  await abroad.passport(left.token, newPassport())
  expect(await own()).toHaveLength(2)
  await over(3650)
  expect(await own()).toHaveLength(1)
})

test('A10: what differs from a sound machine-readable zone is a fault at its field, and nothing is written', async () => {
  const { token } = await go.register()
  const before = await written()
  for (const [name, value, message] of [
    ['idNo', 'P99999999', '证件号码与护照机读码不一致，请核对'],
    ['birthDate', '1974-08-13', '出生日期与护照机读码不一致，请核对'],
    ['idEnd', '2032-04-16', '有效期截止日与护照机读码不一致，请核对'],
    ['sex', 'male', '性别与护照机读码不一致，请核对'],
    ['nationality', 'NOR', '国籍与护照机读码不一致，请核对'],
    ['nationality', 'QQQ', '请选择国籍'],
  ] as const) {
    const refused = await abroad.passport(token, newPassport(), { [name]: value })
    expect(refused).toMatchObject({ reason: 'BAD_REQUEST', msg: message, data: { field: name } })
  }
  expect(await written()).toEqual(before)
})

test('a zone whose check digits do not fit is not believed: the fields stay empty, and persons look', async () => {
  const { token } = await go.register()
  const line = mrzLine({ number: 'P7', nationality: 'SWE', born: '740812', sex: 'F', end: '320415' })
  world.ocr.front = passportPicture('P7', { mrz: line.replace('P7', 'P8') })
  const { fileId, fields } = (await abroad.upload(token, {})).success()
  expect(fields).toMatchObject({ customerName: 'ERIKSSON ANNA MARIA', idNo: null, birthDate: null })
  const number = newPassport()
  expect((await abroad.submit(token, { ...passportPapers(number), fileIds: [fileId] })).code).toBe(200)
})

test('each document has its own form, and a residence permit its check character', async () => {
  const { token } = await go.register()
  const pictures = async (idType: '4' | 'B') => {
    const ids: string[] = []
    for (const side of ['front', 'back'] as const) {
      world.ocr[side] = { kind: 'read', side, confidence: 0.99, fields: { idNo: field('x') } }
      ids.push((await abroad.upload(token, { idType, side })).success().fileId)
    }

    return ids
  }
  const papers = { ...passportPapers('x'), idType: 'B', nationality: 'USA', birthDate: '1988-06-11' }
  const residence = { ...papers, fileIds: await pictures('B') }
  expect(await abroad.submit(token, { ...residence, idNo: '911840198806110021' })).toMatchObject({
    msg: '永居证号码最后一位与前面不符，请核对',
  })
  const permit = { ...residence, idType: '4', nationality: 'HKG', idNo: 'H12345678' }
  // The pictures are those of another document.
  expect(await abroad.submit(token, permit)).toMatchObject({ data: { field: 'fileIds' } })
  const [front = ''] = await pictures('4')
  expect(await abroad.submit(token, { ...permit, fileIds: [front] })).toMatchObject({
    msg: '请上传港澳居民来往内地通行证的照片',
  })
  expect((await abroad.submit(token, { ...residence, idNo: '91184019880611002x' })).code).toBe(200)
})

test('2006, 2017, 2023, 3010 and 2008: refused before anything is written', async () => {
  const taken = newPassport()
  const first = await go.register()
  expect((await abroad.passport(first.token, taken)).code).toBe(200)
  const { token } = await go.register()
  const before = await written()
  const line = mrzLine({ number: 'Q1', nationality: 'SWE', born: '120812', sex: 'F', end: '320415' })
  world.ocr.front = passportPicture('Q1', { mrz: line })
  const { fileId } = (await abroad.upload(token, {})).success()
  const minor = { ...passportPapers('Q1'), birthDate: '2012-08-12', fileIds: [fileId] }
  expect((await abroad.submit(token, { ...minor, idNo: 'Q1' })).data.field).toBe('idNo')
  const own = newPassport()
  const young = mrzLine({ number: own, nationality: 'SWE', born: '120812', sex: 'F', end: '320415' })
  world.ocr.front = passportPicture(own, { mrz: young })
  const again = (await abroad.upload(token, {})).success().fileId
  expect((await abroad.submit(token, { ...minor, idNo: own, fileIds: [again] })).reason).toBe(
    'AGE_NOT_ALLOWED',
  )
  expect((await abroad.passport(token, newPassport(), { idBegin: '2099-01-01' })).reason).toBe(
    'ID_DATES_INVALID',
  )
  expect((await abroad.passport(token, newPassport(), { idType: '2' })).reason).toBe('DOCUMENT_TYPE_COUNTER')
  expect((await abroad.passport(token, newPassport(), { protocols: [] })).reason).toBe(
    'PROTOCOL_NOT_ACCEPTED',
  )
  expect(await abroad.passport(token, taken)).toMatchObject({
    reason: 'ID_ALREADY_USED',
    data: { mergeable: false },
  })
  expect(await written()).toEqual(before)
  ;(await abroad.upload(token, { idType: '2' })).refusal('DOCUMENT_TYPE_COUNTER')
  ;(await abroad.upload(token, { side: 'back' })).refusal('BAD_REQUEST')
  ;(await abroad.upload(token, { file: new Blob(['x']) })).refusal('UPLOAD_UNUSABLE')
  world.ocr.front = { kind: 'read', side: 'back', confidence: 0.99, fields: {} }
  ;(await abroad.upload(token, {})).refusal('OCR_UNREADABLE')
  world.isSilent = true
  ;(await abroad.upload(token, {})).refusal('SYSTEM_BUSY')
  world.isSilent = false
})

test('twenty pictures a day are read, no more; a stranger’s picture is not there', async () => {
  const { token } = await go.register()
  const other = await go.register()
  world.ocr.front = passportPicture('P1')
  const { fileId } = (await abroad.upload(other.token, {})).success()
  expect(
    (await abroad.submit(token, { ...passportPapers(newPassport()), fileIds: [fileId] })).data,
  ).toMatchObject({ field: 'fileIds' })
  for (let at = 0; at < 20; at += 1) (await abroad.upload(token, {})).success()
  ;(await abroad.upload(token, {})).refusal('TOO_MANY_TODAY')
})

test('R-ACC-3: whether a document is known is told five times a day, no more', async () => {
  const { token } = await go.register()
  const taken = newPassport()
  expect((await abroad.passport((await go.register()).token, taken)).code).toBe(200)
  for (let at = 0; at < 5; at += 1)
    expect((await abroad.passport(token, taken)).reason).toBe('ID_ALREADY_USED')
  expect((await abroad.passport(token, taken)).reason).toBe('TOO_MANY_TODAY')
})

test('two countries may give one number; refused, one hands in anew and reads why', async () => {
  const number = newPassport()
  const swede = await go.register()
  expect((await abroad.passport(swede.token, number)).code).toBe(200)
  const norwegian = await go.register()
  const line = mrzLine({ number, nationality: 'NOR', born: '740812', sex: 'F', end: '320415' })
  world.ocr.front = passportPicture(number, { mrz: line })
  const { fileId } = (await abroad.upload(norwegian.token, {})).success()
  const papers = { ...passportPapers(number), nationality: 'NOR', fileIds: [fileId] }
  expect((await abroad.submit(norwegian.token, papers)).code).toBe(200)

  const id = await caseOf(norwegian.customerNo)
  const reason = '护照页反光，机读码看不清'
  expect((await reviewer.ask('reviews/reject', { id, reason })).code).toBe(200)
  expect(await state(norwegian.token)).toEqual({
    document: null,
    review: expect.objectContaining({ state: 'REJECTED', reason }),
  })
  const told = await product.call('customerProfile', {}, { token: norwegian.token })
  expect(told.data).toMatchObject({ reviewRejection: reason, realAuthReview: false })
  world.ocr.front = passportPicture(number, { mrz: line })
  expect((await abroad.submit(norwegian.token, papers)).code).toBe(200)
})
