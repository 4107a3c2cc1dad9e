import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifySummary } from './verify-summary'

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
    expect(await verifySummary(text, keys)).toMatchObject({
      kind: 'signed',
      summary: { documentNo: 'TZ1', name: '*三丰', total: '26482.48', count: 3 },
    })
})

test('R-DOC-7: each fault has its name', async () => {
  const reason = async (text: string) => {
    const verified = await verifySummary(text, keys)

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

      return (await verifySummary(text.slice(0, at) + other + text.slice(at + 1), keys)).kind
    }),
  )
  // The last sign of a part holds bits that mean nothing; of the signature they are the only ones.
  expect(kinds.slice(0, -1).filter((kind) => kind === 'signed')).toEqual([])
})
