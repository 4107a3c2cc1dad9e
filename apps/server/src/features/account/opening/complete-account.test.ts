import { information } from '../information/test-information'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expectEvery } from '@tongzhou/testkit/expect-every'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { decideReview } from '../../ops/decide-review'
import { openCase } from '../../ops/open-case'
import { journey } from './account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const go = journey(product, world)
const { db } = product.services.connection

const detail = async (token: string) => (await product.call('customerProfile', {}, { token })).data
const withCard = async () => {
  const customer = await go.register()
  await go.realName(customer.token)
  await go.bindCard(customer.token)

  return customer
}
const crs = async (change: object = {}) => ({
  choice: '1',
  promised: true,
  protocols: await go.protocols('CRS'),
  ...change,
})
const E03 = 'ABBBCCCCCBBC'

async function assess(
  token: string,
  letters = E03,
  age = 61,
): Promise<{ code: number; data: Record<string, unknown> }> {
  const page = await product.call('riskTestQuestions', {}, { token })
  const [at, hash] = String(page.data.questionToken).split('.')
  expect(Number(at)).toBeGreaterThan(0)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  const answers = Array.from(letters).map((letter, index) => ({ no: index + 1, letter }))
  const body = {
    questionVersion: page.data.questionVersion,
    questionToken: tokenAged(token, age) ?? page.data.questionToken,
    answers,
  }

  return product.call('submitRiskAnswers', body, { token, json: true })
}

const owners = new Map<string, string>()
/** A token as the server would have made it `age` seconds ago. */
function tokenAged(token: string, age: number): string | null {
  const customerNo = owners.get(token)
  if (!customerNo) return null
  const at = String(Date.now() - age * 1000)
  const hash = product.services.cipher.keyedHash('risk.questions', `${customerNo}:${at}`)

  return `${at}.${hash.toString('hex')}`
}
const informed = async () => {
  const customer = await withCard()
  owners.set(customer.token, customer.customerNo)
  await product.call('savePersonalInformation', information, { token: customer.token })
  await product.call('submitTaxDeclaration', await crs(), { token: customer.token })

  return customer
}

test('information then CRS: the status moves on only after both', async () => {
  const { token } = await withCard()
  const submit = (change: object) =>
    product.call('savePersonalInformation', { ...information, ...change }, { token })
  expect((await product.call('submitTaxDeclaration', await crs(), { token })).code).toBe(2013)
  expect((await submit({ address: '没有门牌的地方' })).code).toBe(1001)
  expect((await submit({ districtCode: '110101' })).code).toBe(1001)
  expect((await submit({ employer: undefined })).code).toBe(1001)
  expect((await submit({ idEnd: '2020-01-02' })).code).toBe(2017)
  expect((await submit({})).data).toEqual({ version: 1, review: false })
  expect((await detail(token)).customerProcessStatus).toBe('02')
  expect((await product.call('submitTaxDeclaration', await crs({ promised: false }), { token })).code).toBe(
    1001,
  )
  expect((await product.call('submitTaxDeclaration', await crs({ choice: '3' }), { token })).code).toBe(1001)
  expect((await product.call('submitTaxDeclaration', await crs(), { token })).code).toBe(200)
  expect((await detail(token)).customerProcessStatus).toBe('03')
  const known = await product.call('personalInformation', {}, { token })
  expect(known.data.information.address).toBe('浙江省杭州市西湖区****')
  const stored = await db.selectFrom('customer_information').select('detail_cipher').execute()
  expectEvery(stored, (row) => !row.detail_cipher.includes(Buffer.from('文三路')))
})

test('information changed after a registrar has an account goes to it; before, to nobody', async () => {
  const { token, customerNo } = await withCard()
  const submit = () => product.call('savePersonalInformation', information, { token })
  const wanted = () =>
    db.selectFrom('account_change').select('ta_code').where('customer_no', '=', customerNo).execute()
  expect((await submit()).code).toBe(200)
  expect(await wanted()).toEqual([])
  const { trade_acco } = await db
    .selectFrom('bank_card')
    .select('trade_acco')
    .where('customer_no', '=', customerNo)
    .executeTakeFirstOrThrow()
  const account = { customer_no: customerNo, trade_acco, biz_code: '001', created_at: new Date() }
  await db
    .insertInto('ta_registration')
    .values([
      { ...account, ta_code: 'T1', status: '0', fund_acco: 'T10000000001' },
      { ...account, ta_code: 'T2', status: '7', fund_acco: null },
    ])
    .execute()
  expect((await submit()).code).toBe(200)
  expect(await wanted()).toEqual([{ ta_code: 'T1' }])
})

test('a non-resident gives names, places and countries with a number or a reason', async () => {
  const { token } = await withCard()
  await product.call('savePersonalInformation', information, { token })
  const full = {
    choice: '2',
    surname: 'Zhang',
    givenName: 'Sanfeng',
    birthDate: '1988-06-11',
    address: '新加坡某路 1 号',
    addressLatin: '1 Some Road, Singapore',
    birthPlace: '北京',
    birthPlaceLatin: 'Beijing',
    residences: [{ country: 'SGP', reason: 'B' }],
  }
  expect((await product.call('submitTaxDeclaration', await crs(full), { token })).code).toBe(1001)
  const residences = [{ country: 'SGP', tin: 'S1234567A' }]
  expect(
    (await product.call('submitTaxDeclaration', await crs({ ...full, residences }), { token })).code,
  ).toBe(200)
})

test('another beneficiary blocks the account until a person approves', async () => {
  const { token } = await withCard()
  const owner = {
    kind: 'BENEFICIARY',
    isSelf: false,
    relation: '01',
    name: '李四',
    idType: '0',
    idNo: go.newIdNo(),
    idBegin: '2020-01-01',
    idEnd: '2040-01-01',
    mobile: '13900002222',
  }
  expect((await product.call('saveRelatedPerson', { ...owner, name: undefined }, { token })).code).toBe(1001)
  const saved = await product.call('saveRelatedPerson', owner, { token })
  expect(saved.data).toMatchObject({ isSelf: false, name: '*四', mobile: '139****2222' })
  expect((await detail(token)).realAuthReview).toBe(true)
  const review = await db
    .selectFrom('review')
    .select('id')
    .where('kind', '=', 'RELATED_PERSON')
    .executeTakeFirstOrThrow()
  const decision = { id: review.id, approve: true, reason: null, actor: 'tester', now: new Date() }
  await db.transaction().execute((tx) => decideReview(tx, product.services.cipher, decision))
  expect((await detail(token)).realAuthReview).toBe(false)
  expect(
    await db.transaction().execute((tx) => decideReview(tx, product.services.cipher, decision)),
  ).toBeNull()
})

test('the risk result of E03 is C3 by its cap, in force once confirmed', async () => {
  const { token } = await informed()
  const result = await assess(token)
  expect(result.data).toMatchObject({
    level: 'C3',
    levelName: '平衡型',
    score: 61,
    levelByScore: 'C4',
    confirmed: false,
  })
  expect((await detail(token)).customerProcessStatus).toBe('04')
  const save = { questionVersion: '2026-01', answers: [1, 2, 3, 4, 5, 6].map((no) => ({ no, letter: 'B' })) }
  expect((await product.call('saveSuitabilityAnswers', save, { token })).code).toBe(2013)
  const confirmed = await product.call('acceptRiskResult', { seq: 1 }, { token })
  expect(confirmed.data).toMatchObject({ confirmed: true, suitableRisks: ['R1', 'R2', 'R3'] })
  expect((await product.call('acceptRiskResult', { seq: 1 }, { token })).code).toBe(2014)
  expect(await detail(token)).toMatchObject({
    customerProcessStatus: '05',
    riskAbility: 'C3',
    suitabilityDone: false,
  })
  expect((await product.call('saveSuitabilityAnswers', save, { token })).code).toBe(200)
  expect((await detail(token)).suitabilityDone).toBe(true)
})

test('a test answered under 15 seconds, incomplete or a third time in a day is refused', async () => {
  const { token } = await informed()
  expect((await assess(token, E03, 14)).code).toBe(2104)
  expect((await assess(token, 'ABB')).code).toBe(1001)
  expect((await assess(token)).code).toBe(200)
  const second = await assess(token, 'ADDADDEDDEDD')
  expect(second.data).toMatchObject({ level: 'C5', riseToConfirm: true, previousLevel: 'C3' })
  expect((await product.call('acceptRiskResult', { seq: 2 }, { token })).code).toBe(2105)
  expect((await product.call('acceptRiskResult', { seq: 2, riseConfirmed: true }, { token })).code).toBe(200)
  expect((await assess(token)).code).toBe(2103)
})

const field = (value: string, confidence = 0.99) => ({ value, confidence })
const photo = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(310 * 1024)])

async function upload(token: string, bytes = photo) {
  const form = new FormData()
  form.append('front', new Blob([bytes], { type: 'image/png' }), 'front.png')
  form.append('back', new Blob([bytes], { type: 'image/png' }), 'back.png')
  const request = new Request('http://test.local', { method: 'POST', body: form })
  const response = await product.app.inject({
    method: 'POST',
    url: '/api/mam-service/account/checkUploadOcr',
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })

  return response.json() as { code: number; data: Record<string, unknown> }
}

test('clear photos finish the account; unread ones wait for a person, and a refusal can be read', async () => {
  const idNo = go.newIdNo()
  const customer = await go.register()
  const { token } = customer
  expect((await upload(token)).code).toBe(2015)
  await go.realName(token, idNo)
  expect((await upload(token, photo.subarray(0, 299 * 1024))).code).toBe(2019)
  expect((await upload(token)).data['result']).toBe('REVIEW')
  expect((await upload(token)).code).toBe(2004)
  const review = await db
    .selectFrom('review')
    .select('id')
    .where('customer_no', '=', customer.customerNo)
    .executeTakeFirstOrThrow()
  const decision = { id: review.id, approve: false, reason: '照片模糊', actor: 'tester', now: new Date() }
  await db.transaction().execute((tx) => decideReview(tx, product.services.cipher, decision))
  expect(await detail(token)).toMatchObject({ realAuthReview: false, reviewRejection: '照片模糊' })
  world.ocr.front = {
    kind: 'read',
    side: 'front',
    confidence: 0.99,
    fields: {
      name: field('张三丰'),
      sex: field('男'),
      birthDate: field('1988-06-11'),
      address: field('某路 1 号'),
      idNo: field(idNo),
    },
  }
  world.ocr.back = {
    kind: 'read',
    side: 'back',
    confidence: 0.99,
    fields: { authority: field('某市公安局'), idBegin: field('2020-01-01'), idEnd: field('2040-01-01') },
  }
  expect((await upload(token)).data).toMatchObject({ result: 'PASSED', idEnd: '2040-01-01' })
  expect((await detail(token)).steps.ocr).toBe(true)
})

test('an expired document stays expired whatever is typed, until a picture shows another period (R-ACC-10)', async () => {
  const customer = await go.register()
  const { token, customerNo } = customer
  const idNo = go.newIdNo()
  await go.realName(token, idNo)
  await go.bindCard(token)
  const front = { ...world.ocr.front, fields: { ...world.ocr.front.fields, idNo: field(idNo) } }
  const back = (idEnd: string) => ({
    ...world.ocr.back,
    confidence: 0.99,
    fields: { authority: field('某市公安局'), idBegin: field('2020-01-01'), idEnd: field(idEnd) },
  })
  world.ocr = { front, back: back('2040-01-01') }
  expect((await upload(token)).data['result']).toBe('PASSED')
  const expired = dayFrom('2021-06-30')
  await db
    .updateTable('customer_identity')
    .set({ id_end: expired })
    .where('customer_no', '=', customerNo)
    .execute()
  const saved = await product.call('savePersonalInformation', information, { token })
  expect(saved.data).toMatchObject({ version: 1 })
  expect((await detail(token)).idEnd).toBe(expired)
  expect((await upload(token)).data).toMatchObject({ result: 'PASSED', idEnd: '2040-01-01' })
  expect((await detail(token)).idEnd).toBe('2040-01-01')
})

test('photos looked at by a person: the case opens with its pictures, the approval takes the period read there, an SMS tells it', async () => {
  const customer = await go.register()
  const { token, customerNo } = customer
  await go.realName(token, go.newIdNo())
  world.ocr.front = { kind: 'read', side: 'front', confidence: 0, fields: {} }
  world.ocr.back = { kind: 'read', side: 'back', confidence: 0, fields: { issuer: field('某市公安局') } }
  expect((await upload(token)).data['result']).toBe('REVIEW')
  const { id } = await db
    .selectFrom('review')
    .select('id')
    .where('customer_no', '=', customerNo)
    .executeTakeFirstOrThrow()
  const { cipher } = product.services
  const opened = await db
    .transaction()
    .execute((tx) => openCase(tx, cipher, { id, staffNo: 'S000001', now: new Date() }))
  expect(opened?.pictures.map(({ name }) => name)).toEqual(['front', 'back'])
  expect(opened?.pictures[0]?.bytes.equals(Buffer.from(photo))).toBe(true)
  expect(opened?.pictures[1]?.fields).toMatchObject({ issuer: { value: '某市公安局' } })
  const period = { idBegin: dayFrom('2021-03-01'), idEnd: dayFrom('2041-03-01') }
  const decision = { id, actor: 'tester', now: new Date(), approve: true, reason: null, period }
  await db.transaction().execute((tx) => decideReview(tx, cipher, decision))
  expect((await detail(token)).steps.ocr).toBe(true)
  const identity = await db
    .selectFrom('customer_identity')
    .select(['id_begin', 'id_end'])
    .where('customer_no', '=', customerNo)
    .executeTakeFirstOrThrow()
  expect(identity).toEqual({ id_begin: period.idBegin, id_end: period.idEnd })
  const told = await db.selectFrom('outbox').select('key').where('key', 'like', 'RV-%-A').execute()
  expect(told).toContainEqual({ key: `RV-${String(id).padStart(6, '0')}-A` })
})
