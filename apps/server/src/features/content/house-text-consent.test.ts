import { protocolFile } from '@tongzhou/contract/content/protocol-file'
import { expect, test } from 'vitest'
import { testStaff } from '../../staff/test-staff'
import { byTwoPersons } from '../../staff/test-two-persons'
import { tradingFloor } from '../../trading/test-trader'

const FUND = '890001'
const floor = await tradingFloor('2026-11-16 10:20')
await floor.addFund({ fund_code: FUND })
const { product } = floor
const staff = await testStaff(product.services)
const asked = async (name: string, input: object) => (await product.call(name, { ...input })).data

test('A22: of a new version of the purchase terms consent is asked at the next purchase, the difference is told, and the old paper stays', async () => {
  const trader = await floor.addTrader()
  expect((await trader.buy(FUND, '1000.00')).code).toBe(200)
  const paperOf = async (version: number) =>
    (await product.ask(protocolFile, { id: 'purchase-terms', version })).success()
  const paper = await paperOf(1)
  const { content } = await asked('protocolText', { id: 'purchase-terms' })
  const file = {
    source: 'text.txt',
    text: `编号: purchase-terms\n名称: 基金申购须知\n重大变更: 是\n施行日: 2026-11-23\n\n${content}\n\n# 附则\n另加一段。`,
  }
  const [maker, checker] = [await staff.person('PRODUCT', 'OPS'), await staff.person('LEAD', 'COMPLIANCE')]
  const request = await maker.ask('texts/propose', { ...file, reason: '按制度经两人办理的文本' })
  const { requestNo } = request.data as { requestNo: string }
  const { contentHash } = (await checker.ask('requests/show', { requestNo })).data as { contentHash: string }
  // Nobody approves what he wrote himself.
  expect(await maker.ask('requests/approve', { requestNo, contentHash })).toMatchObject({ code: 9504 })
  expect(await maker.ask('requests/withdraw', { requestNo })).toMatchObject({ code: 200 })
  await byTwoPersons(product.services, 'texts/propose', file)

  floor.setTime('2026-11-23 10:20')
  const page = (await trader.call('buyPage', { fundCode: FUND })).data
  const terms = page.agreements.find(({ id }: { id: string }) => id === 'purchase-terms')
  expect(terms.version).toBe(2)
  const buy = (agreement: string) =>
    trader.buy(FUND, '1000.00', { tDay: '2026-11-23', agreementIds: ['risk-disclosure@1', agreement] })
  expect((await buy('purchase-terms@1')).code).not.toBe(200)
  expect((await buy('purchase-terms@2')).code).toBe(200)
  const { blocks } = await asked('protocolDiff', { id: 'purchase-terms', from: 1, to: 2 })
  expect(blocks.filter(({ kind }: { kind: string }) => kind !== 'SAME')).toEqual([
    { kind: 'ADDED', text: '# 附则\n另加一段。' },
  ])
  const { consents } = (await trader.call('consentList', {})).data
  expect(
    consents.flatMap(({ protocolId, version }: { protocolId: string; version: number }) =>
      protocolId === 'purchase-terms' ? [version] : [],
    ),
  ).toEqual([1, 2])
  expect(await paperOf(1)).toEqual(paper)
})
