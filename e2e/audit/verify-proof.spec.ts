import { createHash } from 'node:crypto'
import { issueProof } from '@tongzhou/contract/proof/issue-proof'
import { openDocument } from '@tongzhou/contract/proof/open-document'
import { documentDetail } from '@tongzhou/contract/proof/document-detail'
import { publicKeys } from '@tongzhou/contract/proof/public-keys'
import { expect, test } from 'vitest'
import { holdProvable } from '@tongzhou/server/features/proof/test-proof'
import { tradingFloor } from '@tongzhou/server/trading/test-trader'
import { checkProof, checkSignature } from './verify-proof'

const floor = await tradingFloor('2026-11-23 10:00')
const { product } = floor
const held = [
  ['890001', '8205.64', '1.2186'],
  ['890003', '3500.50', '1.2807'],
] as const
for (const [fund_code] of held) await floor.addFund({ fund_code })
const trader = await floor.addTrader()
for (const [fundCode, shares, nav] of held)
  await holdProvable(floor, trader, { fundCode, shares, nav, days: ['2026-11-16', '2026-11-20'] })
const { keys, token, code } = await issued('DETAIL')

/** A statement as its holder fetches it, the code of its paper, and the published keys. */
async function issued(show: 'DETAIL' | 'TOTAL') {
  const input = { asOf: '2026-11-20', show, tradeTicket: trader.tradeTicket }
  const { documentNo } = (await product.ask(issueProof, input, trader)).success()
  const file = (await product.ask(openDocument, { documentNo, format: 'JWT' }, trader)).success()
  const { verifyUrl } = (await product.ask(documentDetail, { documentNo }, trader)).success()

  return {
    keys: (await product.ask(publicKeys, {})).success().keys,
    token: Buffer.from(file.content, 'base64').toString(),
    code: verifyUrl.split('#')[1] ?? '',
  }
}

test('R-DOC-6: a program that shares no code with the product finds a proof good, and its rows to sum up', () => {
  expect(checkProof(token, keys)).toMatchObject({
    kind: 'good',
    claims: {
      asOf: '2026-11-20',
      count: 2,
      total: '14482.48',
      rows: [{ value: '9999.39' }, { value: '4483.09' }],
    },
  })
  const summary = checkSignature(code, keys)
  const hash = createHash('sha256')
    .update(token.split('~')[0] ?? '')
    .digest('base64url')
  expect(summary).toMatchObject({ kind: 'good', claims: { t: '14482.48', h: hash } })
})

test('R-DOC-6 (A14): a changed, a missing and a foreign part are each found', async () => {
  for (let at = 0; at < token.length; at += 7) {
    if (token[at] === '~') continue
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    expect(checkProof(changed, keys).kind, `byte ${at}`).toBe('fault')
  }
  const parts = token.split('~')
  const row = parts.findIndex((part) => Buffer.from(part, 'base64url').toString().includes('890001'))
  expect(checkProof(parts.toSpliced(row, 1).join('~'), keys)).toMatchObject({ fault: '1 rows of 2' })
  const other = await issued('DETAIL')
  const foreign = [...parts.slice(0, -1), other.token.split('~')[1], ''].join('~')
  expect(checkProof(foreign, keys)).toMatchObject({ fault: 'a disclosure of another statement' })
  expect(checkProof(token, [])).toMatchObject({ fault: expect.stringContaining('unknown key') })
})

test('R-DOC-6 (A16): of a proof of the total the program finds the total and no row', async () => {
  const total = await issued('TOTAL')
  expect(checkProof(total.token, total.keys)).toMatchObject({
    kind: 'good',
    claims: { total: '14482.48', rows: [] },
  })
})
