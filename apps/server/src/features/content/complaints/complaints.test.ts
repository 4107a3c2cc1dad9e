import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { byTwoPersons } from '../../../staff/test-two-persons'
import { testStaff } from '../../../staff/test-staff'
import { journey } from '../../account/opening/account-journey'

let now = new Date('2026-11-21T10:00:00+08:00')
const world = fakeWorld()
const product = await testApp((services) => ({
  ...services,
  ports: world.ports,
  clock: { ...services.clock, now: () => now },
}))
const staff = await testStaff(product.services)
const first = await staff.person('SERVICE')
const second = await staff.person('SERVICE')
const go = journey(product, world)
const { token } = await go.register()
const stranger = (await go.register()).token

const ask = (name: string, input: Record<string, unknown> = {}, as = token) =>
  product.call(name, input, { token: as })
const submit = async (kind = 'COMPLAINT', cause = 'ARRIVAL') => {
  const { data } = await ask('submitComplaint', {
    draftNo: randomUUID(),
    kind,
    cause,
    text: '赎回三天没有到账，请核实处理。',
  })

  return String(data.complaintNo)
}
const move = (complaintNo: string, how: string, state: string, text?: string) =>
  ask('moveComplaint', { complaintNo, move: how, state, ...(text === undefined ? {} : { text }) })
const reply = (complaintNo: string) =>
  byTwoPersons(product.services, 'complaints/reply', {
    complaintNo,
    text: '款项已于今日到账，银行回单已附。',
  })
const stateOf = async (complaintNo: string) => (await ask('complaintDetail', { complaintNo })).data.state
const WHY = '答复没有说明为什么晚了三天。'

test('R-CPL-3: the days are told before it is sent, and are those of the day of receipt', async () => {
  const { complaint, urgent } = (await ask('complaintPage')).data
  expect(urgent).toEqual({ ...complaint, contactBy: '2026-11-21' })
  expect(complaint).toEqual({
    contactBy: '2026-11-24',
    acceptBy: '2026-11-25',
    answerBy: '2026-12-11',
    limit: '2027-01-20',
  })
  const complaintNo = await submit()
  now = new Date('2026-11-23T10:00:00+08:00')
  expect((await ask('complaintDetail', { complaintNo })).data).toMatchObject({
    state: 'RECEIVED',
    days: complaint,
    moves: ['SUPPLEMENT', 'WITHDRAW'],
  })
  expect((await ask('complaintDetail', { complaintNo }, stranger)).code).toBe(404)
})

test('R-CPL-1: taken up, asked about, answered by two persons, told to the customer, and closed by him', async () => {
  const complaintNo = await submit()
  expect(await first.ask('complaints/accept', { complaintNo })).toMatchObject({ code: 200 })
  expect(await first.ask('complaints/accept', { complaintNo })).toMatchObject({ code: 9515 })
  expect(
    await first.ask('complaints/ask', { complaintNo, text: '请提供银行流水的截图说明。' }),
  ).toMatchObject({
    code: 200,
  })
  expect((await move(complaintNo, 'SUPPLEMENT', 'NEED_INFO')).code).toBe(8004)
  expect((await move(complaintNo, 'SUPPLEMENT', 'RECEIVED', WHY)).code).toBe(8001)
  expect((await move(complaintNo, 'SUPPLEMENT', 'NEED_INFO', '流水里没有这笔入账，已核对两遍。')).code).toBe(
    200,
  )
  await reply(complaintNo)
  const { data } = await ask('complaintDetail', { complaintNo })
  expect(data.events.map(({ text }: { text: string | null }) => text)).toEqual([
    '赎回三天没有到账，请核实处理。',
    null,
    '请提供银行流水的截图说明。',
    '流水里没有这笔入账，已核对两遍。',
    '款项已于今日到账，银行回单已附。',
  ])
  const messages = (await ask('messageList')).data.rows.map(({ title }: { title: string }) => title)
  expect(messages.filter((title: string) => title === '投诉与建议有新进展')).toHaveLength(3)
  expect(await first.ask('complaints/close', { complaintNo })).toMatchObject({ code: 9515 })
  expect((await move(complaintNo, 'SATISFIED', 'REPLIED')).code).toBe(200)
  expect(await stateOf(complaintNo)).toBe('CLOSED')
})

test('R-CPL-2: reopened once, with a reason, and looked into by somebody else', async () => {
  const complaintNo = await submit()
  await first.ask('complaints/accept', { complaintNo })
  await reply(complaintNo)
  expect((await move(complaintNo, 'REOPEN', 'REPLIED')).code).toBe(8004)
  expect((await move(complaintNo, 'REOPEN', 'REPLIED', WHY)).code).toBe(200)
  expect(await first.ask('complaints/accept', { complaintNo })).toMatchObject({ code: 9515 })
  expect(await second.ask('complaints/accept', { complaintNo })).toMatchObject({ code: 200 })
  await reply(complaintNo)
  expect((await move(complaintNo, 'REOPEN', 'REPLIED', WHY)).code).toBe(8002)
  now = new Date('2026-12-09T10:00:00+08:00')
  expect(await second.ask('complaints/close', { complaintNo })).toMatchObject({ code: 200 })
})

test('one that is not taken up says why, one that was withdrawn stays so; the list tells what is late', async () => {
  const refused = await submit('SUGGESTION')
  expect(
    await first.ask('complaints/refuse', { complaintNo: refused, text: '不属于本机构的业务范围。' }),
  ).toMatchObject({
    code: 200,
  })
  expect(await stateOf(refused)).toBe('NOT_ACCEPTED')
  const withdrawn = await submit()
  expect((await move(withdrawn, 'WITHDRAW', 'RECEIVED')).code).toBe(200)
  expect((await move(withdrawn, 'SUPPLEMENT', 'WITHDRAWN', WHY)).code).toBe(8001)
  now = new Date('2026-12-15T10:00:00+08:00')
  const { rows } = (await first.ask('complaints/list', {})).data as { rows: { due: string }[] }
  expect(rows.map(({ due }) => due)).toEqual(['答复已逾期（2026-12-11）'])
  expect(await first.ask('complaints/show', { complaintNo: withdrawn })).toMatchObject({
    data: { state: '已撤回', kind: '投诉' },
  })
})

test('R-CPL-2: whom a complaint names neither reads nor handles it, and its orders are its customer’s own', async () => {
  const named = await staff.person('SERVICE')
  const { token: other } = await go.register()
  const form = {
    draftNo: randomUUID(),
    kind: 'COMPLAINT',
    cause: 'SERVICE',
    text: '电话里的答复与规则不符，请核实。',
  }
  const aboutStaff = `工号 ${named.staffNo} 的客服`
  const foreign = { ...form, orderNos: JSON.stringify(['20261116229999999999']) }
  expect((await ask('submitComplaint', foreign, other)).code).toBe(404)
  expect((await ask('submitComplaint', { ...form, aboutStaff: '王' }, other)).code).toBe(1001)
  const { data } = await ask('submitComplaint', { ...form, aboutStaff }, other)
  expect(data).toMatchObject({ orderNos: [], aboutStaff })
  const { complaintNo } = data
  const text = '不属于本机构的业务范围。'
  for (const [operation, input] of [
    ['complaints/show', {}],
    ['complaints/picture', { picture: '1' }],
    ['complaints/accept', {}],
    ['complaints/refuse', { text }],
  ] as const)
    expect((await named.ask(operation, { complaintNo, ...input })).reason).toBe('COMPLAINT_NAMED')
  expect((await first.ask('complaints/show', { complaintNo })).data).toMatchObject({
    orderNos: [],
    aboutStaff,
  })
  expect((await first.ask('complaints/accept', { complaintNo })).code).toBe(200)
  for (const operation of ['complaints/reply', 'complaints/extend'] as const) {
    const proposed = { complaintNo, text, reason: '按制度由两人办理' }
    expect((await named.ask(operation, proposed)).reason).toBe('COMPLAINT_NAMED')
  }
  expect((await named.ask('complaints/ask', { complaintNo, text })).reason).toBe('COMPLAINT_NAMED')
})

test('five a day are enough', async () => {
  const codes: number[] = []
  for (let at = 0; at < 6; at += 1)
    codes.push(
      (
        await ask('submitComplaint', {
          draftNo: randomUUID(),
          kind: 'SUGGESTION',
          cause: 'OTHER',
          text: '希望提供更多说明文字。',
        })
      ).code,
    )
  expect(codes.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
  expect(codes[5]).not.toBe(200)
})
