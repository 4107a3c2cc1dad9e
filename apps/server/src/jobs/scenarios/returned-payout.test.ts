import { orderBalance, trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { ordersOutOfBalance } from '@tongzhou/db/stores/settlement/money-check-store'
import { noMoney, printMoney } from '@tongzhou/domain/kernel/money'

import { expect, test } from 'vitest'
import { takeBankOperation } from '../../settlement/take-bank-operation'
import { CARD, CUSTOMER, NAME, TRADE_ACCO } from './test-day'
import { evening, morning, noticesOf, orderOf } from './test-files'
import { PROCEEDS, soldOut } from './test-sold-out'

const NEW_CARD = '6222020000000000002'
const NEW_ACCO = '88800000000000002'

test('money that came back waits for a card when its own is unbound, and goes to the one bound then, once (R-BNK-13)', async () => {
  const { t, sell } = await soldOut()
  const { db } = t.services.connection
  const { cipher, clock } = t.services
  morning(t, '2026-11-20', { holding: '0.00' })
  await t.until('2026-11-20 10:30')
  t.bank.payIn('T1', PROCEEDS)
  await t.until('2026-11-20 14:00')
  await t.drain()
  expect(await orderOf(t, sell)).toMatchObject({ pay_status: 'ARRIVED' })
  expect(await noticesOf(t, 'CF')).toEqual([
    '【同舟基金】您买入示例混合 10,000.00 元已确认，确认份额 7,993.61 份。',
    '【同舟基金】您卖出示例混合 7,993.61 份已确认，确认金额 9,842.13 元。',
  ])
  expect(await noticesOf(t, 'BK')).toEqual(['【同舟基金】您的 9,842.13 元已划付至银行卡，请留意到账。'])
  expect(t.bank.payees).toEqual([`${NAME} ${CARD}`])

  // Sold out and paid, he unbinds the card; its bank had closed the account.
  const unbound = { unbound_at: clock.now(), sign_status: 'UNSIGNED', contract_no: null }
  await db.updateTable('bank_card').set(unbound).where('trade_acco', '=', TRADE_ACCO).execute()
  const paid = [...t.bank.operations.values()].find((one) => one.kind === 'PAYOUT')
  if (!paid) throw new Error('it was paid')
  const operation = t.bank.sendBack(paid)
  await db.transaction().execute((tx) => takeBankOperation(tx, { operation, cipher, now: clock.now() }))
  expect(await orderOf(t, sell)).toMatchObject({ pay_status: 'PAYOUT_FAILED' })
  await t.until('2026-11-20 15:30')
  evening(t, '2026-11-20', '1.2500')
  expect((await t.until('2026-11-20 23:45')).faults).toEqual([])

  morning(t, '2026-11-23', { holding: '0.00' })
  expect((await t.until('2026-11-23 14:00')).faults).toEqual([])
  expect(t.bank.payees).toHaveLength(1)
  expect(printMoney(await orderBalance(db, { customerNo: CUSTOMER, orderNo: sell, code: '2004' }))).toBe(
    '9842.13',
  )
  await db
    .insertInto('bank_card')
    .values({
      customer_no: CUSTOMER,
      trade_acco: NEW_ACCO,
      bank_serial: '003',
      bank_name: '农业银行',
      card_index: cipher.blindIndex('card.number', NEW_CARD),
      card_cipher: cipher.of(CUSTOMER).encrypt('card.number', NEW_CARD),
      card_tail: '0002',
      mobile_cipher: cipher.of(CUSTOMER).encrypt('card.mobile', '13900000000'),
      contract_no: 'CN2',
      sign_status: 'SIGNED',
      bound_at: clock.now(),
    })
    .execute()
  await t.until('2026-11-23 15:30')
  evening(t, '2026-11-23', '1.2500')
  await t.until('2026-11-23 23:45')
  for (const [morningDay, next] of [
    ['2026-11-24', '1.2500'],
    ['2026-11-25', '1.2500'],
  ] as const) {
    morning(t, morningDay, { holding: '0.00' })
    await t.until(`${morningDay} 14:00`)
    await t.drain()
    expect(t.bank.payees).toEqual([`${NAME} ${CARD}`, `${NAME} ${NEW_CARD}`])
    await t.until(`${morningDay} 15:30`)
    evening(t, morningDay, next)
    expect((await t.until(`${morningDay} 23:45`)).faults).toEqual([])
  }
  expect(await orderOf(t, sell)).toMatchObject({ pay_status: 'ARRIVED' })
  const accounts = await db
    .selectFrom('payment')
    .select(['trade_acco', 'status'])
    .where('kind', '=', 'PAYOUT')
    .orderBy('serial_no')
    .execute()
  expect(accounts).toEqual([
    { trade_acco: TRADE_ACCO, status: 'FAILED' },
    { trade_acco: NEW_ACCO, status: 'SUCCESS' },
  ])
  expect(await ordersOutOfBalance(db)).toEqual([])
  const left = (await trialBalance(db)).find(({ code }) => code === '2004')
  expect(printMoney(left?.balance ?? noMoney)).toBe('0.00')
})
