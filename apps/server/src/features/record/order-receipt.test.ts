import { orderReceipt } from '@tongzhou/contract/record/order-receipt'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'

import { allAgreements, tradingFloor } from '../../trading/test-trader'
import { drawReceipt } from './draw-receipt'

const floor = await tradingFloor('2026-11-23 10:00')
const { product } = floor
await floor.addFund({ fund_code: '890001', name: '澄岳睿远均衡混合A' })

async function textOf(content: string): Promise<string> {
  const opened = await getDocument({ data: new Uint8Array(Buffer.from(content, 'base64')), verbosity: 0 })
    .promise
  const { items } = await (await opened.getPage(1)).getTextContent()
  await opened.destroy()

  return items.map((item) => ('str' in item ? item.str : '')).join('')
}

test('R-DOC-4: a character that the font lacks, in the fund or in the name, stands as 〓 on a receipt', async () => {
  const frame = { company: '同舟基金', orderNo: '1'.repeat(20), now: floor.product.services.clock.now() }
  const pdf = await drawReceipt([['基金', '澄岳\u{10FFFD}选']], { ...frame, holder: '张\u{10FFFD}' })
  const text = await textOf(pdf.toString('base64'))
  expect(text).toContain('澄岳〓选')
  expect(text).toContain('张〓')
})

test('an order that is over has a receipt in its own words, one that is not has none, nobody else has it', async () => {
  const trader = await floor.addTrader()
  const { tradeAcco, tradeTicket } = trader
  const ticketed = { tradeAcco, tradeTicket, tDay: '2026-11-23', agreementIds: allAgreements }
  const bought = await trader.call('buySingleFund', { ...ticketed, fundCode: '890001', amount: '1000.00' })
  const orderNo = String(bought.data.orderNo)
  const ask = (who: { token: string }) => product.ask(orderReceipt, { orderNo }, { token: who.token })
  ;(await ask(trader)).refusal('RECEIPT_NOT_READY')
  await floor.drain()
  expect((await trader.call('cancelOrder', { orderNo, tradeTicket })).code).toBe(200)
  await floor.drain()
  const { name, type, content } = (await ask(trader)).success()
  expect([name, type]).toEqual([`交易回单_${orderNo}.pdf`, 'application/pdf'])
  const text = await textOf(content)
  for (const shown of ['交易回单', '澄岳睿远均衡混合A（890001）', '1,000.00 元', orderNo, '尾号'])
    expect(text).toContain(shown)
  expect(text).not.toContain('约')
  const stranger = await floor.addTrader()
  ;(await ask(stranger)).refusal('ORDER_NOT_FOUND')
})
