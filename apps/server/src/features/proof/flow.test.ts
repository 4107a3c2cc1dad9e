import { createHash, randomUUID } from 'node:crypto'
import { createFlow } from '@tongzhou/contract/proof/create-flow'
import { flowDetail } from '@tongzhou/contract/proof/flow-detail'
import { flowPage } from '@tongzhou/contract/proof/flow-page'
import { openFlow } from '@tongzhou/contract/proof/open-flow'
import { previewFlow } from '@tongzhou/contract/proof/preview-flow'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import type { FlowFormat } from '@tongzhou/domain/proof/flow-terms'
import { strFromU8, unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { holdProvable } from './test-proof'

const floor = await tradingFloor('2026-11-23 10:00')
const { product } = floor
const { db } = product.services.connection
for (const fund_code of ['890001', '890002']) await floor.addFund({ fund_code, name: `睿远${fund_code}` })
const days = ['2026-11-16', '2026-11-20'] as const
const csvFile = { format: 'CSV' } as const
const range = { from: '2026-01-01', to: '2026-11-20' }

/** Bought for 1,000.00 on 11-16, sold in part on 11-20 for 250.00. */
async function holder(): Promise<Trader> {
  const trader = await floor.addTrader()
  await holdProvable(floor, trader, { fundCode: '890001', shares: '800.00', nav: '1.3000', days })
  await holdProvable(floor, trader, { fundCode: '890002', shares: '100.00', nav: '1.0000', days })
  await db
    .insertInto('position_event')
    .values({
      customer_no: trader.customerNo,
      trade_acco: trader.tradeAcco,
      fund_code: '890001',
      t_date: dayFrom('2026-11-20'),
      confirm_date: dayFrom('2026-11-23'),
      kind: 'SELL',
      shares_change: '-200.00',
      money_out: '250.00',
      created_at: new Date(),
    })
    .execute()

  return trader
}

async function made(trader: Trader, more: Record<string, unknown> = {}): Promise<string> {
  const input = { ...range, ...csvFile, tradeTicket: trader.tradeTicket, ...more }
  const { flowNo } = (await product.ask(createFlow, input, { token: trader.token })).success()
  await floor.drain()

  return flowNo
}

async function fileOf(flowNo: string, { token }: Trader): Promise<{ name: string; bytes: Buffer }> {
  const { name, content } = (await product.ask(openFlow, { flowNo }, { token })).success()

  return { name, bytes: Buffer.from(content, 'base64') }
}

test('R-FLW-1: a range is previewed with its balance, made, and read back from every format', async () => {
  const trader = await holder()
  const page = (await product.ask(flowPage, {}, trader)).success()
  expect(page).toMatchObject({ days: { first: '2026-11-16', latest: '2026-11-20' }, left: 3, history: [] })
  expect(page.cards.map(({ tradeAcco }) => tradeAcco)).toEqual([trader.tradeAcco])

  const { entries, balances, total } = (await product.ask(previewFlow, range, trader)).success()
  expect(entries).toBe(3)
  expect(balances).toMatchObject([
    {
      fundCode: '890001',
      openingShares: '0.00',
      sharesIn: '800.00',
      sharesOut: '200.00',
      closingShares: '600.00',
      opening: '0.00',
      paidIn: '1000.00',
      takenOut: '250.00',
      income: '30.00',
      closing: '780.00',
    },
    { fundCode: '890002', closing: '100.00', income: '-900.00' },
  ])
  expect(total).toMatchObject({ paidIn: '2000.00', takenOut: '250.00', income: '-870.00', closing: '880.00' })

  const files = new Map<FlowFormat, Buffer>()
  for (const format of ['XLSX', 'CSV', 'PDF'] as const) {
    const flowNo = await made(trader, { format })
    const { name, bytes } = await fileOf(flowNo, trader)
    expect(name).toBe(`交易流水_2026-01-01_2026-11-20.${format.toLowerCase()}`)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect((await product.ask(flowDetail, { flowNo }, trader)).success()).toMatchObject({
      state: 'READY',
      entries: 3,
      card: null,
      bytes: bytes.length,
      sha256,
      keptTo: '2026-11-30',
    })
    files.set(format, bytes)
  }
  const csv = files.get('CSV')?.toString() ?? ''
  expect(csv.startsWith('\u{FEFF}交易日,')).toBe(true)
  expect(csv).toContain('2026-11-20,卖出,890001,睿远890001,-200.00,1.3000,,250.00,')
  expect(csv).toContain('合计,,,,,,,0.00,2000.00,250.00,0.00,-870.00,880.00')
  // CSV = XLSX: every text and every number of the one stands in the other.
  const zip = unzipSync(new Uint8Array(files.get('XLSX') ?? Buffer.from('')))
  const xml = Object.entries(zip).flatMap(([path, bytes]) => (path.endsWith('.xml') ? strFromU8(bytes) : []))
  for (const part of [
    '890001',
    '睿远890001',
    '卖出',
    '<v>-200</v>',
    '<v>250</v>',
    '<v>-870</v>',
    '<v>880</v>',
  ])
    expect(xml.join('')).toContain(part)
  expect(xml.join('')).not.toContain('<f>')
  const pdf = await getDocument({ data: new Uint8Array(files.get('PDF') ?? Buffer.from('')), verbosity: 0 })
    .promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join('')
  for (const part of ['交易流水', '-870.00', '2,000.00', '睿远890001', '第 1/1 页'])
    expect(text).toContain(part)
})

test('R-FLW-1: kinds narrow what is listed, never the balance; one account is enough', async () => {
  const trader = await holder()
  const asked = { ...range, kinds: ['SELL' as const], tradeAcco: trader.tradeAcco }
  const { entries, total } = (await product.ask(previewFlow, asked, trader)).success()
  expect(entries).toBe(1)
  expect(total).toMatchObject({ paidIn: '2000.00', closing: '880.00' })
  const flowNo = await made(trader, { kinds: ['SELL'], tradeAcco: trader.tradeAcco })
  expect((await product.ask(flowDetail, { flowNo }, trader)).success()).toMatchObject({
    entries: 1,
    kinds: ['SELL'],
    card: { cardTail: expect.stringMatching(/^\d{4}$/) },
  })
  const lines = (await fileOf(flowNo, trader)).bytes.toString().split('\r\n')
  expect(lines.findIndex((line) => line === '')).toBe(2)
})

test('R-FLW-1: a range that is too long, not told yet, empty, or of somebody else’s card is refused', async () => {
  const trader = await holder()
  const preview = (more: Record<string, unknown>) => product.ask(previewFlow, { ...range, ...more }, trader)
  ;(await preview({ from: '2025-11-20' })).refusal('RANGE_TOO_LONG')
  expect((await preview({ to: '2026-11-23' })).refusal('AS_OF_NOT_READY')).toMatchObject({
    latest: '2026-11-20',
  })
  ;(await preview({ to: '2026-11-13' })).refusal('EMPTY_RANGE')
  ;(await preview({ from: '2026-11-20', to: '2026-11-19' })).refusal('EMPTY_RANGE')
  const stranger = await holder()
  ;(await preview({ tradeAcco: stranger.tradeAcco })).refusal('CARD_NOT_FOUND')
  const empty = await floor.addTrader()
  expect((await product.ask(flowPage, {}, empty)).success()).toMatchObject({ days: null, cards: [] })
  ;(await product.ask(previewFlow, range, empty)).refusal('EMPTY_RANGE')
})

test('R-FLW-1: one key is one file, three a day, and nobody else’s', async () => {
  const trader = await holder()
  const input = { ...range, ...csvFile, tradeTicket: trader.tradeTicket }
  const wrong = { ...input, tradeTicket: 'x'.repeat(43) }
  ;(await product.ask(createFlow, wrong, trader)).refusal('TRADE_TICKET_NEEDED')
  const key = randomUUID()
  const twice = [1, 2].map(() => product.ask(createFlow, input, { token: trader.token, key }))
  const numbers = (await Promise.all(twice)).map((one) => one.success().flowNo)
  const [flowNo = ''] = numbers
  expect(new Set(numbers).size).toBe(1)
  ;(await product.ask(openFlow, { flowNo }, trader)).refusal('DOCUMENT_NOT_READY')
  await made(trader)
  await made(trader)
  ;(await product.ask(createFlow, input, trader)).refusal('TOO_MANY_TODAY')
  expect((await product.ask(flowPage, {}, trader)).success()).toMatchObject({
    left: 0,
    history: { length: 3 },
  })

  const stranger = await floor.addTrader()
  ;(await product.ask(flowDetail, { flowNo }, stranger)).refusal('DOCUMENT_NOT_FOUND')
  ;(await product.ask(openFlow, { flowNo }, stranger)).refusal('DOCUMENT_NOT_FOUND')
  floor.setTime('2026-12-01 09:00')
  expect((await product.ask(flowDetail, { flowNo }, trader)).success().state).toBe('OVER')
  ;(await product.ask(openFlow, { flowNo }, trader)).refusal('DOCUMENT_NOT_READY')
  floor.setTime('2026-11-23 10:00')
})

test('R-FLW-1: what does not balance is handed to nobody', async () => {
  const trader = await holder()
  const input = { ...range, ...csvFile, tradeTicket: trader.tradeTicket }
  const { flowNo } = (await product.ask(createFlow, input, { token: trader.token })).success()
  // A booking that no position knows of.
  await db
    .insertInto('position_event')
    .values({
      customer_no: trader.customerNo,
      trade_acco: trader.tradeAcco,
      fund_code: '890001',
      charge_type: '1',
      t_date: dayFrom('2026-11-17'),
      confirm_date: dayFrom('2026-11-18'),
      kind: 'BUY',
      shares_change: '10.00',
      money_in: '10.00',
      created_at: new Date(),
    })
    .execute()
  await floor.drain()
  expect((await product.ask(flowDetail, { flowNo }, trader)).success().state).toBe('FAILED')
  expect((await product.ask(flowPage, {}, trader)).success().left).toBe(3)
  // Nor is it previewed, or asked for once more.
  ;(await product.ask(previewFlow, range, trader)).refusal('FLOW_UNBALANCED')
  ;(await product.ask(createFlow, input, { token: trader.token })).refusal('FLOW_UNBALANCED')
})
