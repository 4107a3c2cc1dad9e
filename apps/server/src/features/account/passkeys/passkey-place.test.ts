import { expect, test } from 'vitest'
import { passkeyPlace } from './passkey-place'

const bare = { PUBLIC_HOST: undefined, PORT: 5280, PASSKEY_RP_ID: undefined, PASSKEY_ORIGINS: [] }

test('R-ACT-24: keys are bound to the public name, over TLS', () => {
  expect(passkeyPlace({ ...bare, PUBLIC_HOST: 'fund.example' })).toEqual({
    rpId: 'fund.example',
    origins: ['https://fund.example'],
  })
  expect(passkeyPlace({ ...bare, PUBLIC_HOST: 'fund.example:8443' })).toEqual({
    rpId: 'fund.example',
    origins: ['https://fund.example:8443'],
  })
})

test('without a public name they work at this machine by name', () => {
  expect(passkeyPlace(bare)).toEqual({ rpId: 'localhost', origins: ['http://localhost:5280'] })
})

test('a domain above, and apps, are named by the operator', () => {
  const place = passkeyPlace({
    ...bare,
    PUBLIC_HOST: 'm.fund.example',
    PASSKEY_RP_ID: 'fund.example',
    PASSKEY_ORIGINS: ['android:apk-key-hash:abc'],
  })
  expect(place).toEqual({
    rpId: 'fund.example',
    origins: ['https://m.fund.example', 'android:apk-key-hash:abc'],
  })
})
