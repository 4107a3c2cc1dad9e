import {
  draftCardChange,
  findCardChange,
  moveCardChange,
} from '@tongzhou/db/stores/account/card-change/card-change-store'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { ordersOutOfBalance } from '@tongzhou/db/stores/settlement/money-check-store'
import { moneyFrom, noMoney, printMoney } from '@tongzhou/domain/kernel/money'

import { expect, test } from 'vitest'
import { takeEffect } from '../../shared/account/card-change/decide-card-change'
import { CUSTOMER, NAME, TRADE_ACCO, type TestDay, day } from './test-day'
import { confirmBuy, eveningOfPurchases, morning, night, orderOf } from './test-files'
import { proceedsWait, soldOut } from './test-sold-out'

const NEW_CARD = '6222020000000000002'

/** A lost card, and another one that a person looks at. */
async function handIn(t: TestDay): Promise<string> {
  const { cipher, clock, connection } = t.services
  const own = cipher.of(CUSTOMER)
  const now = clock.now()

  return connection.db.transaction().execute(async (tx) => {
    const applyNo = await draftCardChange(tx, {
      customerNo: CUSTOMER,
      tradeAcco: TRADE_ACCO,
      way: 'REVIEW',
      reason: 'LOST',
      oldUsable: false,
      newBankSerial: '003',
      newBankName: '农业银行',
      newBranchName: null,
      newCardIndex: cipher.blindIndex('card.number', NEW_CARD),
      newCardCipher: own.encrypt('card.number', NEW_CARD),
      newCardTail: '0002',
      newMobileCipher: own.encrypt('card.mobile', '13900000000'),
      serialNo: 'change-serial-no',
      value: moneyFrom('9842.13'),
      dueOn: day('2026-11-24'),
      prevApplyNo: null,
      createdAt: now,
    })
    const act = { to: 'SUBMITTED', actor: 'customer', now, change: { contract_no: 'CN2' } } as const
    await moveCardChange(tx, { customerNo: CUSTOMER, applyNo }, act)

    return applyNo
  })
}

/** A person approves the application, and the other card stands in the place of the lost one. */
async function standsNow(t: TestDay, applyNo: string): Promise<void> {
  const { cipher, clock, connection } = t.services
  await connection.db.transaction().execute(async (tx) => {
    const now = clock.now()
    const key = { customerNo: CUSTOMER, applyNo }
    await moveCardChange(tx, key, { to: 'APPROVED', actor: 'S000001', now })
    const change = await findCardChange(tx, key)
    if (change === null) throw new Error('no application')
    expect(await takeEffect(tx, cipher, { change, actor: 'bank', now })).toMatchObject({ state: 'EFFECTIVE' })
  })
}

test('what is owed to a lost card waits until another one has taken its place, and goes there once (R-ACT-11)', async () => {
  const { t, sell } = await soldOut()
  const { db } = t.services.connection
  const applyNo = await handIn(t)
  await proceedsWait({ t, sell })

  await standsNow(t, applyNo)
  morning(t, '2026-11-23', { holding: '0.00' })
  expect((await t.until('2026-11-23 14:00')).faults).toEqual([])
  await t.drain()
  expect(t.bank.payees).toEqual([`${NAME} ${NEW_CARD}`])
  expect(await orderOf(t, sell)).toMatchObject({ pay_status: 'ARRIVED' })
  expect(await ordersOutOfBalance(db)).toEqual([])
  const left = (await trialBalance(db)).find(({ code }) => code === '2004')
  expect(printMoney(left?.balance ?? noMoney)).toBe('0.00')
})

test('A7: a refund to a closed card fails once, goes to the card in its place, and 2003 is at zero (R-ACT-12)', async () => {
  const t = await eveningOfPurchases('2026-11-16', 1)
  const { db } = t.services.connection
  const [orderNo = ''] = (await db.selectFrom('trade_order').select('order_no').execute()).map(
    (row) => row.order_no,
  )
  t.bank.failRefunds = true
  t.bank.refundFailure = 'CARD_ABNORMAL'
  const refusal = { ReturnCode: '0207', ErrorDetail: '超过限额', ConfirmedVol: null, ConfirmedAmount: null }
  const nothing = { ...refusal, Charge: null, AgencyFee: null, NAV: null }
  confirmBuy(t, '2026-11-17', { trade: nothing, holding: null, money: [] })
  expect((await t.until('2026-11-17 14:00')).faults).toEqual([])
  await t.drain()
  const movements = async () => {
    const rows = db
      .selectFrom('payment')
      .select(['kind', 'status', 'bank_code', 'amount'])
      .orderBy('serial_no')

    return (await rows.where('kind', '=', 'REFUND').execute()).map(
      ({ status, bank_code, amount }) => `${status} ${bank_code ?? '-'} ${amount}`,
    )
  }
  expect(await movements()).toEqual(['FAILED CARD_ABNORMAL 10000.00'])
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'REFUNDING' })
  // He hands in another card, which stands before the next refunds go out.
  const applyNo = await handIn(t)
  await night(t, '2026-11-17', '1.2500')
  await standsNow(t, applyNo)
  for (const next of ['2026-11-18', '2026-11-19']) {
    morning(t, next, { holding: null })
    expect((await t.until(`${next} 14:00`)).faults).toEqual([])
    await t.drain()
    // To the card that stands now, once, also on the day after.
    expect(t.bank.payees).toEqual([`${NAME} ${NEW_CARD}`])
    await night(t, next, '1.2500')
  }
  expect(await movements()).toEqual(['FAILED CARD_ABNORMAL 10000.00', 'SUCCESS - 10000.00'])
  expect(await orderOf(t, orderNo)).toMatchObject({ pay_status: 'REFUNDED' })
  expect(await ordersOutOfBalance(db)).toEqual([])
  const left = (await trialBalance(db)).filter(({ balance }) => balance !== noMoney)
  expect(left.map(({ code }) => code)).toEqual([])
})
