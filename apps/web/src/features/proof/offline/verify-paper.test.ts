import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { verifyPaper } from './verify-paper'

const pair = generateKeyPairSync('ed25519')
const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url')
const keys = [
  { kid: 'k1', publicKey, revokedAt: null },
  { kid: 'gone', publicKey, revokedAt: '2026-11-20 08:00:00' },
]
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function code(kid = 'k1', more: Record<string, unknown> = {}): string {
  const said = {
    no: 'TZ1',
    k: 'PROOF',
    d: '2026-11-20',
    n: '*三丰',
    t: '26482.48',
    c: 3,
    exp: 1_803_225_600,
    ...more,
  }
  const text = `${part({ alg: 'EdDSA', kid })}.${part(said)}`

  return `${text}.${sign(null, Buffer.from(text), pair.privateKey).toString('base64url')}`
}

test('R-DOC-7: a code and the link that it opens are checked by the key alone', async () => {
  for (const text of [code(), `https://fund.example/verify#${code()}`, ` ${code()}\n`])
    expect(await verifyPaper(text, keys)).toMatchObject({
      kind: 'signed',
      told: { documentNo: 'TZ1', name: '*三丰', total: '26482.48', count: 3 },
    })
})

test('R-DOC-7: each fault has its name', async () => {
  const reason = async (text: string) => {
    const verified = await verifyPaper(text, keys)

    return verified.kind === 'refused' ? verified.reason : verified.kind
  }
  expect(await reason('')).toBe('FORM')
  expect(await reason('a.b.c')).toBe('FORM')
  expect(await reason(code('k1', { t: 5 }))).toBe('FORM')
  expect(await reason(code('other'))).toBe('KEY')
  expect(await reason(code('gone'))).toBe('REVOKED')
})

test('R-DOC-7 (A14): whatever byte of it is changed, it is no longer ours', async () => {
  const text = code()
  const kinds = await Promise.all(
    Array.from(text, async (sign, at) => {
      const other = sign === 'A' ? 'B' : 'A'

      return (await verifyPaper(text.slice(0, at) + other + text.slice(at + 1), keys)).kind
    }),
  )
  // The last sign of a part holds bits that mean nothing; of the signature they are the only ones.
  expect(kinds.slice(0, -1).filter((kind) => kind === 'signed')).toEqual([])
})

/** A statement with a row and a name disclosed, as RFC 9901 writes it. */
function statement(): { jws: string; disclosures: string[] } {
  const row = { fundCode: '890001', name: '澄岳睿远', shares: '8205.64', value: '9999.39', frozen: '5.00' }
  const disclosures = [part(['s1', 'name', '张三丰']), part(['s2', 'total', '9999.39']), part(['s3', row])]
  const [name = '', total = '', one = ''] = disclosures.map((text) =>
    createHash('sha256').update(text).digest('base64url'),
  )
  const claims = {
    documentNo: 'TZ1',
    asOf: '2026-11-20',
    count: 1,
    exp: 1_803_225_600,
    _sd: [name, total],
    rows: [{ '...': one }],
  }
  const text = `${part({ alg: 'EdDSA', kid: 'k1' })}.${part(claims)}`

  return {
    jws: `${text}.${sign(null, Buffer.from(text), pair.privateKey).toString('base64url')}`,
    disclosures,
  }
}

test('R-DOC-7: a statement is checked with what it discloses, and tells its rows', async () => {
  const { jws, disclosures } = statement()
  expect(await verifyPaper([jws, ...disclosures, ''].join('~'), keys)).toMatchObject({
    kind: 'signed',
    told: {
      name: '张三丰',
      total: '9999.39',
      rows: [{ fundCode: '890001', shares: '8205.64', frozen: '5.00' }],
    },
  })
  expect(await verifyPaper([jws, ...disclosures.slice(0, 2), ''].join('~'), keys)).toMatchObject({
    kind: 'signed',
    told: { rows: [] },
  })
})

test('R-DOC-7: a disclosure that is changed, foreign, twice there or without its end is found', async () => {
  const { jws, disclosures } = statement()
  const [name = '', ...more] = disclosures
  for (const parts of [
    [jws, part(['s1', 'name', '李四']), ...more, ''],
    [jws, ...disclosures, part(['s9', 'name', '李四']), ''],
    [jws, name, name, ''],
    [jws, name, 'x', ''],
    [jws, ...disclosures],
  ])
    expect(await verifyPaper(parts.join('~'), keys)).toEqual({ kind: 'refused', reason: 'SIGNATURE' })
})

afterEach(() => vi.unstubAllGlobals())

test('R-DOC-7: without Ed25519 in the browser it is reckoned; without Web Crypto the page says so', async () => {
  const { subtle } = globalThis.crypto
  const noKeys = () => Promise.reject(new Error('NotSupportedError'))
  const lacking = { digest: subtle.digest.bind(subtle), importKey: noKeys }
  vi.stubGlobal('crypto', { subtle: lacking })
  expect(await verifyPaper(code(), keys)).toMatchObject({ kind: 'signed' })
  vi.stubGlobal('crypto', {})
  expect(await verifyPaper(code(), keys)).toEqual({ kind: 'refused', reason: 'BROWSER' })
})
