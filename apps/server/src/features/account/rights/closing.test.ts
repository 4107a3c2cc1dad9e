import { closeAccount } from '@tongzhou/contract/account/rights/close-account'
import { closingState } from '@tongzhou/contract/account/rights/closing-state'
import { withdrawClosing } from '@tongzhou/contract/account/rights/withdraw-closing'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { textIn } from '@tongzhou/registrar-files/value'
import { beforeEach, expect, test } from 'vitest'
import { accountConfirmation } from '../../../jobs/scenarios/test-files'
import { ticketFor } from '../../../shared/account/test-verify-ticket'
import { testStaff } from '../../../staff/test-staff'
import { askDailyPlan } from '../../../trading/test-plan'
import { type Trader, tradingFloor } from '../../../trading/test-trader'
import { journey } from '../opening/account-journey'
import { accessOf } from '../passkeys/test-access'

const floor = await tradingFloor('2026-11-16 10:00')
const { product, world, registrar } = floor
const { db } = product.services.connection
const go = journey(product, world)
await floor.addFund({ fund_code: '890001', plan_status: '0', plan_min: '10' })
beforeEach(() => floor.setTime('2026-11-16 10:00'))

const proof = async (token: string, purpose: 'CLOSE' | 'EXPORT' = 'CLOSE') => ({
  verifyTicket: await ticketFor(product, { token, purpose }),
})

/** A trader whose accounts the registrar keeps. */
async function registered(): Promise<Trader> {
  const trader = await floor.addTrader()
  await register(trader, trader.tradeAcco)

  return trader
}
const register = ({ customerNo }: Trader, tradeAcco: string) =>
  db
    .insertInto('ta_registration')
    .values({
      customer_no: customerNo,
      trade_acco: tradeAcco,
      ta_code: 'T1',
      fund_acco: `T1${customerNo.slice(-10)}`,
      biz_code: '001',
      status: '0',
      app_sheet_no: `8882026111390000${customerNo.slice(-8)}`,
      created_at: new Date(),
    })
    .execute()
const ask = async (trader: Trader) => product.ask(closeAccount, await proof(trader.token), trader)
const stateOf = async (trader: Trader) => (await product.ask(closingState, {}, trader)).success()
const closingOf = async ({ customerNo }: Trader) =>
  db
    .selectFrom('account_closing')
    .select(['state', 'reason'])
    .where('customer_no', '=', customerNo)
    .orderBy('seq', 'desc')
    .executeTakeFirst()
const told = () => world.messages.map(({ text }) => text)

/** The registrar's morning: each application of the day before answered by one code. */
function answer(of: string, on: string, code: string): void {
  const rows = registrar.sent('01', dayFrom(of)).map((application) => ({
    ...accountConfirmation(application, on),
    TransactionAccountID: application['TransactionAccountID'] ?? null,
    TAAccountID: application['TAAccountID'] ?? null,
    BusinessCode: `1${textIn(application, 'BusinessCode')?.slice(1) ?? ''}`,
    ReturnCode: code,
  }))
  registrar.publish('OFS', dayFrom(of), { '11': registrar.sent('13', dayFrom(of)) })
  registrar.publish('OFJ', dayFrom(of), { '07': [] })
  registrar.publish('OFI', dayFrom(on), { '02': rows, '04': [], '05': [], '06': [], '26': [] })
  registrar.publish('OFK', dayFrom(on), { '25': [] })
}

test('R-ACT-26: only with its own proof, nothing left and nothing asked for already', async () => {
  const trader = await registered()
  const foreign = await proof(trader.token, 'EXPORT')
  ;(await product.ask(closeAccount, foreign, trader)).refusal('VERIFICATION_NEEDED')
  await floor.hold(trader, '890001', '10.00', '2026-10-09')
  expect((await ask(trader)).refusal('CLOSING_BLOCKED')).toEqual({ n: 1, what: '基金份额与未付收益' })
  expect((await stateOf(trader)).conditions.filter(({ open }) => open > 0)).toEqual([
    { kind: 'SHARES', open: 1 },
  ])
  await db.deleteFrom('lot').execute()
  await db.deleteFrom('position').execute()
  ;(await product.ask(withdrawClosing, {}, trader)).refusal('APPLY_STATE_CHANGED')

  // A refused act leaves its proof good.
  const ticket = await proof(trader.token)
  ;(await product.ask(closeAccount, ticket, trader)).success()
  ;(await ask(trader)).refusal('APPLY_STATE_CHANGED')
  expect(await stateOf(trader)).toMatchObject({
    phase: 'REQUESTED',
    expectedOn: '2026-11-18',
    limitOn: '2026-12-04',
  })
  expect((await trader.buy('890001', '100.00')).code).toBe(2025)
  const { tradeAcco, tradeTicket } = trader
  const sale = {
    fundCode: '890001',
    tradeAcco,
    tradeTicket,
    shares: '1.00',
    tDay: '2026-11-16',
    agreementIds: [],
  }
  expect((await trader.call('redeemSingleFund', sale)).code).toBe(2025)
  ;(await product.ask(withdrawClosing, {}, trader)).success()
  expect((await trader.buy('890001', '100.00')).code).toBe(200)
})

test.each([
  ['ON_WAY', '在途交易与资金'],
  ['PLANS', '定投计划'],
  ['CARD_CHANGE', '换卡申请'],
  ['COMPLAINT', '投诉'],
  ['STATUS', '账户状态'],
  ['PENDING', '其他事项'],
  ['REMITTANCE', '待认领的汇款'],
] as const)('%s is in the way, and is named', async (kind, what) => {
  const trader = await registered()
  await obstacles[kind](trader)
  expect((await ask(trader)).refusal('CLOSING_BLOCKED')).toEqual({ n: 1, what })
})

const obstacles = {
  ON_WAY: async (trader: Trader) => void (await trader.buy('890001', '100.00')),
  PLANS: async (trader: Trader) => {
    const { tradeTicket } = trader
    const created = await askDailyPlan(trader, { fundCode: '890001', firstDay: '2026-11-17' })
    const { planNo } = created.data
    // A paused one counts as well.
    expect((await trader.call('changePlanStatus', { planNo, command: 'pause', tradeTicket })).code).toBe(200)
  },
  CARD_CHANGE: async ({ customerNo, tradeAcco }: Trader) => {
    await db
      .insertInto('card_change')
      .values({
        customer_no: customerNo,
        apply_no: `CC${customerNo}`,
        trade_acco: tradeAcco,
        way: 'REVIEW',
        state: 'SUBMITTED',
        reason: 'LOST',
        old_usable: false,
        new_bank_serial: '002',
        new_bank_name: '工商银行',
        new_card_cipher: Buffer.alloc(1),
        new_card_index: Buffer.from(customerNo),
        new_card_tail: '0001',
        new_mobile_cipher: Buffer.alloc(1),
        serial_no: `S${customerNo}`,
        value_at_submit: '0',
        due_on: dayFrom('2026-11-19'),
        created_at: new Date(),
      })
      .execute()
  },
  COMPLAINT: async ({ customerNo }: Trader) => {
    await db
      .insertInto('complaint')
      .values({
        customer_no: customerNo,
        complaint_no: `P${customerNo}`,
        kind: 'COMPLAINT',
        state: 'RECEIVED',
        received_at: new Date(),
        answer_by: dayFrom('2026-12-01'),
        limit_day: dayFrom('2027-01-01'),
      })
      .execute()
  },
  STATUS: async ({ customerNo }: Trader) => {
    const locked = { status: '5', locked_by: 'OWN' }
    await db.updateTable('customer').set(locked).where('customer_no', '=', customerNo).execute()
  },
  // Whatever staff look into: which kind of case it is, nobody is told (A20).
  PENDING: async ({ customerNo }: Trader) => {
    await db
      .updateTable('customer')
      .set({ real_name_review: true })
      .where('customer_no', '=', customerNo)
      .execute()
  },
  REMITTANCE: async ({ customerNo }: Trader) => {
    await db
      .insertInto('remittance')
      .values({
        entry_no: `E${customerNo}`,
        business_day: dayFrom('2026-11-16'),
        booked_at: new Date(),
        received_at: new Date(),
        amount: '100',
        name_index: Buffer.alloc(1),
        name_cipher: Buffer.alloc(1),
        account_index: Buffer.alloc(1),
        account_cipher: Buffer.alloc(1),
        account_tail: '0001',
        payer_bank: '工商银行',
        remark: '',
        state: 'OPEN',
        customer_no: customerNo,
      })
      .execute()
  },
} as const

test('R-ACT-26: who never traded is closed at once; mobile and document are free', async () => {
  const idNo = go.newIdNo()
  const person = await go.register()
  await go.realName(person.token, idNo)
  await go.bindCard(person.token)
  await accessOf(product, person.customerNo)
  const at = (await product.ask(closeAccount, await proof(person.token), person)).success()
  expect(at).toEqual({ isClosed: true, expectedOn: '2026-11-16', limitOn: '2026-11-16' })
  expect((await product.ask(closingState, {}, person)).code).toBe(1008)
  await floor.drain()
  expect(told()).toContainEqual(expect.stringContaining('您的账户已注销'))
  const lost = await product.call('login', { mobile: person.mobile, loginPassword: 'Tongzhou#2026' })
  expect(lost.code).not.toBe(200)
  const keys = db.selectFrom('passkey').select('passkey_no')
  expect(await keys.where('customer_no', '=', person.customerNo).execute()).toEqual([])
  await db.deleteFrom('sms_code').execute()
  const anew = await go.register(person.mobile)
  expect(anew.customerNo).not.toBe(person.customerNo)
  expect((await go.realName(anew.token, idNo)).code).toBe(200)
})

test('with an account at another distributor the last one is removed, and the fund account stays', async () => {
  const trader = await registered()
  ;(await ask(trader)).success()
  await floor.until('2026-11-16 15:40')
  expect(registrar.sent('01', dayFrom('2026-11-16'))).toMatchObject([{ BusinessCode: '009' }])
  answer('2026-11-16', '2026-11-17', '0000')
  await floor.until('2026-11-16 23:50')
  await floor.until('2026-11-17 10:00')
  expect(await closingOf(trader)).toEqual({ state: 'CLOSED', reason: null })
  expect((await product.ask(closingState, {}, trader)).code).toBe(1008)
})

test('shares that the registrar still sees send it back (0321): told, and everything goes on', async () => {
  floor.setTime('2026-11-17 10:00')
  const trader = await registered()
  ;(await ask(trader)).success()
  await floor.until('2026-11-17 15:40')
  answer('2026-11-17', '2026-11-18', '0321')
  await floor.until('2026-11-17 23:50')
  await floor.until('2026-11-18 10:00')
  expect(await closingOf(trader)).toEqual({ state: 'BACK', reason: '0321' })
  expect(await stateOf(trader)).toMatchObject({ phase: 'BACK' })
  await floor.drain()
  expect(told()).toContainEqual(expect.stringContaining('注销申请未能办结'))
  expect((await trader.buy('890001', '100.00', { tDay: '2026-11-18' })).code).toBe(200)
})

test('any other refusal is for a person: listed with its code, asked again once settled', async () => {
  floor.setTime('2026-11-18 10:30')
  const trader = await registered()
  const { customerNo } = trader
  const ops = await (await testStaff(product.services)).person('OPS')
  const retry = () => ops.ask('closings/retry', { customerNo, reason: '登记机构已解除账户冻结' })
  ;(await ask(trader)).success()
  expect((await retry()).code).toBe(404)
  await floor.until('2026-11-18 15:40')
  answer('2026-11-18', '2026-11-19', '0002')
  await floor.until('2026-11-18 23:50')
  await floor.until('2026-11-19 09:00')
  expect(await stateOf(trader)).toMatchObject({ phase: 'WAITING' })
  const { data } = await ops.ask('closings/list', {})
  expect(data['rows']).toContainEqual(
    expect.objectContaining({ customerNo, state: 'WAITING', refused: 'T1 009 0002', isLate: false }),
  )
  expect((await retry()).data).toEqual({ customerNo, applications: 1 })
  expect((await retry()).code).toBe(404)
  await floor.until('2026-11-19 15:40')
  expect(registrar.sent('01', dayFrom('2026-11-19'))).toMatchObject([{ BusinessCode: '009' }])
  answer('2026-11-19', '2026-11-20', '0000')
  await floor.until('2026-11-19 23:50')
  await floor.until('2026-11-20 10:00')
  expect(await closingOf(trader)).toEqual({ state: 'CLOSED', reason: null })
})

test('what comes into the way before the batch sends it back, and no registrar hears of it', async () => {
  floor.setTime('2026-11-20 10:30')
  const trader = await registered()
  ;(await ask(trader)).success()
  // Locked by himself: it was not he who asked.
  await obstacles.STATUS(trader)
  await floor.until('2026-11-20 15:40')
  expect(await closingOf(trader)).toEqual({ state: 'BACK', reason: 'CONDITIONS' })
  const open = db
    .selectFrom('closing_registration')
    .select('seq')
    .where('customer_no', '=', trader.customerNo)
  expect(await open.execute()).toEqual([])
})
