import { forgetExpiredRows } from '@tongzhou/db/stores/ops/housekeeping-store'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { journey } from './account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { db } = product.services.connection
const go = journey(product, world)

const photo = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(310 * 1024)])
const field = (value: string, confidence = 0.99) => ({ value, confidence })
const address = '浙江省杭州市西湖区文三路100号2单元'

/** What the pictures of a card say. */
function show(card: { name?: string; idNo: string; idEnd?: string; sure?: number }): void {
  const { name = '张三丰', idNo, idEnd = '9999-12-31', sure = 0.99 } = card
  world.ocr = {
    front: {
      kind: 'read',
      side: 'front',
      confidence: sure,
      fields: {
        name: field(name, sure),
        sex: field('男'),
        birthDate: field('1988-06-11'),
        address: field(address),
        idNo: field(idNo),
      },
    },
    back: {
      kind: 'read',
      side: 'back',
      confidence: 0.99,
      fields: { authority: field('某市公安局'), idBegin: field('2020-01-01'), idEnd: field(idEnd) },
    },
  }
}

async function upload(token: string) {
  const form = new FormData()
  for (const side of ['front', 'back']) form.append(side, new Blob([photo], { type: 'image/png' }), side)
  const request = new Request('http://test.local', { method: 'POST', body: form })
  const response = await product.app.inject({
    method: 'POST',
    url: '/api/mam-service/account/checkUploadOcr',
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })

  return response.json() as { code: number; msg: string; data: Record<string, unknown> }
}
const steps = async (token: string) => (await product.call('customerProfile', {}, { token })).data.steps

test('R-ACT-2: pictures first are read in full, and equal values complete both steps', async () => {
  const { token, customerNo } = await go.register()
  const idNo = go.newIdNo()
  show({ idNo })
  expect((await upload(token)).data).toMatchObject({
    result: 'READ',
    idNo: null,
    reading: {
      customerName: '张三丰',
      idNo,
      issuer: '某市公安局',
      idBegin: '2020-01-01',
      idEnd: '9999-12-31',
    },
  })
  expect(await steps(token)).toMatchObject({ realName: false, ocr: false })
  expect((await go.realName(token, idNo)).data).toMatchObject({ result: 'PASSED', picturesPassed: true })
  expect(await steps(token)).toMatchObject({ realName: true, ocr: true })
  // The pictures that a name was proven by stay; those of nobody's name are forgotten (R-ACT-3).
  const idle = await go.register()
  await upload(idle.token)
  const long = new Date(Date.now() - 31 * 86_400_000)
  await db.updateTable('identity_picture').set({ created_at: long }).execute()
  await db.transaction().execute(forgetExpiredRows)
  const kept = db.selectFrom('identity_picture').select('customer_no').orderBy('side').execute()
  expect(await kept).toEqual([{ customer_no: customerNo }, { customer_no: customerNo }])
  const known = async () => (await product.call('personalInformation', {}, { token })).data
  expect(await known()).toMatchObject({
    idBegin: '2020-01-01',
    idEnd: '9999-12-31',
    documentAddress: {
      provinceCode: '330000',
      cityCode: '330100',
      districtCode: '330106',
      address: '文三路100号2单元',
    },
  })
  await go.bindCard(token)
  const information = {
    nationality: 'CHN',
    occupation: '03',
    provinceCode: '330000',
    cityCode: '330100',
    districtCode: '330106',
    address: '文三路100号2单元',
    income: '03',
    badFaith: '00',
    idBegin: '2020-01-01',
    idEnd: '9999-12-31',
  }
  expect((await product.call('savePersonalInformation', information, { token })).code).toBe(200)
  // What is stored is masked from then on, and the document no longer tells.
  expect((await known()).documentAddress).toBeNull()
})

test('another number than the pictures’, or one read badly, leaves their step to the end of the ladder', async () => {
  for (const card of [{ idNo: go.newIdNo() }, { idNo: '', sure: 0.6 }]) {
    const { token } = await go.register()
    const idNo = go.newIdNo()
    show({ ...card, idNo: card.idNo === '' ? idNo : card.idNo })
    expect((await upload(token)).code).toBe(200)
    expect((await go.realName(token, idNo)).data).toMatchObject({ result: 'PASSED', picturesPassed: false })
    expect(await steps(token)).toMatchObject({ realName: true, ocr: false })
  }
})

test('a card that is over is refused before anything is kept, nobody’s pictures are another’s', async () => {
  const { token, customerNo } = await go.register()
  const idNo = go.newIdNo()
  show({ idNo, idEnd: '2021-01-01' })
  expect(await upload(token)).toMatchObject({ code: 2017, msg: '证件已过期，请先更换证件' })
  const kept = () =>
    db.selectFrom('identity_picture').select('id').where('customer_no', '=', customerNo).execute()
  expect(await kept()).toEqual([])
  const other = await go.register()
  show({ idNo })
  await upload(other.token)
  expect((await go.realName(token, idNo)).data).toMatchObject({ picturesPassed: false })
})

test('R-ACT-2: the mobile of the login is the reserved one where none is given', async () => {
  const { token, mobile } = await go.register()
  await go.realName(token)
  const input = { cardNo: go.newCardNo(), protocols: await go.protocols('BIND_CARD') }
  expect((await product.call('sendBankCode', input, { token })).code).toBe(200)
  const { mobile_cipher: sealed, customer_no } = await db
    .selectFrom('bank_signing')
    .select(['mobile_cipher', 'customer_no'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(product.services.cipher.of(customer_no).decrypt('card.mobile', sealed)).toBe(mobile)
})

test('R-ACT-3: a form is kept encrypted for its customer alone, the newest wins, and goes with its step', async () => {
  const { token } = await go.register()
  const other = await go.register()
  const save = (fields: object, by = token) =>
    product.call(
      'saveDraft',
      { rung: 'real-auth', fields: JSON.stringify(fields) },
      { token: by, json: true },
    )
  const kept = async (by = token) =>
    (await product.call('selectDraft', { rung: 'real-auth' }, { token: by })).data.fields
  expect(await kept()).toBeNull()
  expect(await save({ loginPassword: 'x' })).toMatchObject({ code: 1001, msg: '这些内容不能暂存' })
  expect((await save({ customerName: '张三' })).code).toBe(200)
  expect((await save({ customerName: '张三丰' })).code).toBe(200)
  expect(JSON.parse(await kept())).toEqual({ customerName: '张三丰' })
  expect(await kept(other.token)).toBeNull()
  const rows = await db.selectFrom('onboarding_draft').select('fields_cipher').execute()
  expect(rows.map((row) => row.fields_cipher.includes(Buffer.from('张三')))).toEqual([false])
  await go.realName(token)
  expect(await kept()).toBeNull()
})
