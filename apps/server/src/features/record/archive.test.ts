import { totalMigrateAsset } from '@tongzhou/contract/holding/total-migrate-asset'
import { legacyRecordDetail } from '@tongzhou/contract/record/legacy-record-detail'
import { legacyRecordList } from '@tongzhou/contract/record/legacy-record-list'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { testStaff } from '../../staff/test-staff'
import { byTwoPersons } from '../../staff/test-two-persons'
import { type Trader, tradingFloor } from '../../trading/test-trader'

const floor = await tradingFloor('2026-11-23 10:00')
const { product } = floor
const { services } = product
const { db } = services.connection
const staff = await testStaff(services)
const [maker, checker, auditor] = [
  await staff.person('OPS', 'LEAD'),
  await staff.person('COMPLIANCE'),
  await staff.person('AUDITOR'),
]
await floor.addFund({ fund_code: '890001', name: '澄岳睿远均衡混合A' })
await services.market.refresh()

/** The ID number of a customer, as a file of the old system has it, and as we find it. */
async function idNoOf({ customerNo }: Trader): Promise<string> {
  const idNo = `330106${customerNo.slice(-11)}X`
  const id_index = services.cipher.blindIndex('identity.number', idNo)
  await db.updateTable('customer_identity').set({ id_index }).where('customer_no', '=', customerNo).execute()

  return idNo
}

let files = 0
const HEADER =
  'row,legacy_no,id_no,day,fund_code,fund_name,amount,shares,fee,nav,target_code,target_name,target_shares,cost,note'
/** A purchase, a dividend in cash and a conversion in two years, and what was left of it on 2024-06-30. */
async function fileOf(trader: Trader, held = '500.00') {
  const id = await idNoOf(trader)
  const no = (files += 1)
  const rows = [
    `BUY,A${no}-01,${id},2023-03-01,890001,睿远旧名,1000.00,800.00,8.00,1.2400,,,,,手机银行`,
    `BONUS,A${no}-02,${id},2023-06-01,890001,睿远旧名,20.00,,,,,,,,`,
    `SWITCH,A${no}-03,${id},2024-02-01,890001,睿远旧名,,300.00,1.50,1.2600,890009,睿远债券,310.50,,`,
    `HOLD,,${id},,890001,睿远旧名,,${held},,1.3000,,,,625.00,`,
    `HOLD,,${id},,890009,睿远债券,,310.50,,1.0100,,,,,`,
    `TOTAL,3,,2024-06-30,,,1020.00,${held === '500.00' ? '810.50' : '811.50'},,,,,,,`,
  ]

  return { source: `archive-${no}.csv`, text: [HEADER, ...rows].join('\n') }
}

const listOf = async (trader: Trader, input: Record<string, string> = {}) =>
  (await product.ask(legacyRecordList, input, trader)).success()

test('R-MIG-1 (A24): two persons bring a whole file, once, and its customer finds it as it was delivered', async () => {
  const trader = await floor.addTrader()
  expect(await listOf(trader)).toEqual({ years: [], year: null, rows: [] })
  expect((await product.ask(totalMigrateAsset, {}, trader)).success()).toEqual({
    migratedOn: null,
    total: '0.00',
    rows: [],
  })
  const file = await fileOf(trader)
  expect(await maker.ask('archive/check', file)).toMatchObject({
    code: 200,
    data: {
      customers: 1,
      records: 3,
      positions: 2,
      amounts: '1020.00',
      shares: '810.50',
      listDay: '2024-07-01',
      compared: 0,
      unlisted: [{ customerNo: trader.customerNo, fundCode: '890001', shares: '500.00' }],
      unknown: [{ customerNo: trader.customerNo, fundCode: '890009', shares: '310.50' }],
      takenOver: [],
    },
  })
  expect((await listOf(trader)).rows).toEqual([])

  const asked = await maker.ask('archive/import', { ...file, reason: '按迁移方案导入旧系统档案' })
  expect(asked).toMatchObject({ code: 200, data: { state: 'OPEN' } })
  const { requestNo } = asked.data as { requestNo: string }
  const shown = (await checker.ask('requests/show', { requestNo })).data as { contentHash: string }
  const approve = { requestNo, contentHash: shown.contentHash }
  expect((await maker.ask('requests/approve', approve)).code).not.toBe(200)
  expect((await listOf(trader)).rows).toEqual([])
  expect(await checker.ask('requests/approve', approve)).toMatchObject({ code: 200 })

  const newest = await listOf(trader)
  expect(newest).toMatchObject({ years: ['2024', '2023'], year: '2024', rows: [{ kind: 'SWITCH' }] })
  const { rows } = await listOf(trader, { year: '2023' })
  expect(rows.map(({ kind, day }) => [kind, day])).toEqual([
    ['BONUS', '2023-06-01'],
    ['BUY', '2023-03-01'],
  ])
  expect((await listOf(trader, { year: '2023', kind: 'BUY' })).rows).toHaveLength(1)
  const [swapped] = newest.rows
  const legacyNo = swapped?.legacyNo ?? ''
  expect((await product.ask(legacyRecordDetail, { legacyNo }, trader)).success()).toMatchObject({
    fundName: '睿远旧名',
    shares: '300.00',
    fee: '1.50',
    target: { fundCode: '890009', shares: '310.50' },
  })
  expect((await product.ask(totalMigrateAsset, {}, trader)).success()).toMatchObject({
    migratedOn: '2024-06-30',
    total: '963.61',
    rows: [
      { fundCode: '890001', cost: '625.00', valueThen: '650.00', valueNow: '620.00' },
      { fundCode: '890009', cost: null, valueThen: '313.61', valueNow: null },
    ],
  })

  const again = await maker.ask('archive/import', { ...file, reason: '按迁移方案导入旧系统档案' })
  expect(again.msg).toContain('已经导入过')
  const renamed = { ...file, text: `${file.text}\n` }
  expect((await maker.ask('archive/check', renamed)).msg).toContain('已经导入过')
  const { rows: batches } = (await auditor.ask('archive/list', {})).data as { rows: object[] }
  expect(batches).toMatchObject([{ records: 3, positions: 2, customers: 1, migratedOn: '2024-06-30' }])
})

test('R-MIG-1 (A24): one share too many, or a person who is no customer, and nothing of the file goes in', async () => {
  const trader = await floor.addTrader()
  const wrong = await maker.ask('archive/import', {
    ...(await fileOf(trader, '501.00')),
    reason: '按迁移方案导入旧系统档案',
  })
  expect(wrong).toMatchObject({ code: 9515 })
  expect(wrong.msg).toContain('记录合计 500.00 份，持有 501.00 份')
  const file = await fileOf(trader)
  const stranger = { ...file, text: file.text.replaceAll(await idNoOf(trader), '110101199003072110') }
  expect((await maker.ask('archive/check', stranger)).msg).toContain('没有这个证件号码的客户')
  expect((await maker.ask('archive/check', { ...file, text: 'row,day\n' })).msg).toContain('缺少列')
  expect((await listOf(trader)).rows).toEqual([])
})

test('an archive is seen by its customer alone', async () => {
  const [trader, other] = [await floor.addTrader(), await floor.addTrader()]
  await byTwoPersons(services, 'archive/import', await fileOf(trader))
  const { rows } = await listOf(trader)
  const legacyNo = rows[0]?.legacyNo ?? ''
  ;(await product.ask(legacyRecordDetail, { legacyNo }, other)).refusal('RECORD_NOT_FOUND')
  expect((await listOf(other)).years).toEqual([])
})

/** A registrar's list of the morning after the last trading day of the old system, a Friday. */
async function list(version: number, { tradeAcco }: Trader, held: Readonly<Record<string, string | null>>) {
  const of = { ta_code: 'T1', file_date: dayFrom('2024-07-01'), file_type: '05' }
  await db
    .insertInto('registrar_file')
    .values({
      ...of,
      direction: 'FROM_TA',
      name: 'list',
      version,
      sha256: Buffer.alloc(32),
      records: 1,
      state: 'APPLIED',
      at: services.clock.now(),
    })
    .execute()
  await db
    .insertInto('registrar_record')
    .values(
      Object.entries(held).map(([FundCode, TotalVolOfDistributorInTA], at) => ({
        ...of,
        file_name: 'list',
        file_version: version,
        record_no: at + 1,
        raw: Buffer.alloc(0),
        state: 'APPLIED',
        record: JSON.stringify({ TransactionAccountID: tradeAcco, FundCode, TotalVolOfDistributorInTA }),
      })),
    )
    .execute()
}

test('R-MIG-1 (A24): nothing goes in that differs from the registrar’s list, unless each difference has its reason', async () => {
  const trader = await floor.addTrader()
  const file = await fileOf(trader)
  const reason = '按迁移方案导入旧系统档案'
  await list(1, trader, { '890001': '499.00', '890777': '3.00' })
  const refused = await maker.ask('archive/import', { ...file, reason })
  expect(refused).toMatchObject({ code: 9515 })
  expect(refused.msg).toContain('基金 890001 文件里持有 500.00 份，登记机构 2024-07-01 的 05 为 499.00 份')
  expect(refused.msg).toContain(`客户 ${trader.customerNo}：基金 890777 文件里没有`)
  expect((await listOf(trader)).rows).toEqual([])
  // The newest version of the list counts, and a total it does not have is no zero.
  await list(2, trader, { '890001': '500.00', '890777': null })
  expect((await maker.ask('archive/check', file)).msg).toContain('05 份额读不出')

  const id = await idNoOf(trader)
  const answered = { ...file, text: `${file.text}\nTAKE,,${id},,890777,,,,,,,,,,登记机构更正单 17 号` }
  const taken = { customerNo: trader.customerNo, fundCode: '890777', archived: '0.00', listed: null }
  const shown = {
    compared: 1,
    unlisted: [],
    unknown: [{ customerNo: trader.customerNo, fundCode: '890009', shares: '310.50' }],
    takenOver: [{ ...taken, reason: '登记机构更正单 17 号' }],
  }
  expect(await maker.ask('archive/check', answered)).toMatchObject({ data: shown })
  const { requestNo } = (await maker.ask('archive/import', { ...answered, reason })).data as {
    requestNo: string
  }
  const request = (await checker.ask('requests/show', { requestNo })).data as { contentHash: string }
  expect(request).toMatchObject({ facts: shown })
  // A list that says something else by now is another question than the one that was asked.
  await list(3, trader, { '890001': '500.00', '890777': '3.00' })
  const approve = { requestNo, contentHash: request.contentHash }
  expect((await checker.ask('requests/approve', approve)).code).not.toBe(200)
  expect((await listOf(trader)).rows).toEqual([])
  await list(4, trader, { '890001': '500.00', '890777': null })
  await byTwoPersons(services, 'archive/import', answered)
  const { rows: batches } = (await auditor.ask('archive/list', {})).data as { rows: object[] }
  expect(batches[0]).toMatchObject({ positions: 2, compared: 1, takenOver: 1 })
  // What the customer sees of the move is what the registrar says.
  const { rows } = (await product.ask(totalMigrateAsset, {}, trader)).success()
  expect(rows).toMatchObject([{ fundCode: '890001', shares: '500.00' }, { fundCode: '890009' }])
})
