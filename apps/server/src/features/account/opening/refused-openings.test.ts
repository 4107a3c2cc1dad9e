import { idCheckCharacter } from '@tongzhou/domain/account/id-number'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { byTwoPersons } from '../../../staff/test-two-persons'
import { journey, tokenOf } from './account-journey'

const world = fakeWorld()
let isUnderRepair = false
const ports = {
  ...world.ports,
  bank: {
    ...world.ports.bank,
    banks: async () =>
      (await world.ports.bank.banks()).map((bank) =>
        bank.bankSerial === '005' && isUnderRepair ? { ...bank, status: 'MAINTENANCE' as const } : bank,
      ),
  },
}
const product = await testApp((services) => ({ ...services, ports }))
const { db } = product.services.connection
const go = journey(product, world)

/** What an opening may write; a refusal leaves all of it alone. */
async function written() {
  const count = async (table: 'customer_identity' | 'bank_signing' | 'bank_card' | 'review' | 'consent') => {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()

    return Number(n)
  }

  return [
    await count('customer_identity'),
    await count('bank_signing'),
    await count('bank_card'),
    await count('review'),
    await count('consent'),
  ]
}

function bornOn(day: string): string {
  const body = `110105${day.replaceAll('-', '')}101`

  return body + idCheckCharacter(body)
}

test('2006 to the day before the eighteenth birthday, 2017 by either date of the document', async () => {
  const { token } = await go.register()
  const protocols = await go.protocols('OPEN_ACCOUNT')
  const today = dayOf(new Date())
  const years = (count: number) => `${Number(today.slice(0, 4)) - count}`
  const name = (input: Record<string, unknown>) =>
    product.call('verifyIdentity', { customerName: '张三丰', protocols, ...input }, { token })
  const before = await written()
  // The month after this one, eighteen years ago, has not come round yet.
  const notYet = today.slice(5, 7) === '12' ? `${years(17)}-01-15` : `${years(18)}-12-31`
  expect(await name({ idNo: bornOn(notYet) })).toMatchObject({ code: 2006, msg: '在线开户需年满 18 周岁' })
  const idNo = go.newIdNo()
  const over = { code: 2017, msg: '证件已过期，请先更换证件' }
  expect(await name({ idNo, idEnd: today })).toMatchObject(over)
  expect(await name({ idNo, idEnd: '2020-01-01' })).toMatchObject(over)
  const early = { code: 2017, msg: '起始日不能晚于今天' }
  expect(await name({ idNo, idBegin: `${Number(today.slice(0, 4)) + 1}-01-01` })).toMatchObject(early)
  expect(await written()).toEqual(before)
  const birthday = today.slice(5) === '02-29' ? '02-28' : today.slice(5)
  expect((await name({ idNo: bornOn(`${years(18)}-${birthday}`), idEnd: '9999-12-31' })).code).toBe(200)
})

test('1004 within a minute of the bank’s code, 2212 while a bank is repaired, 2018 without an older account', async () => {
  const { token } = await go.register()
  await go.realName(token)
  const cardNo = go.newCardNo()
  expect((await go.startCard(token, { cardNo })).code).toBe(200)
  const before = await written()
  const again = await go.startCard(token, { cardNo })
  expect(again.code).toBe(1004)
  expect(again.msg).toMatch(/^请在 (60|5\d) 秒后再获取验证码$/)
  expect(await go.startCard(token, { cardNo, purpose: 'MERGE' })).toMatchObject({
    code: 2018,
    msg: '没有可以合并的账户，请重新完成实名认证',
  })
  expect(await written()).toEqual(before)
  // Another card of the same person is another matter; a minute later so is this one.
  expect((await go.startCard(token, { cardNo: go.newCardNo() })).code).toBe(200)
  await db
    .updateTable('bank_signing')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .execute()
  expect((await go.startCard(token, { cardNo })).code).toBe(200)
})

test('2212 names the bank under repair, 2209 counts the cards', async () => {
  isUnderRepair = true
  const other = await testApp((services) => ({ ...services, ports: { ...ports, bank: { ...ports.bank } } }))
  const way = journey(other, world)
  const { token } = await way.register('13800200001')
  await way.realName(token, bornOn('1990-03-04'))
  expect(await way.startCard(token, { cardNo: way.newCardNo('622700') })).toMatchObject({
    code: 2212,
    msg: '该银行正在维护，请稍后再试',
  })
  expect((await way.bindCard(token)).code).toBe(200)
  await byTwoPersons(other.services, 'parameters/propose', { name: 'card.max', value: '1' })
  expect(await way.startCard(token, { cardNo: way.newCardNo() })).toMatchObject({
    code: 2209,
    msg: '绑定的银行卡已达上限',
    data: { most: 1 },
  })
  isUnderRepair = false
})

const field = (value: string) => ({ value, confidence: 0.99 })
const photo = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(310 * 1024)])

async function upload(token: string) {
  const form = new FormData()
  for (const side of ['front', 'back']) {
    form.append(side, new Blob([photo], { type: 'image/png' }), `${side}.png`)
  }
  const request = new Request('http://test.local', { method: 'POST', body: form })
  const response = await product.app.inject({
    method: 'POST',
    url: '/api/mam-service/account/checkUploadOcr',
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })

  return response.json() as { code: number; msg: string }
}

test('2015 the wrong side of the card, 2016 somebody else’s card, 2017 a card that is over: nothing is kept', async () => {
  const { token } = await go.register()
  const idNo = go.newIdNo()
  await go.realName(token, idNo)
  const front = (change: Record<string, string> = {}) => {
    const told = {
      name: '张三丰',
      sex: '男',
      birthDate: `${idNo.slice(6, 10)}-${idNo.slice(10, 12)}-${idNo.slice(12, 14)}`,
      address: '某路 1 号',
      idNo,
      ...change,
    }
    const fields = Object.fromEntries(Object.entries(told).map(([key, value]) => [key, field(value)]))

    return { kind: 'read', side: 'front', confidence: 0.99, fields } as const
  }
  const back = (idEnd = '2040-01-01') =>
    ({
      kind: 'read',
      side: 'back',
      confidence: 0.99,
      fields: { authority: field('某市公安局'), idBegin: field('2020-01-01'), idEnd: field(idEnd) },
    }) as const
  const before = await written()
  world.ocr = { front: back(), back: front() }
  expect(await upload(token)).toMatchObject({
    code: 2015,
    msg: '证件照片不清晰，请在光线充足处重新拍摄',
  })
  for (const other of [front({ name: '李四' }), front({ idNo: go.newIdNo() })]) {
    world.ocr = { front: other, back: back() }
    expect(await upload(token)).toMatchObject({ code: 2016, msg: '证件照片与您填写的信息不一致' })
  }
  world.ocr = { front: front(), back: back(dayOf(new Date())) }
  expect((await upload(token)).code).toBe(2017)
  expect(await written()).toEqual(before)
  expect((await db.selectFrom('identity_picture').select('id').execute()).length).toBe(0)
  world.ocr = { front: front(), back: back() }
  expect((await upload(token)).code).toBe(200)
})

test('2018 when the older account is merged already', async () => {
  const older = await go.register()
  const idNo = go.newIdNo()
  const cardNo = go.newCardNo()
  await go.realName(older.token, idNo)
  await go.bindCard(older.token, cardNo)
  const newer = await go.register()
  expect(await go.realName(newer.token, idNo)).toMatchObject({ code: 2008, data: { mergeable: true } })
  const started = await go.startCard(newer.token, { cardNo, purpose: 'MERGE' })
  const input = { serialNo: started.data.serialNo, authCode: world.bankCode }
  const merge = (token: string) => product.call('mergeByBankCode', input, { token })
  const merged = await merge(newer.token)
  expect(merged).toMatchObject({ code: 200, data: { customerNo: older.customerNo } })
  expect((await merge(tokenOf(merged))).code).toBe(2018)
})
