import { randomUUID } from 'node:crypto'
import { uploadComplaintFile } from '@tongzhou/contract/content/complaints/upload-complaint-file'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { testStaff } from '../../../staff/test-staff'
import { visitorPasses } from '../../../shared/complaint/test-visitor-pass'
import { journey } from '../../account/opening/account-journey'
import { smallPicture } from '../../assistant/test-asked'

const now = new Date('2026-11-21T10:00:00+08:00')
const world = fakeWorld()
const product = await testApp((services) => ({
  ...services,
  ports: world.ports,
  clock: { ...services.clock, now: () => now },
}))
const { db } = product.services.connection
const go = journey(product, world)
const passOf = visitorPasses(product, go)
const staff = await testStaff(product.services)
const service = await staff.person('SERVICE')

const MOBILE = '13900002222'
const TEXT = '冒用你们名义的群要我转账，请核实。'

const form = { draftNo: randomUUID(), kind: 'COMPLAINT', cause: 'IMPERSONATION', text: TEXT }
const submit = (change: Record<string, unknown> = {}) =>
  product.call('submitComplaint', { ...form, draftNo: randomUUID(), ...change })
const detail = (complaintNo: string, pass?: string) =>
  product.call('complaintDetail', { complaintNo, ...(pass === undefined ? {} : { pass }) })

test('the pass of a visitor names the mobile that he proved in part only', async () => {
  const authCode = await go.code('COMPLAINT', '13900002221')
  const { data } = await product.call('complaintPass', { mobile: '13900002221', authCode })
  expect(data.mobile).toBe('139****2221')
})

test('R-CPL-1: who has no account proves his mobile, gets a number and the days, and follows it by number and code', async () => {
  expect((await submit()).code).toBe(8005)
  expect((await submit({ pass: 'A'.repeat(60) })).code).toBe(8005)
  const pass = await passOf(MOBILE)
  const sent = await submit({ pass })
  expect(sent.data).toMatchObject({
    state: 'RECEIVED',
    days: { contactBy: '2026-11-21', acceptBy: '2026-11-25', answerBy: '2026-12-11', limit: '2027-01-20' },
  })
  const { complaintNo } = sent.data
  expect((await detail(complaintNo)).code).toBe(8005)
  expect((await detail(complaintNo, await passOf(MOBILE))).data.events[0].text).toBe(TEXT)
  // Another mobile, a customer, an invented number: all as unknown.
  expect((await detail(complaintNo, await passOf('13900003333'))).code).toBe(404)
  const { token } = await go.register()
  expect((await product.call('complaintDetail', { complaintNo }, { token })).code).toBe(404)
  expect((await detail('P20261121000000001', pass)).code).toBe(404)
})

test('R-CPL-1: a visitor is told of each move by SMS, adds what is asked for, and nobody reads his mobile in the rows', async () => {
  const pass = await passOf(MOBILE)
  const { complaintNo } = (await submit({ pass })).data
  await service.ask('complaints/accept', { complaintNo })
  await service.ask('complaints/ask', { complaintNo, text: '请说明对方自称的名称与账号。' })
  const told = await db
    .selectFrom('outbox')
    .select(['customer_no', 'payload'])
    .where('topic', '=', 'sms')
    .where('key', 'like', `${complaintNo}-%`)
    .execute()
  expect(told.map((row) => row.customer_no)).toEqual([null, null, null])
  expect(JSON.stringify(told)).not.toContain(MOBILE)
  const added = { complaintNo, move: 'SUPPLEMENT', state: 'NEED_INFO', text: '对方自称客服，账号尾号 7788。' }
  expect((await product.call('moveComplaint', added)).code).toBe(8005)
  expect((await product.call('moveComplaint', { ...added, pass })).data.state).toBe('INVESTIGATING')
  const shown = (await service.ask('complaints/show', { complaintNo })).data
  expect(shown).toMatchObject({ customerNo: '', mobile: MOBILE, cause: '冒用或诈骗' })
  const rows = await db.selectFrom('complaint').selectAll().where('complaint_no', '=', complaintNo).execute()
  expect(JSON.stringify(rows)).not.toContain(MOBILE)
})

test('a form that is sent twenty times is one complaint; with other words it is refused', async () => {
  const mobile = '13900004444'
  const pass = await passOf(mobile)
  const draftNo = randomUUID()
  const sent = await Promise.all(Array.from({ length: 20 }, () => submit({ pass, draftNo })))
  expect(new Set(sent.map(({ data }) => data.complaintNo)).size).toBe(1)
  expect((await submit({ pass, draftNo, text: '换了一段不同的投诉内容。' })).code).toBe(3063)
  for (let more = 0; more < 4; more += 1) expect((await submit({ pass })).code).toBe(200)
  expect((await submit({ pass })).reason).toBe('TOO_MANY_TODAY')
})

test('twenty forms of a visitor at once are five complaints, as many as a day has', async () => {
  const pass = await passOf('13900009999')
  const sent = await Promise.all(Array.from({ length: 20 }, () => submit({ pass })))
  expect(sent.filter(({ code }) => code === 200)).toHaveLength(5)
  expect(sent.filter(({ reason }) => reason === 'TOO_MANY_TODAY')).toHaveLength(15)
})

test('pictures come with what was written, are read by who sent them and by staff, and by nobody else', async () => {
  const pass = await passOf('13900005555')
  const upload = (file: Blob, by: { pass?: string } = { pass }) =>
    product.ask(uploadComplaintFile, { file, ...by })
  ;(await upload(new Blob(['%PDF-1.7 picture.png']))).refusal('COMPLAINT_FILES')
  ;(await upload(smallPicture, {})).refusal('COMPLAINT_PASS')
  const { pictureId } = (await upload(smallPicture)).success()
  const pictureIds = JSON.stringify([pictureId])
  expect((await submit({ pass: await passOf('13900006666'), pictureIds })).code).toBe(404)
  expect(
    (await submit({ pass, pictureIds: JSON.stringify(Array.from({ length: 7 }, randomUUID)) })).code,
  ).toBe(1001)
  const { complaintNo, events } = (await submit({ pass, pictureIds })).data
  expect(events[0].pictureIds).toEqual([pictureId])
  // It belongs to one complaint.
  expect((await submit({ pass, pictureIds })).code).toBe(404)
  const read = (by: string) => product.call('complaintFile', { complaintNo, pictureId, pass: by })
  expect((await read(await passOf('13900006666'))).code).toBe(404)
  const { data } = await read(pass)
  expect(data.mimeType).toBe('image/png')
  expect(Buffer.from(data.base64, 'base64')).toEqual(Buffer.from(await smallPicture.arrayBuffer()))
  const shown = (await service.ask('complaints/show', { complaintNo })).data
  expect(shown).toMatchObject({ pictures: [{ picture: '1', name: `${complaintNo}-1-1.png` }] })
  expect(JSON.stringify(shown)).not.toContain(data.base64)
  const opened = await service.ask('complaints/picture', { complaintNo, picture: '1' })
  expect(opened.data).toEqual({ files: [{ name: `${complaintNo}-1-1.png`, base64: data.base64 }] })
  expect(await service.ask('complaints/picture', { complaintNo, picture: '2' })).toMatchObject({ code: 404 })
})

test('R-CPL-1: a complaint takes 12 pictures and 20 MB in all, and can always be opened', async () => {
  const pass = await passOf('13900008888')
  const large = new Blob([new Uint8Array([0x89, 0x50, 0x4e]), new Uint8Array(4 * 1024 * 1024).fill(0xff)])
  const sentOf = async (file: Blob, count: number) => {
    const ids: string[] = []
    for (let at = 0; at < count; at += 1)
      ids.push((await product.ask(uploadComplaintFile, { file, pass })).success().pictureId)

    return JSON.stringify(ids)
  }
  // Six of 4 MB are more than 20 MB; what was refused is kept for another try.
  expect(await submit({ pass, pictureIds: await sentOf(large, 6) })).toMatchObject({ code: 8006 })
  const { complaintNo } = (await submit({ pass, pictureIds: await sentOf(smallPicture, 6) })).data
  const add = (pictureIds: string) =>
    product.call('moveComplaint', {
      complaintNo,
      move: 'SUPPLEMENT',
      state: 'RECEIVED',
      text: '再补充几张聊天记录的截图。',
      pictureIds,
      pass,
    })
  expect((await add(await sentOf(large, 5))).code).toBe(8006)
  expect((await add(await sentOf(smallPicture, 5))).data.events).toHaveLength(2)
  const refused = await add(await sentOf(smallPicture, 2))
  expect(refused).toMatchObject({ code: 8006, msg: expect.stringContaining('最多 12 张图片、合计 20MB') })
  expect((await add(await sentOf(smallPicture, 1))).data.events).toHaveLength(3)
  expect((await service.ask('complaints/show', { complaintNo })).data).toMatchObject({
    pictures: Array.from({ length: 12 }, (_, at) => ({ picture: String(at + 1) })),
  })
})

test('R-CPL-4: what somebody without an account said by telephone is entered with his mobile, and followed by him', async () => {
  const input = { source: 'PHONE', kind: 'COMPLAINT', cause: 'SERVICE', receivedOn: '2026-11-20', text: TEXT }
  expect((await service.ask('complaints/enter', input)).code).toBe(1001)
  const mobile = '13900007777'
  const { complaintNo } = (await service.ask('complaints/enter', { ...input, mobile })).data
  expect((await detail(complaintNo, await passOf(mobile))).data).toMatchObject({
    cause: 'SERVICE',
    days: { contactBy: '2026-11-24' },
  })
})
