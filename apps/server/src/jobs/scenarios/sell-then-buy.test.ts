import { type OrderState, findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { expect, test } from 'vitest'
import { CUSTOMER, type TestDay, addFund, day, openTestDay, placeSell } from './test-day'
import { standing } from '../steps/confirm/test-standing'
import { confirmation, due, holderDay, morning, night, orderOf, positionOf, vol, yuan } from './test-files'

const [T, D1, D2, D3] = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23'] as const
const TARGET = '890002'

/** 3,000 shares sold on Wednesday to buy another fund with; the money is here on Friday. */
async function moneyIn(prepare: (t: TestDay) => Promise<unknown> = () => Promise.resolve()) {
  const t = await openTestDay('2026-11-16 09:00')
  await holderDay(t)
  await addFund(t, { fundCode: TARGET, nav: '2.0000', navDay: '2026-11-17' })
  await standing(t)
  await night(t, '2026-11-17', '1.2500')
  morning(t, T, { holding: '7993.61' })
  await t.until(`${T} 10:00`)
  const sale = await placeSell(t, {
    shares: '3000.00',
    tDate: T,
    arrive: D3,
    more: { target_fund_code: TARGET, large_redeem_flag: '0' },
  })
  await night(t, T, '1.2500')
  const sent = t.registrar.sent('03', day(T))[0] ?? {}
  // To the registrar it is a plain redemption.
  expect(sent).toMatchObject({ BusinessCode: '024' })
  expect(sent).not.toHaveProperty('CodeOfTargetFund')
  morning(t, D1, {
    trades: [
      confirmation(sent, D1, {
        BusinessCode: '124',
        TASerialNO: 'T1202611190000000005',
        ConfirmedVol: vol('3000.00'),
        ConfirmedAmount: yuan('3693.75'),
        Charge: yuan('56.25'),
        NAV: navFrom('1.2500'),
      }),
    ],
    holding: '4993.61',
    money: [due({ confirmDay: D1, payDay: D2, business: '124', amount: '3693.75', flag: '0' })],
  })
  await night(t, D1, '1.2500')
  await prepare(t)
  morning(t, D2, { holding: '4993.61' })
  await t.until(`${D2} 10:30`)
  t.bank.payIn('T1', '3693.75')
  expect((await t.until(`${D2} 14:00`)).faults).toEqual([])
  const [leg] = await t.services.connection.db
    .selectFrom('trade_order')
    .selectAll()
    .where('parent_no', '=', sale)
    .execute()

  return { t, sale, leg }
}

const open = async (t: TestDay) =>
  (await trialBalance(t.services.connection.db))
    .filter((account) => account.balance !== 0n)
    .map((a) => `${a.code} ${printMoney(a.balance)}`)

/** The state in which the list of exchanges holds the sale, as the customer would filter it. */
async function exchangeStates(t: TestDay): Promise<OrderState[]> {
  const states: readonly OrderState[] = ['IN_TRANSIT', 'DONE', 'CANCELLED', 'FAILED']
  const found: OrderState[] = []
  for (const state of states) {
    const filter = { customerNo: CUSTOMER, isExchange: true, state }
    if ((await findOrderRecords(t.services.connection.db, filter)).length > 0) found.push(state)
  }

  return found
}

test('the money of the redemption buys the other fund on the day it is here (A1), and both orders end at zero', async () => {
  const { t, sale, leg } = await moneyIn()
  expect(await orderOf(t, sale)).toMatchObject({ pay_status: 'ARRIVED', confirm_status: 'CONFIRMED' })
  expect(leg).toMatchObject({
    biz_code: '022',
    fund_code: TARGET,
    apply_amount: '3693.75',
    pay_way: 'TRANSFORM',
    pay_status: 'PAID',
    t_date: D2,
  })
  // The sale is over, the exchange is not.
  expect(await exchangeStates(t)).toEqual(['IN_TRANSIT'])
  await night(t, D2, '1.2500')
  const sent = t.registrar.sent('03', day(D2))[0] ?? {}
  expect(sent).toMatchObject({ BusinessCode: '022', FundCode: TARGET })
  morning(t, D3, {
    trades: [
      confirmation(sent, D3, {
        FundCode: TARGET,
        BusinessCode: '122',
        TASerialNO: 'T1202611230000000006',
        ConfirmedAmount: yuan('3693.75'),
        ConfirmedVol: vol('1846.88'),
        NAV: navFrom('2.0000'),
      }),
    ],
    holding: '4993.61',
    others: { [TARGET]: '1846.88' },
  })
  expect((await t.until(`${D3} 12:00`)).faults).toEqual([])
  expect(await orderOf(t, leg?.order_no ?? '')).toMatchObject({ confirm_status: 'CONFIRMED' })
  expect(await exchangeStates(t)).toEqual(['DONE'])
  // Nothing was paid to the card; what is left is owed to the registrar, and our fee of the first purchase.
  expect(await open(t)).toEqual(['1001 3701.74', '2002 3693.75', '2008 7.99'])
})

test('a second leg that is not possible any more says why, and the money goes to the card', async () => {
  const { t, sale, leg } = await moneyIn((t) =>
    t.services.connection.db
      .updateTable('fund')
      .set({ status: '5' })
      .where('fund_code', '=', TARGET)
      .execute(),
  )
  expect(leg).toMatchObject({ apply_status: 'REJECTED', pay_status: 'NONE', fund_code: TARGET })
  expect(leg?.ta_return_msg).toContain('暂停申购')
  expect(await orderOf(t, sale)).toMatchObject({ pay_status: 'PAYABLE' })
  expect(await exchangeStates(t)).toEqual(['IN_TRANSIT'])
  await night(t, D2, '1.2500')
  morning(t, D3, { holding: '4993.61' })
  expect((await t.until(`${D3} 14:00`)).faults).toEqual([])
  expect(await orderOf(t, sale)).toMatchObject({ pay_status: 'ARRIVED' })
  expect(await exchangeStates(t)).toEqual(['FAILED'])
  expect(await open(t)).toEqual(['1001 7.99', '2008 7.99'])
  expect(await positionOf(t)).toMatchObject({ total_shares: '4993.61' })
})

test('a second leg that the registrar refuses is paid to the card as well', async () => {
  const { t, leg } = await moneyIn()
  await night(t, D2, '1.2500')
  const sent = t.registrar.sent('03', day(D2))[0] ?? {}
  const refusal = {
    FundCode: TARGET,
    BusinessCode: '122',
    ReturnCode: '0207',
    TASerialNO: 'T1202611230000000006',
  }
  morning(t, D3, { trades: [confirmation(sent, D3, refusal)], holding: '4993.61' })
  expect((await t.until(`${D3} 10:00`)).faults).toEqual([])
  await t.drain()
  expect(await orderOf(t, leg?.order_no ?? '')).toMatchObject({
    confirm_status: 'FAILED',
    pay_status: 'REFUNDED',
  })
  expect(await open(t)).toEqual(['1001 7.99', '2008 7.99'])
})
