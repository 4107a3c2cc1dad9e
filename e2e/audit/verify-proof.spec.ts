import { createHash, createPublicKey, verify } from 'node:crypto'
import { verifySDJWT } from '@meeco/sd-jwt'
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
  const shown = await byLibrary(total.token)
  expect(shown).toMatchObject({ total: '14482.48' })
  expect(JSON.stringify(shown)).not.toContain('9999.39')
})

/** What a library of somebody else's, with Node's cryptography under it, finds in a statement. */
function byLibrary(sdJwt: string) {
  return verifySDJWT(
    sdJwt,
    async (jwt) => {
      const [head = '', body = '', signature = ''] = jwt.split('.')
      const { kid }: { kid?: string } = JSON.parse(Buffer.from(head, 'base64url').toString())
      const x = keys.find((one) => one.kid === kid)?.publicKey ?? ''
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })

      return verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))
    },
    async (name) => (data) => createHash(name.replace('-', '')).update(data).digest('base64url'),
  )
}

test('R-DOC-6: an SD-JWT library that did not make the statement reads the same of it, and refuses a changed one', async () => {
  const rows = [{ value: '9999.39' }, { value: '4483.09' }]
  expect(await byLibrary(token)).toMatchObject({ asOf: '2026-11-20', count: 2, total: '14482.48', rows })
  const [jwt = '', ...rest] = token.split('~')
  const changed = jwt.slice(0, -9) + (jwt.at(-9) === 'A' ? 'B' : 'A') + jwt.slice(-8)
  await expect(byLibrary([changed, ...rest].join('~'))).rejects.toThrow('Failed to verify')
})
