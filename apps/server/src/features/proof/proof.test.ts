import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto'
import { documentDetail } from '@tongzhou/contract/proof/document-detail'
import { issueProof } from '@tongzhou/contract/proof/issue-proof'
import { openDocument } from '@tongzhou/contract/proof/open-document'
import { previewProof } from '@tongzhou/contract/proof/preview-proof'
import { proofPage } from '@tongzhou/contract/proof/proof-page'
import { publicKeys } from '@tongzhou/contract/proof/public-keys'
import { revokeDocument } from '@tongzhou/contract/proof/revoke-document'
import { verifyDocument } from '@tongzhou/contract/proof/verify-document'
import { findAccountHead, sealAccounts } from '@tongzhou/db/stores/holding/account-seal-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { holdProvable } from './test-proof'

const floor = await tradingFloor('2026-11-23 10:00')
const { product } = floor
const { db } = product.services.connection
const names = ['890001', '890002', '890003']
for (const fund_code of names) await floor.addFund({ fund_code, name: `澄岳睿远${fund_code}` })
const days = ['2026-11-16', '2026-11-20'] as const

/** R-DOC-1's example: 26,482.48. */
async function holder(): Promise<Trader> {
  const trader = await floor.addTrader()
  const held = [
    ['890001', '8205.64', '1.2186'],
    ['890002', '12000.00', '1.0000'],
    ['890003', '3500.50', '1.2807'],
  ] as const
  for (const [fundCode, shares, nav] of held)
    await holdProvable(floor, trader, { fundCode, shares, nav, days })

  return trader
}

const draft = { asOf: '2026-11-20', show: 'DETAIL' } as const

async function issued(trader: Trader, more: Record<string, unknown> = {}): Promise<string> {
  const input = { ...draft, tradeTicket: trader.tradeTicket, ...more }
  const { documentNo } = (await product.ask(issueProof, input, { token: trader.token })).success()

  return documentNo
}

const detail = async (documentNo: string, { token }: { token: string }) =>
  (await product.ask(documentDetail, { documentNo }, { token })).success()

async function fileOf(documentNo: string, { token }: Trader, format: 'PDF' | 'JWT' = 'PDF') {
  const file = (await product.ask(openDocument, { documentNo, format }, { token })).success()
  const bytes = Buffer.from(file.content, 'base64')
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256)

  return { ...file, bytes }
}

/** A JWS checked by nothing of ours: the published key, and what it says. */
async function checked(jws: string) {
  const { keys } = (await product.ask(publicKeys, {})).success()
  const [head = '', body = '', signature = ''] = jws.split('.')
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString())
  const x = keys.find((one) => one.kid === kid)?.publicKey
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: x ?? '' }, format: 'jwk' })
  expect(verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(true)

  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

test('R-DOC-1 (A14): a proof is previewed, issued, signed, printed and read back', async () => {
  const trader = await holder()
  const page = (await product.ask(proofPage, {}, trader)).success()
  expect(page).toMatchObject({ days: { first: '2026-11-16', latest: '2026-11-20' }, left: 3, history: [] })
  const paper = (await product.ask(previewProof, { ...draft, purpose: '签证' }, trader)).success()
  expect(paper).toMatchObject({
    total: '26482.48',
    words: '贰万陆仟肆佰捌拾贰元肆角捌分',
    count: 3,
    purpose: '签证',
  })
  expect(paper.rows.map(({ value }) => value)).toEqual(['9999.39', '12000.00', '4483.09'])

  await db.transaction().execute((tx) => sealAccounts(tx, { day: dayFrom('2099-01-01'), now: new Date() }))
  const head = await findAccountHead(db, trader.customerNo)
  const documentNo = await issued(trader, { purpose: '签证' })
  expect(await detail(documentNo, trader)).toMatchObject({
    state: 'GENERATING',
    validTo: '2027-02-21',
    sha256: null,
  })
  ;(await product.ask(openDocument, { documentNo, format: 'PDF' }, trader)).refusal('DOCUMENT_NOT_READY')
  ;(await product.ask(revokeDocument, { documentNo }, trader)).refusal('DOCUMENT_NOT_READY')
  await floor.drain()
  const ready = await detail(documentNo, trader)
  expect(ready).toMatchObject({ state: 'READY', paper })
  const { bytes, sha256, name } = await fileOf(documentNo, trader)
  expect(name).toBe(`${documentNo}.pdf`)
  expect(sha256).toBe(ready.sha256)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBeLessThan(80_000)

  const summary = await checked(ready.verifyUrl.split('#')[1] ?? '')
  expect(summary).toMatchObject({ no: documentNo, d: '2026-11-20', t: '26482.48', c: 3 })
  const { bytes: token } = await fileOf(documentNo, trader, 'JWT')
  const [jwt = '', ...disclosures] = token.toString().split('~').filter(Boolean)
  expect(summary.h).toBe(createHash('sha256').update(jwt).digest('base64url'))
  expect(await checked(jwt)).toMatchObject({
    documentNo,
    asOf: '2026-11-20',
    count: 3,
    seal: { day: '2099-01-01', hash: head?.hash.toString('hex') },
  })
  expect(disclosures).toHaveLength(3 + 5)
})

test('R-DOC-4: a paper in both languages signs the same claims and opens the page that reads both', async () => {
  const trader = await holder()
  const claimsOf = async (language: 'ZH' | 'BOTH') => {
    const documentNo = await issued(trader, { language })
    await floor.drain()
    const ready = await detail(documentNo, trader)
    expect(ready).toMatchObject({ state: 'READY', paper: { language } })
    const { bytes } = await fileOf(documentNo, trader, 'JWT')
    const [jwt = ''] = bytes.toString().split('~')

    return { claims: Object.keys(await checked(jwt)).toSorted(), opens: ready.verifyUrl.split('#')[0] }
  }
  const chinese = await claimsOf('ZH')
  const both = await claimsOf('BOTH')
  expect(both.claims).toEqual(chinese.claims)
  expect(chinese.opens).toMatch(/\/verify$/)
  expect(both.opens).toMatch(/\/verify\?language=BOTH$/)
  const { language } = (await product.ask(previewProof, draft, trader)).success()
  expect(language).toBe('ZH')
})

test('R-DOC-6 (A16): a paper of the total holds no byte of what it hides', async () => {
  const trader = await holder()
  const documentNo = await issued(trader, { show: 'TOTAL', fundCodes: ['890001', '890003'] })
  await floor.drain()
  const { paper } = await detail(documentNo, trader)
  expect(paper).toMatchObject({ rows: [], count: 2, total: '14482.48' })
  const { bytes } = await fileOf(documentNo, trader, 'JWT')
  const parts = bytes.toString().split('~').filter(Boolean)
  const opened = parts.slice(1).map((one) => JSON.parse(Buffer.from(one, 'base64url').toString()))
  expect(new Set(opened.map(([, name]) => name))).toEqual(new Set(['idNo', 'name', 'total', 'totalWords']))
  const all = [bytes.toString(), ...opened.map((one) => JSON.stringify(one))].join()
  expect(all).not.toMatch(/890001|8205\.64|睿远/)
})

test('R-DOC-7 (A15): who has number and code is told whether it holds; nobody else is', async () => {
  const trader = await holder()
  const documentNo = await issued(trader)
  await floor.drain()
  const { checkCode, sha256 } = await detail(documentNo, trader)
  const ask = async (more: { checkCode?: string; sha256?: string } = {}) =>
    (await product.ask(verifyDocument, { documentNo, checkCode, ...more })).success()
  expect(await ask({ sha256: sha256 ?? '' })).toMatchObject({
    state: 'READY',
    isOurFile: true,
    revokedAt: null,
  })
  expect((await ask({ sha256: '0'.repeat(64) })).isOurFile).toBe(false)
  ;(await product.ask(verifyDocument, { documentNo, checkCode: '22222222' })).refusal('DOCUMENT_NOT_FOUND')

  const stranger = await floor.addTrader()
  ;(await product.ask(documentDetail, { documentNo }, stranger)).refusal('DOCUMENT_NOT_FOUND')
  ;(await product.ask(openDocument, { documentNo, format: 'JWT' }, stranger)).refusal('DOCUMENT_NOT_FOUND')
  ;(await product.ask(revokeDocument, { documentNo }, stranger)).refusal('DOCUMENT_NOT_FOUND')

  ;(await product.ask(revokeDocument, { documentNo }, trader)).success()
  ;(await product.ask(revokeDocument, { documentNo }, trader)).success()
  expect(await ask()).toMatchObject({ state: 'REVOKED', revokedAt: expect.stringContaining('2026-11-23') })
  ;(await product.ask(openDocument, { documentNo, format: 'PDF' }, trader)).refusal('DOCUMENT_NOT_READY')
  floor.setTime('2027-02-22 09:00')
  expect((await ask()).state).toBe('REVOKED')
  floor.setTime('2026-11-23 10:00')
})

test('R-DOC-1 (A20): a day that is not told yet, and one when nothing was held, cannot be proved', async () => {
  const trader = await holder()
  const preview = (asOf: string, who: { token: string }) => product.ask(previewProof, { ...draft, asOf }, who)
  const told = (await preview('2026-11-23', trader)).refusal('AS_OF_NOT_READY')
  expect(told).toMatchObject({ day: '2026-11-23', latest: '2026-11-20' })
  ;(await preview('2026-11-13', trader)).refusal('NOTHING_TO_PROVE')
  const empty = await floor.addTrader()
  expect((await product.ask(proofPage, {}, empty)).success().days).toBeNull()
  ;(await preview('2026-11-20', empty)).refusal('NOTHING_TO_PROVE')
})

test('R-DOC-1: a proof of a past day says what was frozen at its end, and where that was not recorded', async () => {
  const trader = await holder()
  const frozenOn = async (asOf: string) => {
    const { rows } = (await product.ask(previewProof, { ...draft, asOf }, trader)).success()

    return rows.map(({ frozen }) => frozen)
  }
  const freeze = (fundCode: string, frozen: string, at: string) =>
    db
      .updateTable('position')
      .set({ frozen_shares: frozen, updated_at: new Date(`${at}:00+08:00`) })
      .where('customer_no', '=', trader.customerNo)
      .where('fund_code', '=', fundCode)
      .execute()
  expect(await frozenOn('2026-11-20')).toEqual(['0.00', '0.00', '0.00'])
  await freeze('890001', '500.00', '2026-11-18 10:00')
  await freeze('890001', '300.00', '2026-11-18 16:00')
  await freeze('890001', '0.00', '2026-11-20 09:00')
  expect(await frozenOn('2026-11-17')).toEqual(['0.00', '0.00', '0.00'])
  expect(await frozenOn('2026-11-19')).toEqual(['300.00', '0.00', '0.00'])
  expect(await frozenOn('2026-11-20')).toEqual(['0.00', '0.00', '0.00'])
  // A position whose record begins later, as those do that were there when it was introduced.
  await freeze('890002', '10.00', '2026-11-20 09:00')
  await db
    .updateTable('frozen_day')
    .set({ is_begin: true })
    .where('customer_no', '=', trader.customerNo)
    .where('fund_code', '=', '890002')
    .execute()
  expect(await frozenOn('2026-11-19')).toEqual(['300.00', null, '0.00'])
  expect(await frozenOn('2026-11-20')).toEqual(['0.00', '10.00', '0.00'])

  const documentNo = await issued(trader)
  await floor.drain()
  const { bytes } = await fileOf(documentNo, trader, 'JWT')
  const told = bytes.toString().split('~').filter(Boolean).slice(1)
  const opened = told.map((one) => JSON.parse(Buffer.from(one, 'base64url').toString()).at(-1))
  expect(opened.flatMap((value) => value.frozen ?? [])).toEqual(['0.00', '10.00', '0.00'])
})

test('R-DOC-2 (A13): one key is one paper, three a day and twenty a month', async () => {
  const trader = await holder()
  const input = { ...draft, tradeTicket: trader.tradeTicket }
  ;(await product.ask(issueProof, { ...input, tradeTicket: 'x'.repeat(43) }, trader)).refusal(
    'TRADE_TICKET_NEEDED',
  )
  const key = randomUUID()
  const twice = [1, 2].map(() => product.ask(issueProof, input, { token: trader.token, key }))
  const numbers = (await Promise.all(twice)).map((one) => one.success().documentNo)
  expect(new Set(numbers).size).toBe(1)
  await issued(trader)
  await issued(trader)
  ;(await product.ask(issueProof, input, trader)).refusal('TOO_MANY_TODAY')
  expect((await product.ask(proofPage, {}, trader)).success()).toMatchObject({
    left: 0,
    history: { length: 3 },
  })
  await db
    .updateTable('issued_document')
    .set({ state: 'FAILED', failure: 'GLYPH' })
    .where('customer_no', '=', trader.customerNo)
    .execute()
  expect((await product.ask(proofPage, {}, trader)).success().left).toBe(3)
})

test('R-DOC-4: a name with a character that no font has makes no file with a box in it', async () => {
  const trader = await holder()
  const documentNo = await issued(trader, { purpose: '\u{10FFFD}' })
  await floor.drain()
  expect((await detail(documentNo, trader)).state).toBe('FAILED')
})
