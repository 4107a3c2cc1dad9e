import { orderBalance, trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { ofMoney, ofShares } from '@tongzhou/registrar-files/value'
import { expect, test } from 'vitest'
import { inProcessRunner } from '../engine/unit-runner'
import { CUSTOMER, addCustomer, addFund, day, openTestDay, placeBuy, placeSell } from './test-day'
import {
  FUND_ACCO,
  accountConfirmation,
  confirmation,
  costsOf,
  due,
  evening,
  morning,
  orderOf,
  positionOf,
} from './test-files'

const versions = ['21', '22'] as const

test.each(versions)(
  'Appendix G, fund A: bought, confirmed, held, partly sold and paid out to the cent through registrar files of version %s',
  async (version) => {
    const t = await openTestDay('2026-11-16 09:00', inProcessRunner(), version)
    await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
    await addCustomer(t)
    expect((await t.until('2026-11-16 14:20')).faults).toEqual([])

    // Monday: the order is paid by card and belongs to T = 11-16.
    const buy = await placeBuy(t, { amount: '10000.00', tDate: '2026-11-16', discount: '0.1' })
    await t.drain()
    expect(await orderOf(t, buy)).toMatchObject({ pay_status: 'PAID', apply_status: 'ACCEPTED' })
    await t.until('2026-11-16 15:30')
    expect(await orderOf(t, buy)).toMatchObject({ apply_status: 'SENT', confirm_status: 'WAIT' })
    const [account] = t.registrar.sent('01', day('2026-11-16'))
    expect(account).toMatchObject({ BusinessCode: '001', InvestorName: '欧阳𠮷娜' })
    expect(account).not.toHaveProperty('TAAccountID')
    const [sentBuy] = t.registrar.sent('03', day('2026-11-16'))
    expect(sentBuy).toMatchObject({ BusinessCode: '022' })
    expect(sentBuy).not.toHaveProperty('TAAccountID')
    evening(t, '2026-11-16', '1.2500')
    expect((await t.until('2026-11-16 23:45')).faults).toEqual([])

    // Tuesday: account and purchase are confirmed.
    morning(t, '2026-11-17', {
      accounts: [accountConfirmation(account ?? {}, '2026-11-17')],
      trades: [
        confirmation(sentBuy ?? {}, '2026-11-17', {
          BusinessCode: '122',
          TASerialNO: 'T1202611170000000002',
          ConfirmedAmount: ofMoney(moneyFrom('10000.00')),
          ConfirmedVol: ofShares(sharesFrom('7993.61')),
          ApplicationAmount: ofMoney(moneyFrom('10000.00')),
          Charge: ofMoney(moneyFrom('7.99')),
          AgencyFee: ofMoney(moneyFrom('7.99')),
          NAV: navFrom('1.2500'),
        }),
      ],
      holding: '7993.61',
      money: [
        due({
          confirmDay: '2026-11-17',
          payDay: '2026-11-18',
          business: '122',
          amount: '9992.01',
          flag: '1',
        }),
      ],
    })
    expect((await t.until('2026-11-17 11:30')).faults).toEqual([])
    expect(await orderOf(t, buy)).toMatchObject({
      confirm_status: 'CONFIRMED',
      confirm_shares: '7993.61',
      confirm_fee: '7.99',
      confirm_nav: '1.25000000',
    })
    expect(await positionOf(t)).toMatchObject({
      total_shares: '7993.61',
      fund_acco: FUND_ACCO,
    })
    expect(await costsOf(t)).toEqual(['10000.00'])
    await t.until('2026-11-17 15:30')
    evening(t, '2026-11-17', '1.2380')
    expect((await t.until('2026-11-17 23:45')).faults).toEqual([])

    // Wednesday: the purchase money goes to the registrar.
    morning(t, '2026-11-18', { holding: '7993.61' })
    await t.until('2026-11-18 11:30')
    expect(t.bank.entries.map((e) => [e.kind, printMoney(e.amount)])).toEqual([['TRANSFER', '9992.01']])
    await t.until('2026-11-18 15:30')
    evening(t, '2026-11-18', '1.2455')
    expect((await t.until('2026-11-18 23:45')).faults).toEqual([])

    // Thursday: 3,000 shares are sold.
    morning(t, '2026-11-19', { holding: '7993.61' })
    await t.until('2026-11-19 14:00')
    const sell = await placeSell(t, { shares: '3000.00', tDate: '2026-11-19', arrive: '2026-11-24' })
    await t.until('2026-11-19 15:30')
    const [sentSell] = t.registrar.sent('03', day('2026-11-19'))
    expect(sentSell).toMatchObject({ BusinessCode: '024', TAAccountID: FUND_ACCO, LargeRedemptionFlag: '1' })
    evening(t, '2026-11-19', '1.2610')
    expect((await t.until('2026-11-19 23:45')).faults).toEqual([])

    // Friday: confirmed after three days, at 1.5 %.
    morning(t, '2026-11-20', {
      trades: [
        confirmation(sentSell ?? {}, '2026-11-20', {
          BusinessCode: '124',
          TASerialNO: 'T1202611200000000003',
          ConfirmedAmount: ofMoney(moneyFrom('3726.25')),
          ConfirmedVol: ofShares(sharesFrom('3000.00')),
          ApplicationVol: ofShares(sharesFrom('3000.00')),
          Charge: ofMoney(moneyFrom('56.75')),
          NAV: navFrom('1.2610'),
        }),
      ],
      holding: '4993.61',
      money: [
        due({
          confirmDay: '2026-11-20',
          payDay: '2026-11-23',
          business: '124',
          amount: '3726.25',
          flag: '0',
        }),
      ],
    })
    await t.until('2026-11-20 15:30')
    evening(t, '2026-11-20', '1.2700')
    expect((await t.until('2026-11-20 23:45')).faults).toEqual([])
    expect(await positionOf(t)).toMatchObject({
      total_shares: '4993.61',
      frozen_shares: '0.00',
    })
    expect(await costsOf(t)).toEqual(['6247.00'])
    expect(await orderOf(t, sell)).toMatchObject({
      pay_status: 'PAYABLE',
      confirm_amount: '3726.25',
      confirm_fee: '56.75',
    })

    // The weekend runs only natural days; on Monday the registrar pays, on Tuesday (T+3) the customer is
    // paid.
    morning(t, '2026-11-23', { holding: '4993.61' })
    await t.until('2026-11-23 10:30')
    t.bank.payIn('T1', '3726.25')
    await t.until('2026-11-23 15:30')
    expect(await orderOf(t, sell)).toMatchObject({ pay_status: 'PAYABLE' })
    evening(t, '2026-11-23', '1.2700')
    expect((await t.until('2026-11-23 23:45')).faults).toEqual([])
    morning(t, '2026-11-24', { holding: '4993.61' })
    await t.until('2026-11-24 14:00')
    expect(await orderOf(t, sell)).toMatchObject({ pay_status: 'ARRIVED' })
    await t.until('2026-11-24 15:30')
    evening(t, '2026-11-24', '1.2700')
    expect(await t.until('2026-11-24 23:45')).toMatchObject({ faults: [], waiting: [] })

    // E44: after everything only the fee that stays with us is left.
    const { db } = t.services.connection
    const left = (await trialBalance(db))
      .filter((a) => a.balance !== 0n)
      .map((a) => [a.code, printMoney(a.balance)])
    expect(left).toEqual([
      ['1001', '7.99'],
      ['2008', '7.99'],
    ])
    for (const code of ['2001', '2003', '2004']) {
      for (const orderNo of [buy, sell]) {
        expect(await orderBalance(db, { customerNo: CUSTOMER, orderNo, code })).toBe(0n)
      }
    }
  },
  120_000,
)
