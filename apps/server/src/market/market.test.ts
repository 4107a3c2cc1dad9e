import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '../http/test-app'
import { importFolder } from './import/import-folder'

const product = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'tz-market-'))
mkdirSync(join(folder, 'nav'))
writeFileSync(
  join(folder, 'nav/index.json'),
  JSON.stringify({
    '100001': {
      code: '100001',
      name: '安然成长混合',
      type: '混合型-偏股',
      dividends: 'explicit',
      file: 'nav/100001.csv',
      rows: 7,
      first: '2024-12-31',
      last: '2026-11-21',
    },
    '100002': {
      code: '100002',
      name: '朝夕货币A',
      type: '货币型',
      dividends: 'explicit',
      file: 'nav/100002.csv',
      rows: 2,
      first: '2026-11-20',
      last: '2026-11-21',
    },
    '100003': { code: '100003', name: '跃升混合', type: '混合型', dividends: 'explicit' },
  }),
)
const header = 'date,unit_nav,acc_nav,daily_growth_pct,purchase_status,redeem_status,event'
writeFileSync(
  join(folder, 'nav/100001.csv'),
  [
    header,
    '2024-12-31,1.2000,1.2000,,,,',
    '2025-06-30,1.2600,1.2600,,,,',
    '2025-07-01,1.2050,1.2850,,,,每份派现金0.0800元',
    '2025-07-02,0.6500,1.4000,,,,每份基金份额拆分2.0份',
    '2025-07-02,0.6600,1.4000,,,,',
    '2026-11-20,0.6890,1.5000,,,,',
    '2026-11-21,abc,1.5000,,,,',
  ].join('\n'),
)
writeFileSync(
  join(folder, 'nav/100002.csv'),
  [`${header},income_per_10k,yield_7d_pct`, '2026-11-20,1.0000,1.0000,,,,,0.5000,1.800'].join('\n'),
)
writeFileSync(
  join(folder, 'nav/100003.csv'),
  [
    header,
    '2026-11-17,1.0000,1.0000,,,,',
    '2026-11-18,1.5000,1.5000,,,,',
    '2026-11-19,0.7400,0.7400,,,,',
    '2026-11-20,2.2200,2.2200,,,,每份基金份额拆分3份',
  ].join('\n'),
)
const report = await importAgain()

function importAgain() {
  return product.services.connection.pool.connect().then(async (client) => {
    try {
      return await importFolder({ client, folder, today: '2026-11-21', progress: () => undefined })
    } finally {
      client.release()
    }
  })
}

test('wrong rows are refused by line and reason, the others go in; what looks wrong is told of', () => {
  expect(report.lines).toEqual([
    'nav/100001.csv:6 date is not after the row before: 2025-07-02',
    'nav/100001.csv:8 unit_nav is not a number with at most 8 decimals: abc',
    'nav/index.json warning: 100002: rows is 2 in the index, 1 in the file',
    'nav/index.json warning: 100002: last is 2026-11-21 in the index, 2026-11-20 in the file',
    'nav/100003.csv:4 warning: unit_nav leaps by -50.7 % without an event: 1.5000 to 0.7400',
  ])
  expect(report.files.find((f) => f.file === 'nav/*.csv')).toMatchObject({ read: 12, taken: 10, refused: 2 })
})

test('the same folder again changes nothing', async () => {
  const again = await importAgain()
  expect(again.files.find((f) => f.file === 'nav/*.csv')).toMatchObject({ taken: 0, unchanged: 10 })
})

test('whom a known fund is sold to follows a later import, where its file says so; what a registrar delivers does not', async () => {
  const { db } = product.services.connection
  const row = {
    fund_code: '100009',
    name: '同里债券A',
    type: 'BOND_PURE',
    risk_level: 'R2',
    status: '0',
    nav_scale: '4',
    calendar: 'CN',
    nav_lag: '0',
    buy_lag: '1',
    redeem_lag: '1',
    pay_lag: '3',
    ta_pay_lag: '2',
    ta_buy_pay_lag: '2',
    first_min: '10.00',
    further_min: '1.00',
    amount_step: '0.01',
    redeem_min: '1.00',
    hold_min: '1.00',
    dividend_fixed: '0',
    quick_redeem: '0',
  }
  const after = async (cells: Record<string, string>) => {
    const file = { ...row, ...cells }
    writeFileSync(
      join(folder, 'funds.csv'),
      `${Object.keys(file).join(',')}\n${Object.values(file).join(',')}\n`,
    )
    await importAgain()
    return db
      .selectFrom('fund')
      .select(['sold_to', 'first_buy_min'])
      .where('fund_code', '=', '100009')
      .executeTakeFirstOrThrow()
  }
  const everybody = ['individual', 'institution', 'product']
  expect(await after({})).toEqual({ sold_to: everybody, first_buy_min: '10.00' })
  const institutions = { sold_to: ['institution'], first_buy_min: '10.00' }
  expect(await after({ sold_to: 'institution', first_min: '99.00' })).toEqual(institutions)
  expect(await after({})).toEqual(institutions)
  expect(await after({ sold_to: '' })).toEqual({ sold_to: everybody, first_buy_min: '10.00' })
  rmSync(join(folder, 'funds.csv'))
})

test('returns follow the adjusted NAV over a dividend and a split (E32)', async () => {
  const answer = await product.call('fundDetail', { fundCode: '100001' })
  const year = answer.data.figures.find((f: { window: string }) => f.window === 'YTD')
  expect(answer.data.nav).toBe('0.6890')
  expect(answer.data.canBuy).toBe(false)
  // 0.6890 × 2.132780 ÷ (0.6500 × 2.132780) − 1: the last NAV of 2025 is that of 2 July.
  expect(year.percent).toBe('6.00')
})

test('search finds by code, part of the name, full-width digits, initials and pinyin, best first', async () => {
  const first = async (keyword: string) => (await product.call('fundSearch', { keyword })).data.rows[0]
  expect((await first('１００００１')).fundCode).toBe('100001')
  expect(await first('成长')).toMatchObject({ fundCode: '100001', matchedBy: 'NAME', highlight: [2, 4] })
  expect(await first('arczhh')).toMatchObject({ fundCode: '100001', matchedBy: 'PINYIN' })
  expect((await first('zhaoxi')).fundCode).toBe('100002')
})

test('where nothing fits, funds spelt nearly so are offered: a sign of the same sound, a slip in the pinyin, in a code', async () => {
  const nearest = async (keyword: string) =>
    (await product.call('fundSearch', { keyword })).data.nearest.map(
      (row: { fundCode: string }) => row.fundCode,
    )
  expect((await nearest('安燃成掌'))[0]).toBe('100001')
  expect((await nearest('anranchemgzhang'))[0]).toBe('100001')
  expect(await nearest('1000010')).toContain('100001')
  expect(await nearest('安然')).toEqual([])
  expect(await nearest('zzqqxx')).toEqual([])
  expect(await nearest('')).toEqual([])
})

test('an announcement is found by its title as soon as the market has heard of it', async () => {
  const titles = async (keyword: string) =>
    (await product.call('fundSearch', { keyword })).data.announcements.map(
      (row: { title: string; fundName: string }) => [row.fundName, row.title],
    )
  expect(await titles('增聘')).toEqual([])
  await product.services.connection.pool.query(
    `insert into fund_announcement (id, fund_code, title, kind, published, content)
     values ('N1', '100001', '安然成长混合增聘基金经理的公告', '4', '2026-11-20', '')`,
  )
  await product.services.market.refresh()
  expect(await titles('增聘')).toEqual([['安然成长混合', '安然成长混合增聘基金经理的公告']])
})

test('an imported fund stands in the list and shows no short window under the strict policy', async () => {
  const list = await product.call('fundList', { fundType: 'MIXED_EQUITY' })
  expect(list.data.rows.map((r: { fundCode: string }) => r.fundCode)).toEqual(['100001'])
  expect(list.data.windows).not.toContain('1M')
  const detail = await product.call('fundPerformance', { fundCode: '100001' })
  const month = detail.data.stages.find((s: { window: string }) => s.window === '1M')
  expect(month).toMatchObject({ percent: null, reason: '不展示 6 个月及以内的区间业绩' })
})

test('an unknown fund is 404 in every call of the area', async () => {
  for (const name of [
    'detail',
    'searchFundRatioCurve',
    'historyFundNavList',
    'searchTradeFee',
    'searchFundManagerList',
  ]) {
    expect((await product.call(`singleProduct/${name}`, { fundCode: '999999' })).code, name).toBe(404)
  }
})
