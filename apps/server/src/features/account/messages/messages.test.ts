import { beforeAll, expect, test } from 'vitest'
import { notify } from '../../../shared/messages/notify'
import { type Trader, tradingFloor } from '../../../trading/test-trader'

const floor = await tradingFloor('2026-11-24 10:00')
const { cipher, clock, connection } = floor.product.services
let trader: Trader
let stranger: Trader
let number = 0

beforeAll(async () => {
  trader = await floor.addTrader()
  stranger = await floor.addTrader()
})

const tell = (to: Trader, event: 'dueBlocked' | 'riskExpiring') =>
  connection.db.transaction().execute((tx) => {
    number += 1
    const about = { customerNo: to.customerNo, serialNo: `TEST-${number}-event`, now: clock.now() }

    return event === 'dueBlocked'
      ? notify(tx, cipher, { ...about, event, facts: { fundName: `示例混合${number}` } })
      : notify(tx, cipher, { ...about, event, facts: { day: null } })
  })

const list = async (who: Trader, input = {}) => (await who.call('messageList', input)).data

test('messages are listed newest first by category and page, counted, and read one by one or all', async () => {
  for (let at = 0; at < 3; at += 1) await tell(trader, 'dueBlocked')
  await tell(trader, 'riskExpiring')
  await tell(stranger, 'riskExpiring')
  const page = await list(trader, { pageSize: '2' })
  expect(page.rows.map((row: { category: string }) => row.category)).toEqual(['ACCOUNT', 'FUND'])
  expect(page.rows[0]).toMatchObject({
    title: '风险测评即将到期',
    text: '您的风险测评今日到期，请登录后重新测评，以免影响买入与定投。',
    link: { path: '/account/risk-assessment', query: {} },
    isRead: false,
  })
  const older = await list(trader, { pageSize: '2', cursor: page.nextCursor })
  expect(older.rows).toHaveLength(2)
  expect(older.nextCursor).toBeNull()
  expect((await list(trader, { category: 'FUND' })).rows).toHaveLength(3)
  expect((await list(trader, { category: 'PLAN' })).rows).toEqual([])

  const first = (await trader.call('unreadCount')).data
  expect(first.unread).toBe(4)
  const { messageNo } = page.rows[0]
  expect((await trader.call('messageDetail', { messageNo })).data).toEqual(page.rows[0])
  const second = (await trader.call('readMessage', { messageNo })).data
  expect(second.unread).toBe(3)
  expect(BigInt(second.seq)).toBeGreaterThan(BigInt(first.seq))
  // Once more changes nothing, not even the number.
  expect((await trader.call('readMessage', { messageNo })).data).toEqual(second)
  expect((await trader.call('messageDetail', { messageNo })).data.isRead).toBe(true)
  // The bell asks for what is unread alone.
  const unread = await list(trader, { onlyUnread: 'true', pageSize: '5' })
  expect(unread.rows).toEqual([...page.rows.slice(1), ...older.rows])
  expect((await list(trader, { onlyUnread: 'false' })).rows).toHaveLength(4)
  expect((await trader.call('readAllMessages', { category: 'ACCOUNT' })).data.unread).toBe(3)
  expect((await trader.call('readAllMessages')).data.unread).toBe(0)
  expect((await stranger.call('unreadCount')).data.unread).toBe(1)
})

test('A8: somebody else’s message is answered like one that is not there, and stays unread', async () => {
  const { messageNo } = (await list(stranger)).rows[0]
  for (const call of ['messageDetail', 'readMessage']) {
    const foreign = await trader.call(call, { messageNo })
    const unknown = await trader.call(call, { messageNo: '999999999' })
    expect([foreign.code, foreign.msg]).toEqual([unknown.code, unknown.msg])
    expect(foreign.code).toBe(404)
  }
  expect((await stranger.call('unreadCount')).data.unread).toBe(1)
})

test('R-ACT-32: a channel is turned off and on again; what is locked or not set up stays', async () => {
  const cellsOf = (answer: { cells: { category: string; channel: string }[] }) =>
    answer.cells.filter((cell) => cell.category === 'FUND')
  const before = (await trader.call('selectMessagePreference')).data
  expect(cellsOf(before)).toEqual([
    { category: 'FUND', channel: 'STATION', isOn: true, lock: 'RECORD' },
    { category: 'FUND', channel: 'SMS', isOn: true, lock: null },
  ])
  expect([before.quietFrom, before.quietUntil]).toEqual([21, 8])
  const off = await trader.call('updateMessagePreference', {
    category: 'FUND',
    channel: 'SMS',
    isOn: 'false',
  })
  expect(cellsOf(off.data)[1]).toMatchObject({ isOn: false })
  expect(cellsOf((await stranger.call('selectMessagePreference')).data)[1]).toMatchObject({ isOn: true })
  const on = await trader.call('updateMessagePreference', { category: 'FUND', channel: 'SMS', isOn: 'true' })
  expect(on.data).toEqual(before)
  const locked = [
    { category: 'ACCOUNT', channel: 'SMS' },
    { category: 'TRADE', channel: 'STATION' },
    { category: 'FUND', channel: 'MAIL' },
    { category: 'MARKETING', channel: 'SMS' },
  ]
  for (const cell of locked) {
    const refused = await trader.call('updateMessagePreference', { ...cell, isOn: 'false' })
    expect(refused.code).toBe(1001)
  }
  expect((await trader.call('selectMessagePreference')).data).toEqual(before)
})

test('A7: twenty readings at once leave a count that is never below none, falls with its number, and is the recount', async () => {
  const reader = await floor.addTrader()
  for (let at = 0; at < 20; at += 1) await tell(reader, 'dueBlocked')
  const { rows } = await list(reader, { pageSize: '50' })
  const answers = await Promise.all(
    rows.map(async ({ messageNo }: { messageNo: string }) => await reader.call('readMessage', { messageNo })),
  )
  const counts = answers
    .map(({ data }) => ({ unread: Number(data.unread), seq: BigInt(data.seq) }))
    .toSorted((a, b) => (a.seq < b.seq ? -1 : 1))
  expect(counts).toHaveLength(20)
  expect(new Set(counts.map(({ seq }) => seq)).size).toBe(20)
  expect(counts.map(({ unread }) => unread)).toEqual(Array.from({ length: 20 }, (_, at) => 19 - at))
  const left = await list(reader, { pageSize: '50' })
  expect(left.rows.filter((row: { isRead: boolean }) => !row.isRead)).toEqual([])
  expect((await reader.call('unreadCount')).data).toEqual({ unread: 0, seq: String(counts.at(-1)?.seq) })
})
