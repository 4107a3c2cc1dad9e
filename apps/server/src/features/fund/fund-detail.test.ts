import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../http/test-app'
import { importInto, sampleFolder } from '../../market/test-market'
import { fakeWorld } from '../../ports/fake-ports'
import { hashToken } from '../../shared/session/session'
import { journey } from '../account/opening/account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const go = journey(product, world)
const fundCode = '890001'

beforeAll(async () => {
  await importInto(product, sampleFolder({ funds: 30, years: 2, asOf: '2026-11-20' }), '2026-11-21')
}, 120_000)

const watch = (call: string, token: string) =>
  product.call(call, { fundCodes: [fundCode] }, { token, json: true })
const isWatched = async (token: string): Promise<boolean> =>
  (await product.call('fundDetail', { fundCode }, { token })).data.watched

/** A customer who watches the fund and whose session this process has just read. */
async function watching(): Promise<string> {
  const { token } = await go.register()
  await watch('addWatchedFund', token)
  expect(await isWatched(token)).toBe(true)

  return token
}

test.each([
  ['is deleted', 'delete from session where token_hash = $1'],
  ['runs out', "update session set expires_at = now() - interval '1 second' where token_hash = $1"],
  [
    'was idle too long',
    "update session set last_seen_at = now() - interval '31 minutes' where token_hash = $1",
  ],
  [
    'belongs to a closed account',
    "update customer set status = '3' where customer_no = (select customer_no from session where token_hash = $1)",
  ],
])('a session that %s shows nothing of its customer from the next question on', async (_how, end) => {
  const [ended, other] = [await watching(), await watching()]
  await product.services.connection.pool.query(end, [hashToken(ended)])
  expect(await Promise.all([ended, other, ended].map(isWatched))).toEqual([false, true, false])
})

test('customers who ask at the same moment are told of their own lists', async () => {
  const [first, second] = [await watching(), await watching()]
  await watch('removeWatchedFund', second)
  expect(await Promise.all([first, second, first, second].map(isWatched))).toEqual([true, false, true, false])
})
