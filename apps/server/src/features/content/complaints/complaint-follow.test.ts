import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { byTwoPersons } from '../../../staff/test-two-persons'
import { testStaff } from '../../../staff/test-staff'
import { tradingFloor } from '../../../trading/test-trader'

const floor = await tradingFloor('2026-11-21 10:00')
const { product } = floor
const { db } = product.services.connection
const staff = await testStaff(product.services)
const first = await staff.person('SERVICE')
const maker = await staff.person('COMPLIANCE')
const checker = await staff.person('COMPLIANCE')
const trader = await floor.addTrader()
const TEXT = '赎回三天没有到账，请核实处理。'
const WHY = '流水里没有这笔入账，已核对两遍。'

const submit = async (cause = 'ARRIVAL') =>
  String(
    (await trader.call('submitComplaint', { draftNo: randomUUID(), kind: 'COMPLAINT', cause, text: TEXT }))
      .data.complaintNo,
  )
const detail = async (complaintNo: string) => (await trader.call('complaintDetail', { complaintNo })).data
const lines = () =>
  db
    .selectFrom('reconciliation_break')
    .select(['kind', 'subject', 'theirs'])
    .where('kind', 'in', ['COMPLAINT_DUE', 'COMPLAINT_LATE'])
    .where('resolved_at', 'is', null)
    .orderBy('subject')
    .execute()

test('R-CPL-3: what is asked for stops the fifteen days and not the sixty; the answer moves on by the days that were waited', async () => {
  const complaintNo = await submit()
  await first.ask('complaints/accept', { complaintNo })
  await floor.until('2026-11-25 10:00')
  await first.ask('complaints/ask', { complaintNo, text: '请提供银行流水的截图说明。' })
  expect(await detail(complaintNo)).toMatchObject({ pausedOn: '2026-11-25', answerBy: '2026-12-11' })
  await floor.until('2026-11-30 10:00')
  await trader.call('moveComplaint', { complaintNo, move: 'SUPPLEMENT', state: 'NEED_INFO', text: WHY })
  expect(await detail(complaintNo)).toMatchObject({
    state: 'INVESTIGATING',
    pausedOn: null,
    answerBy: '2026-12-16',
    days: { limit: '2027-01-20' },
  })
})

test('step 039: a day that is reached stands before the staff, each day once, until somebody does it', async () => {
  const complaintNo = await submit()
  const [{ contactBy, acceptBy }] = [(await detail(complaintNo)).days]
  expect([contactBy, acceptBy]).toEqual(['2026-12-02', '2026-12-03'])
  await floor.until('2026-12-02 09:30')
  expect(await lines()).toEqual([
    { kind: 'COMPLAINT_DUE', subject: `${complaintNo} CONTACT`, theirs: '2026-12-02' },
  ])
  await floor.until('2026-12-04 09:30')
  expect(await lines()).toEqual([
    { kind: 'COMPLAINT_LATE', subject: `${complaintNo} ACCEPT`, theirs: '2026-12-03' },
    { kind: 'COMPLAINT_LATE', subject: `${complaintNo} CONTACT`, theirs: '2026-12-02' },
  ])
  const all = await db
    .selectFrom('reconciliation_break')
    .select('day')
    .where('subject', '=', `${complaintNo} CONTACT`)
    .execute()
  expect(all.map(({ day }) => day).toSorted()).toEqual(['2026-12-02', '2026-12-03', '2026-12-04'])
  const { rows } = (await first.ask('complaints/list', { due: 'yes' })).data as { rows: { due: string }[] }
  expect(rows.map(({ due }) => due)).toEqual(['告知是否受理已逾期（2026-12-03）'])
  await first.ask('complaints/accept', { complaintNo })
  await floor.until('2026-12-05 09:30')
  expect(await lines()).toEqual([])
})

test('step 039: ten trading days of silence go on without; an answer nobody objects to closes after fifteen days', async () => {
  const complaintNo = await submit()
  await first.ask('complaints/accept', { complaintNo })
  await first.ask('complaints/ask', { complaintNo, text: '请提供银行流水的截图说明。' })
  await floor.until('2026-12-18 09:30')
  expect(await detail(complaintNo)).toMatchObject({ state: 'NEED_INFO', pausedOn: '2026-12-05' })
  await floor.until('2026-12-19 09:30')
  const gone = await detail(complaintNo)
  expect(gone).toMatchObject({ state: 'INVESTIGATING', pausedOn: null })
  expect(gone.events.at(-1)).toMatchObject({ author: 'SYSTEM', text: null })
  await byTwoPersons(product.services, 'complaints/reply', {
    complaintNo,
    text: '款项已到账，银行回单已附。',
  })
  await floor.until('2027-01-03 09:30')
  expect((await detail(complaintNo)).state).toBe('REPLIED')
  await floor.until('2027-01-04 09:30')
  expect((await detail(complaintNo)).state).toBe('CLOSED')
  const titles = (await trader.call('messageList')).data.rows.map(({ text }: { text: string }) => text)
  expect(titles.some((text: string) => text.includes('没有收到补充材料'))).toBe(true)
})

test('R-CPL-3: sixty days become ninety once, with a reason that a second person and the customer read', async () => {
  const complaintNo = await submit()
  await first.ask('complaints/accept', { complaintNo })
  const { limit } = (await detail(complaintNo)).days
  const input = {
    complaintNo,
    text: '需要向登记机构调取当日的确认记录。',
    reason: '等待登记机构对该笔确认的书面回函',
  }
  const asked = { operation: 'complaints/extend', input } as const
  expect(await staff.byTwo(maker, maker, asked)).toMatchObject({ reason: 'SECOND_PERSON_NEEDED' })
  const { rows: open } = (await maker.ask('requests/list')).data
  await maker.ask('requests/withdraw', { requestNo: open[0].requestNo })
  expect(await staff.byTwo(maker, checker, asked)).toMatchObject({ code: 200 })
  const later = await detail(complaintNo)
  expect(Date.parse(later.days.limit) - Date.parse(limit)).toBe(30 * 86_400_000)
  expect(later.events.at(-1).text).toBe(input.text)
  expect(await maker.ask('complaints/extend', input)).toMatchObject({ reason: 'COMPLAINT_NOT_NOW' })
})

test('R-CPL-4: what came by 12386 is entered once under its number, with the days of its receipt, and counted', async () => {
  const { customerNo } = trader
  const input = {
    customerNo,
    source: '12386',
    kind: 'COMPLAINT',
    cause: 'LOSS',
    receivedOn: '2027-01-04',
    text: TEXT,
  }
  expect(await first.ask('complaints/enter', input)).toMatchObject({ code: 1001 })
  const entered = await first.ask('complaints/enter', { ...input, outerNo: '20270104-0317' })
  expect(entered.code).toBe(200)
  expect(await first.ask('complaints/enter', { ...input, outerNo: '20270104-0317' })).toMatchObject({
    code: 1001,
    msg: '对方编号 20270104-0317 已登记过',
  })
  expect(
    await first.ask('complaints/enter', { ...input, outerNo: '20261101-0001', receivedOn: '2026-11-01' }),
  ).toMatchObject({ code: 1001 })
  expect(
    await first.ask('complaints/enter', { ...input, outerNo: '20270104-0318', customerNo: '999999999' }),
  ).toMatchObject({ code: 404 })
  const { complaintNo } = entered.data
  // R-CPL-2: a loss is called about on the day of its receipt.
  expect((await detail(complaintNo)).days.contactBy).toBe('2027-01-04')
  expect(await detail(complaintNo)).toMatchObject({ sourceLabel: '12386 热线', outerNo: '20270104-0317' })
  expect((await first.ask('complaints/show', { complaintNo })).data).toMatchObject({
    source: '12386 热线',
    outerNo: '20270104-0317',
    cause: '资金损失',
  })
  const { rows } = (await first.ask('complaints/statistics', { from: '2026-11-21', to: '2027-01-31' })).data
  expect(rows).toEqual([
    {
      kind: '投诉',
      cause: '资金到账',
      received: 4,
      answered: 1,
      inTime: 1,
      within3: 0,
      within7: 0,
      within15: 1,
      later: 0,
      overdue: 2,
      notAccepted: 0,
      withdrawn: 0,
      reopened: 0,
    },
    expect.objectContaining({ cause: '资金损失', received: 1, answered: 0, overdue: 0 }),
  ])
})
