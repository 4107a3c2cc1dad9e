import { documentDetail } from '@tongzhou/contract/proof/document-detail'
import { publicKeys } from '@tongzhou/contract/proof/public-keys'
import { verifyDocument } from '@tongzhou/contract/proof/verify-document'
import { expect, test } from 'vitest'
import { takeBackPapers } from '../../jobs/proof/take-back-papers'
import { checkCodeOf } from '../../shared/proof/check-code'
import { byTwoPersons } from '../../staff/test-two-persons'
import { testStaff } from '../../staff/test-staff'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { readyDocument } from './test-document'

const floor = await tradingFloor('2026-11-23 10:00')
const { product } = floor
const { services } = product
const staff = await testStaff(services)
const member = await staff.person('OPS')

const paperOf = ({ customerNo }: Trader) => readyDocument(product, { customerNo, issuedOn: '2026-11-23' })
const keys = async () => (await product.ask(publicKeys, {})).success().keys
const kidInForce = async () => (await keys()).find(({ retiredAt }) => retiredAt === null)?.kid ?? ''
const verified = async (documentNo: string) => {
  const asked = { documentNo, checkCode: checkCodeOf(services.cipher, documentNo) }

  return (await product.ask(verifyDocument, asked)).success()
}
const stateOf = async (trader: Trader, documentNo: string) =>
  (await product.ask(documentDetail, { documentNo }, trader)).success().state
const told = async (trader: Trader) =>
  (await trader.call('messageList', { pageNo: 1, pageSize: 20 })).data.rows.filter(
    ({ title }: { title: string }) => title === '资产证明需要重新开具',
  ).length

test('R-DOC-8: a key is changed by two persons; what the one before signed stays good', async () => {
  const trader = await floor.addTrader()
  const documentNo = await paperOf(trader)
  const before = await kidInForce()
  await byTwoPersons(services, 'document-keys/rotate', {})
  const after = await kidInForce()
  expect(after).not.toBe(before)
  expect((await keys()).map(({ kid, revokedAt }) => [kid, revokedAt])).toEqual([
    [after, null],
    [before, null],
  ])
  expect((await verified(documentNo)).state).toBe('READY')
  const rows = (await member.ask('document-keys/list')).data.rows
  expect(rows.map(({ state }: { state: string }) => state)).toEqual(['使用中', '已停用'])
})

test('R-DOC-8: with a key its papers are revoked at once, taken back in portions, and their owners told once', async () => {
  const traders = [await floor.addTrader(), await floor.addTrader(), await floor.addTrader()]
  const papers = await Promise.all(traders.map(paperOf))
  const kid = await kidInForce()
  await byTwoPersons(services, 'document-keys/revoke', { kid })
  expect((await keys()).find((key) => key.kid === kid)?.revokedAt).not.toBeNull()
  for (const documentNo of papers) expect((await verified(documentNo)).state).toBe('REVOKED')
  const portion = async () => {
    const row = await services.connection.db
      .selectFrom('outbox')
      .select('id')
      .where('topic', '=', 'papers-of-key')
      .where('done_at', 'is', null)
      .executeTakeFirst()
    if (row !== undefined) await takeBackPapers(services, { id: row.id, intent: { kid, portion: 1 } }, 2)
  }
  await portion()
  const first = await Promise.all(traders.map(told))
  expect(first.reduce((sum, count) => sum + count, 0)).toBe(2)
  await floor.drain()
  expect(await Promise.all(traders.map(told))).toEqual([1, 1, 1])
  for (const [at, trader] of traders.entries())
    expect(await stateOf(trader, papers[at] ?? '')).toBe('REVOKED')
  // The next paper is signed by a key of its own.
  const [trader] = traders
  if (trader === undefined) throw new Error('three traders')
  const anew = await paperOf(trader)
  expect((await verified(anew)).state).toBe('READY')
  expect(await kidInForce()).not.toBe(kid)
})

test('a key that is unknown, or was revoked, is not revoked', async () => {
  const gone = (await keys()).find(({ revokedAt }) => revokedAt !== null)?.kid ?? ''
  const asked = { reason: '怀疑私钥外泄，立即作废' }
  expect(await member.ask('document-keys/revoke', { kid: '0'.repeat(16), ...asked })).toMatchObject({
    code: 404,
  })
  expect(await member.ask('document-keys/revoke', { kid: gone, ...asked })).toMatchObject({ code: 1001 })
})
