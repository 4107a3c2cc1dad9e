import { createCipheriv, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { fieldCipher } from './field-cipher'

const MASTER = Buffer.alloc(32, 7)
const cipher = fieldCipher(MASTER)
const other = fieldCipher(Buffer.alloc(32, 8))

test('a text comes back for its own context alone, and not when a byte was changed', () => {
  const sealed = cipher.encrypt('customer.mobile', '13800001111')
  expect(cipher.decrypt('customer.mobile', sealed)).toBe('13800001111')
  expect(() => cipher.decrypt('customer.name', sealed)).toThrow('unable to authenticate')
  for (const at of [0, 1, 6, 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => cipher.decrypt('customer.mobile', changed)).toThrow(/unable to authenticate|made under key/)
  }
})

test('a ciphertext names its key: the same for all of one key, told when another one is asked', () => {
  const idOf = (sealed: Buffer) => sealed.subarray(1, 5).toString('hex')
  const id = idOf(cipher.encrypt('a', 'x'))
  expect(idOf(cipher.encrypt('b', 'y'))).toBe(id)
  expect(idOf(other.encrypt('a', 'x'))).not.toBe(id)
  expect(() => other.decrypt('a', cipher.encrypt('a', 'x'))).toThrow(`a was made under key ${id}, this is`)
})

test('what was sealed before there were key ids is read as ever', () => {
  const key = Buffer.from(hkdfSync('sha256', MASTER, '', 'tongzhou/field-encryption', 32))
  const nonce = Buffer.alloc(12, 3)
  const old = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('customer.mobile'))
  const body = Buffer.concat([old.update('13800001111', 'utf8'), old.final()])
  const sealed = Buffer.concat([nonce, old.getAuthTag(), body])
  expect(cipher.decrypt('customer.mobile', sealed)).toBe('13800001111')
})
