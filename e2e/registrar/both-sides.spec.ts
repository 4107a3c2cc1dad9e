import { canConvert } from '@tongzhou/sandbox/registrar/book/applications'
import {
  CUSTOMER,
  FUND,
  TRADE_ACCO,
  addFund,
  freeze,
  placeBuy,
  placeSell,
  placeShareOrder,
} from '@tongzhou/server/jobs/scenarios/test-day'
import { wantAccountChange } from '@tongzhou/db/stores/account/account-change-store'
import { unbindCard } from '@tongzhou/db/stores/account/card-store'
import { wantRemoval } from '@tongzhou/db/stores/account/rights/closing-registration-store'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { expect, test } from 'vitest'
import { addPerson, fixNavs, openBoth, order, overnight, shares, versions } from './both-sides'

test.each(versions)(
  'Appendix G, fund A, to the cent through files of version %s on both sides',
  async (version) => {
    const world = await openBoth(version)
    const { t, until } = world
    fixNavs(world, FUND, {
      '2026-11-16': 12_500n,
      '2026-11-17': 12_380n,
      '2026-11-18': 12_455n,
      '2026-11-19': 12_610n,
      '2026-11-20': 12_700n,
    })
    await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
    await addPerson(t)
    await until('2026-11-16 14:20')
    const buy = await placeBuy(t, { amount: '10000.00', tDate: '2026-11-16', discount: '0.1' })
    await t.drain()
    await overnight(world, '2026-11-16', '2026-11-17')
    expect(await order(t, buy)).toMatchObject({ confirm_shares: '7993.61', confirm_fee: '7.99' })
    await overnight(world, '2026-11-17', '2026-11-18')
    await overnight(world, '2026-11-18', '2026-11-19')
    const sell = await placeSell(t, { shares: '3000.00', tDate: '2026-11-19', arrive: '2026-11-24' })
    await overnight(world, '2026-11-19', '2026-11-20')
    expect(await order(t, sell)).toMatchObject({ confirm_amount: '3726.25', confirm_fee: '56.75' })
    await overnight(world, '2026-11-20', '2026-11-23')
    await overnight(world, '2026-11-23', '2026-11-24')
    expect(await order(t, sell)).toMatchObject({ pay_status: 'ARRIVED' })
    const left = (await trialBalance(t.services.connection.db)).filter((account) => account.balance !== 0n)
    expect(left.map((a) => `${a.code} ${printMoney(a.balance)}`)).toEqual(['1001 7.99', '2008 7.99'])
  },
)

test.each(versions)('every other kind of record agrees on both sides in version %s', async (version) => {
  const world = await openBoth(version)
  const { t, registrars, until } = world
  const books = registrars.of('T1')
  const plan = books?.fundBook.fund(FUND)
  const target = books?.fundBook
    .funds('2026-11-16')
    .find((fund) => plan !== undefined && canConvert(plan, fund))
  if (!books || !target) throw new Error('the sample market has a pair')
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  await addFund(t, { fundCode: target.code, nav: '1.0000', navDay: '2026-11-13' })
  await addPerson(t)
  await until('2026-11-16 14:20')
  fixNavs(world, FUND, {
    '2026-11-16': 12_500n,
    '2026-11-17': 12_500n,
    '2026-11-18': 12_500n,
    '2026-11-19': 12_600n,
  })
  await placeBuy(t, { amount: '20000.00', tDate: '2026-11-16', discount: '0.1' })
  await t.drain()
  await overnight(world, '2026-11-16', '2026-11-17')
  await overnight(world, '2026-11-17', '2026-11-18')

  // Wednesday: a transform, a transfer out, a change of the mode; a large redemption of which half is carried
  // over.
  const tDate = '2026-11-18'
  const over = await placeShareOrder(t, {
    bizCode: '036',
    tDate,
    shares: '2000.00',
    more: { target_fund_code: target.code, large_redeem_flag: '0' },
  })
  const out = await placeShareOrder(t, {
    bizCode: '028',
    tDate,
    shares: '500.00',
    more: { target_distributor: '305' },
  })
  const mode = await placeShareOrder(t, { bizCode: '029', tDate, more: { dividend_mode: '0' } })
  await freeze(t, '2500.00')
  await overnight(world, '2026-11-18', '2026-11-19')
  expect(await order(t, over)).toMatchObject({ confirm_status: 'CONFIRMED', confirm_shares: '2000.00' })
  expect(await order(t, out)).toMatchObject({ confirm_status: 'CONFIRMED' })
  expect(await order(t, mode)).toMatchObject({ confirm_status: 'CONFIRMED' })
  expect(Number(await shares(t, target.code))).toBeGreaterThan(0)

  // Thursday: half of a redemption, a transfer in, and records that the registrar starts.
  const own = (at: number, business: string, count: string) => {
    const id = String(at).padStart(12, '0')
    books.books.scenarios.put(id, { id, kind: 'registrar-record', fundCode: FUND, business, shares: count })
  }
  own(1, '144', '10.00')
  own(2, '145', '4.00')
  own(3, '142', '100.00')
  own(4, '131', '50.00')
  books.books.scenarios.put('5', { id: '5', kind: 'large-redemption', fundCode: FUND, ratio: '0.5' })
  const outgoing = '305202611180000000000042'
  books.books.scenarios.put('6', {
    id: '6',
    kind: 'custody-offered',
    fundCode: FUND,
    appSheetNo: outgoing,
    shares: '300.00',
    from: '2024-01-05',
  })
  const sale = await placeSell(t, { shares: '1000.00', tDate: '2026-11-19', arrive: '2026-11-24' })
  const into = await placeShareOrder(t, {
    bizCode: '027',
    tDate: '2026-11-19',
    shares: '300.00',
    more: { original_no: outgoing, target_distributor: '305' },
  })
  await overnight(world, '2026-11-19', '2026-11-20')
  expect(await order(t, sale)).toMatchObject({ confirm_status: 'POSTPONED', confirm_shares: '500.00' })
  expect(await order(t, into)).toMatchObject({ confirm_status: 'CONFIRMED', confirm_shares: '300.00' })
  const started = await t.services.connection.db
    .selectFrom('trade_order')
    .select('biz_code')
    .where('origin', '=', 'TA')
    .orderBy('biz_code')
    .execute()
  expect(started.map((row) => row.biz_code)).toEqual(['131', '142', '144', '145'])
  await overnight(world, '2026-11-20', '2026-11-23')
  expect(await order(t, sale)).toMatchObject({ confirm_status: 'CONFIRMED', confirm_shares: '1000.00' })
  await overnight(world, '2026-11-23', '2026-11-24')
  await overnight(world, '2026-11-24', '2026-11-25')
  expect(await order(t, sale)).toMatchObject({ pay_status: 'ARRIVED' })
  const held = books.books.positions.values().find((one) => one.fund === FUND && one.trading === TRADE_ACCO)
  const theirs = held?.lots.reduce((sum, lot) => sum + lot.shares, 0n)
  expect((await shares(t)).replace('.', '')).toBe(String(theirs))
  const left = (await trialBalance(t.services.connection.db)).filter((account) => account.balance !== 0n)
  expect(left.map((a) => a.code)).toEqual(['1001', '2008'])
})

test.each(versions)(
  'the last trade account of an unbound card stays at the registrar, in version %s',
  async (version) => {
    const world = await openBoth(version)
    const { t, registrars } = world
    await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
    await addPerson(t)
    await world.until('2026-11-16 14:20')
    const { clock, connection } = t.services
    await placeShareOrder(t, { bizCode: '029', tDate: '2026-11-16', more: { dividend_mode: '1' } })
    await overnight(world, '2026-11-16', '2026-11-17')
    await connection.db.transaction().execute(async (tx) => {
      const key = { customerNo: CUSTOMER, tradeAcco: TRADE_ACCO, now: clock.now() }
      await unbindCard(tx, key)
      await wantRemoval(tx, key)
    })
    await overnight(world, '2026-11-17', '2026-11-18')
    const removals = connection.db.selectFrom('closing_registration').select(['state', 'return_code'])
    expect(await removals.execute()).toEqual([{ state: 'REFUSED', return_code: '0320' }])
    const accounts = registrars.of('T1')?.books.accounts.values() ?? []
    expect(accounts.map((account) => account.trading)).toEqual([[TRADE_ACCO]])
  },
)

test.each(versions)(
  'changed data of a customer reach the registrar as 003 in version %s',
  async (version) => {
    const world = await openBoth(version)
    const { t, registrars } = world
    await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
    await addPerson(t)
    await world.until('2026-11-16 14:20')
    await placeBuy(t, { amount: '10000.00', tDate: '2026-11-16' })
    await t.drain()
    await overnight(world, '2026-11-16', '2026-11-17')
    const { cipher, clock, connection } = t.services
    const name = cipher.of(CUSTOMER).encrypt('customer.name', '欧阳娜娜·阿依')
    await connection.db.updateTable('customer_identity').set({ name_cipher: name }).execute()
    await connection.db
      .transaction()
      .execute((tx) => wantAccountChange(tx, { customerNo: CUSTOMER, now: clock.now() }))
    await overnight(world, '2026-11-17', '2026-11-18')
    const changes = await connection.db
      .selectFrom('account_change')
      .select(['state', 'return_code'])
      .execute()
    expect(changes).toEqual([{ state: 'CONFIRMED', return_code: '0000' }])
    const accounts = registrars.of('T1')?.books.accounts.values() ?? []
    expect(accounts.map((account) => account.name)).toEqual(['欧阳娜娜·阿依'])
  },
)
