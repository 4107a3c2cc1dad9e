import { beforeAll, expect, test } from 'vitest'
import { fakeWorld } from '../../ports/fake-ports'
import { testApp } from '../../http/test-app'
import { importInto, sampleFolder } from '../../market/test-market'
import { journey } from '../account/opening/account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const go = journey(product, world)
let token = ''
const send = (name: string, input: Record<string, unknown>) =>
  product.call(`chooseFund/${name}`, input, { token, json: true })
const list = async (groupId?: string) => (await product.call('watchedFunds', { groupId }, { token })).data
const codes = (data: { rows: { fundCode: string }[] }) => data.rows.map((row) => row.fundCode)

beforeAll(async () => {
  await importInto(product, sampleFolder({ funds: 20, years: 1, asOf: '2026-11-20' }), '2026-11-21')
  token = (await go.register()).token
  await send('addChooseFund', { fundCodes: ['890001', '890002', '890011'] })
}, 120_000)

test('groups hold funds, are renamed, and leave their funds behind when deleted', async () => {
  const { groupId } = (await send('saveChooseGroup', { name: '养老' })).data
  await send('moveChooseFund', { fundCodes: ['890001', '890011'], groupId })
  expect(codes(await list(groupId)).toSorted()).toEqual(['890001', '890011'])
  expect((await send('saveChooseGroup', { groupId, name: '十年' })).data).toEqual({ groupId })
  expect((await list()).groups).toEqual([{ groupId, name: '十年', count: 2 }])
  expect((await send('saveChooseGroup', { name: '十年' })).msg).toBe('已有同名的分组')
  expect((await send('deleteChooseGroup', { groupId })).code).toBe(200)
  const after = await list()
  expect([after.groups, after.total]).toEqual([[], 3])
})

test('the order asked for is the order answered; a note stays with its fund', async () => {
  await send('sortChooseFund', { fundCodes: ['890011', '890002', '890001'] })
  expect(codes(await list())).toEqual(['890011', '890002', '890001'])
  await send('saveChooseNote', { fundCode: '890002', note: '等回撤' })
  expect((await list()).rows[1].note).toBe('等回撤')
  expect((await send('saveChooseNote', { fundCode: '890100', note: '无' })).code).toBe(404)
})

test('the return since it was added is hidden while the span is short', async () => {
  expect((await list()).rows[0]).toMatchObject({ sinceAdded: null })
  expect((await list()).rows[0].sinceAddedReason).not.toBeNull()
})

test('a group of somebody else is not found', async () => {
  const { groupId } = (await send('saveChooseGroup', { name: '自己的' })).data
  const other = (await go.register()).token
  const answer = await product.call('removeWatchGroup', { groupId }, { token: other, json: true })
  expect(answer.code).toBe(404)
})
