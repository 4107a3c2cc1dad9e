import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { ordersOutOfBalance } from '@tongzhou/db/stores/settlement/money-check-store'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { expect, test } from 'vitest'
import { addCashFund, cashRegistrar, toNextDay } from '../../cash/test-cash'
import { type Trader, allAgreements, tradingFloor } from '../../trading/test-trader'

const [F1, F2, F3] = ['890011', '890012', '890013'] as const
const yields = { [F1]: '1.275', [F2]: '1.298', [F3]: '1.312' } as const

/** Tuesday 09:00, after 24,000 were put in on Monday and the registrar has refused what went to F2. */
async function refusedPart(parts: {
  autoSwap: boolean
  /** The day's maximum of a fund, where it has one. */
  dailyMax?: Partial<Record<string, string>>
}) {
  const floor = await tradingFloor('2026-11-16 09:00')
  for (const [index, fundCode] of [F1, F2, F3].entries()) {
    const dailyMax = parts.dailyMax?.[fundCode]
    await addCashFund(floor, {
      fundCode,
      rank: index + 1,
      yield: yields[fundCode],
      ...(dailyMax !== undefined && { dailyMax }),
    })
  }
  const ta = cashRegistrar(floor, yields)
  expect((await floor.until('2026-11-16 09:30')).faults).toEqual([])
  const trader = await floor.addTrader()
  floor.setTime('2026-11-16 10:00')
  const parentNo = await topUp(trader, parts.autoSwap)
  await floor.drain()
  ta.refused.set(F2, '0207')
  expect(await toNextDay(floor, ta, { day: '2026-11-16', next: '2026-11-17' })).toEqual([])
  ta.refused.clear()
  const view = async () => (await trader.call('parentOrderResult', { parentNo })).data
  const db = floor.product.services.connection.db
  const events = async () =>
    (await db.selectFrom('message').select('event').orderBy('created_at').execute()).map((row) => row.event)

  return { floor, ta, trader, view, db, events }
}

async function topUp(trader: Trader, autoSwap: boolean): Promise<string> {
  const { tradeAcco, tradeTicket } = trader
  const preview = await trader.call('previewTopUp', { amount: '24000.00', mode: 'SMART' })
  const parts = preview.data.parts.map((part: Record<string, string>) => ({
    fundCode: part['fundCode'],
    amount: part['amount'],
  }))
  const order = { amount: '24000.00', mode: 'SMART', tradeAcco, tradeTicket, tDay: preview.data.tDay, parts }
  const swap = autoSwap ? { autoSwap: 'true' } : {}
  const placed = await trader.call('topUp', { ...order, agreementIds: allAgreements, ...swap })

  return placed.data.parentNo
}

const partsOf = ({ children }: { children: Record<string, unknown>[] }) =>
  children
    .map((child) => [child['fundCode'], child['amount'], child['status'], child['tDate']].join(' '))
    .toSorted((a, b) => (a < b ? -1 : 1))

test('R-CASH-7: a refused part buys the first other fund with room, with T of that day, out of the one debit', async () => {
  const t = await refusedPart({ autoSwap: true })
  expect((await t.floor.until('2026-11-17 09:20')).faults).toEqual([])
  const view = await t.view()
  expect(view).toMatchObject({ autoSwap: true, status: '确认中', isFinal: false, canCancel: false })
  expect(partsOf(view)).toEqual([
    `${F1} 10000.00 已受理(待确认) 2026-11-17`,
    `${F1} 10000.00 确认成功 2026-11-16`,
    `${F2} 10000.00 确认失败 2026-11-16`,
    `${F3} 4000.00 确认成功 2026-11-16`,
  ])
  const refused = view.children.find((child: Record<string, unknown>) => child['fundCode'] === F2)
  expect(refused.failure).toContain('已改买货币1号')
  const bought = view.children.find((child: Record<string, unknown>) => child['tDate'] === '2026-11-17')
  // Each leads to the other, and the one that stands for the money has the one promise that is left of it.
  expect(refused).toMatchObject({ swappedTo: bought.orderNo, swapOf: null })
  expect(bought).toMatchObject({ swapOf: refused.orderNo, swappedTo: null, expectConfirmDate: '2026-11-18' })
  const record = async (orderNo: string) => (await t.trader.call('orderDetail', { orderNo })).data
  expect(await record(refused.orderNo)).toMatchObject({
    swap: { orderNo: bought.orderNo, fundName: '货币1号', isReplaced: true },
    promises: [],
  })
  expect(await record(bought.orderNo)).toMatchObject({
    swap: { orderNo: refused.orderNo, fundName: '货币2号', isReplaced: false },
    promises: [{ item: 'CONFIRM', promised: '2026-11-18', state: 'OPEN' }],
  })
  expect(await t.events()).toContain('partSwapped')
  // Run once more, nothing is bought again.
  expect((await t.floor.until('2026-11-17 14:00')).faults).toEqual([])
  expect((await t.view()).children).toHaveLength(4)
  expect(await toNextDay(t.floor, t.ta, { day: '2026-11-17', next: '2026-11-18' })).toEqual([])
  expect((await t.floor.until('2026-11-18 14:00')).faults).toEqual([])
  expect(await t.view()).toMatchObject({ status: '确认成功', isFinal: true })
  // One debit, no refund, and no order is owed anything.
  const asked = [...t.floor.bank.operations.values()].filter(({ kind }) => kind !== 'TRANSFER')
  expect(asked.map((one) => [one.kind, one.amount])).toEqual([['DEBIT', '24000.00']])
  expect(await ordersOutOfBalance(t.db)).toEqual([])
  const owed = (await trialBalance(t.db)).filter(({ code }) => ['2001', '2003'].includes(code))
  expect(owed.map(({ balance }) => printMoney(balance))).toEqual(['0.00', '0.00'])
}, 120_000)

test('R-CAL-11: what stands for a refused part is taken back alone until its cut-off, its money goes to the card', async () => {
  const t = await refusedPart({ autoSwap: true })
  expect((await t.floor.until('2026-11-17 09:20')).faults).toEqual([])
  const children: Record<string, unknown>[] = (await t.view()).children
  const swap = children.find(({ status }) => status === '已受理(待确认)')
  const { orderNo } = swap as { orderNo: string }
  const { tradeTicket } = t.trader
  const shown = async (no: string) => (await t.trader.call('orderDetail', { orderNo: no })).data
  expect(await shown(orderNo)).toMatchObject({ canCancel: true })
  // Its siblings stay bound to the instruction, which cannot be taken back any more.
  for (const other of children.filter((child) => child !== swap)) {
    const refused = await t.trader.call('cancelOrder', { orderNo: other['orderNo'], tradeTicket })
    expect(refused).toMatchObject({ code: 3061 })
    expect(await shown(String(other['orderNo']))).toMatchObject({ canCancel: false })
  }
  const done = await t.trader.call('cancelOrder', { orderNo, tradeTicket })
  expect(done).toMatchObject({ code: 200 })
  expect((await t.floor.until('2026-11-17 14:00')).faults).toEqual([])
  expect(await shown(orderNo)).toMatchObject({ canCancel: false, isFinal: true })
  const refunds = [...t.floor.bank.operations.values()].filter(({ kind }) => kind === 'REFUND')
  expect(refunds.map(({ amount }) => amount)).toEqual(['10000.00'])
  // Nothing else is bought with it, and the instruction says what became of it.
  expect(await t.view()).toMatchObject({ status: '部分确认', isFinal: true })
  expect((await t.view()).children).toHaveLength(4)
  expect(await ordersOutOfBalance(t.db)).toEqual([])
}, 120_000)

test('R-CAL-11: past its cut-off what stands for a refused part is bought', async () => {
  const t = await refusedPart({ autoSwap: true })
  expect((await t.floor.until('2026-11-17 09:20')).faults).toEqual([])
  t.floor.setTime('2026-11-17 15:00')
  const children: Record<string, unknown>[] = (await t.view()).children
  const orderNo = children.find((child) => child['tDate'] === '2026-11-17')?.['orderNo']
  const { tradeTicket } = t.trader
  expect(await t.trader.call('cancelOrder', { orderNo, tradeTicket })).toMatchObject({ code: 3061 })
  expect((await t.trader.call('orderDetail', { orderNo })).data).toMatchObject({ canCancel: false })
}, 120_000)

test.each([
  ['without the choice', { autoSwap: false }, []],
  [
    'where no other fund has room',
    { autoSwap: true, dailyMax: { [F1]: '10000.00', [F3]: '9000.00' } },
    ['partNotSwapped'],
  ],
])(
  '%s the money of a refused part goes back to the card',
  async (_, parts, told) => {
    const t = await refusedPart(parts)
    if (parts.autoSwap)
      await t.db
        .updateTable('fund')
        .set({ daily_buy_max: '9000.00' })
        .where('fund_code', 'in', [F1, F3])
        .execute()
    expect((await t.floor.until('2026-11-17 14:00')).faults).toEqual([])
    const view = await t.view()
    expect(view.children).toHaveLength(3)
    expect(view).toMatchObject({ autoSwap: parts.autoSwap, status: '部分确认', isFinal: true })
    expect((await t.events()).filter((event) => event.startsWith('part'))).toEqual(told)
    const refunds = [...t.floor.bank.operations.values()].filter(({ kind }) => kind === 'REFUND')
    expect(refunds.map(({ amount }) => amount)).toEqual(['10000.00'])
    expect(await ordersOutOfBalance(t.db)).toEqual([])
  },
  120_000,
)
