import { createCipheriv, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { fieldCipher } from './field-cipher'

const MASTER = Buffer.alloc(32, 7)
const cipher = fieldCipher(MASTER)
const other = fieldCipher(Buffer.alloc(32, 8))
const ofNa = cipher.of('100001')

test('a value comes back for its own row and column alone, and not when a byte was changed', () => {
  const sealed = ofNa.encrypt('customer.mobile', '13800001111')
  expect(ofNa.decrypt('customer.mobile', sealed)).toBe('13800001111')
  expect(() => ofNa.decrypt('customer.name', sealed)).toThrow('unable to authenticate')
  expect(() => cipher.of('100002').decrypt('customer.mobile', sealed)).toThrow('unable to authenticate')
  for (const at of [0, 1, 6, 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => ofNa.decrypt('customer.mobile', changed)).toThrow(/unable to authenticate|made under key/)
  }
})

test('what belongs to no row is bound to its purpose', () => {
  const sealed = cipher.encrypt('sms', '验证码 123456')
  expect(cipher.decrypt('sms', sealed)).toBe('验证码 123456')
  expect(() => cipher.decrypt('mail', sealed)).toThrow('unable to authenticate')
})

test('a ciphertext names its key: the same for all of one key, told when another one is asked', () => {
  const idOf = (sealed: Buffer) => sealed.subarray(1, 5).toString('hex')
  const id = idOf(cipher.encrypt('sms', 'x'))
  expect(idOf(ofNa.encrypt('card.number', 'y'))).toBe(id)
  expect(idOf(other.encrypt('sms', 'x'))).not.toBe(id)
  expect(() => other.decrypt('sms', cipher.encrypt('sms', 'x'))).toThrow(`sms was made under key ${id}, this`)
})

const key = Buffer.from(hkdfSync('sha256', MASTER, '', 'tongzhou/field-encryption', 32))

/** As values were sealed before: nothing before the nonce, or a head without a row. */
function sealedBefore(head: Buffer): Buffer {
  const nonce = Buffer.alloc(12, 3)
  const bound = Buffer.concat([head, Buffer.from('customer.mobile')])
  const old = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound)
  const body = Buffer.concat([old.update('13800001111', 'utf8'), old.final()])

  return Buffer.concat([head, nonce, old.getAuthTag(), body])
}

test('what was sealed before keys were named, or rows bound, is read as ever', () => {
  expect(ofNa.decrypt('customer.mobile', sealedBefore(Buffer.alloc(0)))).toBe('13800001111')
  const named = Buffer.concat([Buffer.from([1]), ofNa.encrypt('customer.mobile', '').subarray(1, 5)])
  expect(ofNa.decrypt('customer.mobile', sealedBefore(named))).toBe('13800001111')
  expect(() => ofNa.decrypt('customer.name', sealedBefore(named))).toThrow('unable to authenticate')
})
