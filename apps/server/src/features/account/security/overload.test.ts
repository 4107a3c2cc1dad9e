import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { TooManyWaiting } from '../../../shared/fair-turns'
import { PASSWORD, journey, tokenOf } from '../opening/account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { db } = product.services.connection
const go = journey(product, world)
const TRADE = '290736'

/** While it lasts no password is compared: too many wait. */
async function overloaded<T>(work: () => Promise<T>): Promise<T> {
  const { passwords } = product.services
  const { inTurn } = passwords
  Object.assign(passwords, { inTurn: () => Promise.reject(new TooManyWaiting('planted')) })
  try {
    return await work()
  } finally {
    Object.assign(passwords, { inTurn })
  }
}

test('who finds the queue full, again and again, is told to come back and is not locked', async () => {
  const { mobile, token, customerNo } = await go.register()
  await go.realName(token)
  await go.bindCard(token)
  const set = await product.call('updateTradePassword', { mode: 'SET', newPassword: TRADE }, { token })
  const asked = { token: tokenOf(set) }
  const codes: number[] = []
  await overloaded(async () => {
    for (let n = 0; n < 12; n += 1) {
      codes.push((await product.call('login', { mobile, loginPassword: PASSWORD })).code)
      codes.push((await product.call('checkTradePassword', { tradePassword: TRADE }, asked)).code)
      const change = { oldPassword: PASSWORD, newPassword: 'Another#2026' }
      codes.push((await product.call('updateLoginPassword', change, asked)).code)
      const reset = { mode: 'CHANGE', oldPassword: TRADE, newPassword: '830417' }
      codes.push((await product.call('updateTradePassword', reset, asked)).code)
      const byNumber = { account: customerNo, loginPassword: PASSWORD }
      codes.push((await product.call('loginByIdNumber', byNumber)).code)
    }
  })
  expect(new Set(codes)).toEqual(new Set([9001]))
  expect(await db.selectFrom('login_address_failure').selectAll().execute()).toEqual([])
  expect((await product.call('login', { mobile, loginPassword: PASSWORD })).code).toBe(200)
  expect((await product.call('checkTradePassword', { tradePassword: TRADE }, asked)).code).toBe(200)
})
