import { expect, test } from 'vitest'
import { addCustomer, addFund, openTestDay, placeBuy } from '../jobs/scenarios/test-day'
import type { BankOperation } from '../ports/bank/port'
import { applyBankOperation } from './apply-bank-operation'

const t = await openTestDay('2026-11-16 10:00')
await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
await addCustomer(t)
const { db } = t.services.connection

const tell = (serialNo: string, status: BankOperation['status'], amount: string) =>
  db.transaction().execute((tx) =>
    applyBankOperation(
      tx,
      {
        kind: 'DEBIT',
        serialNo,
        status,
        amount,
        bankSerialNo: null,
        failureCode: status === 'FAILED' ? 'CLOSED' : null,
        failureMessage: null,
        finishedAt: t.services.clock.now().toISOString(),
        businessDay: '2026-11-16',
      },
      t.services.clock.now(),
    ),
  )
const breaksOf = (subject: string) =>
  db
    .selectFrom('reconciliation_break')
    .select(['kind', 'ours', 'theirs'])
    .where('subject', '=', subject)
    .execute()
const statusOf = async (orderNo: string) =>
  (
    await db
      .selectFrom('trade_order')
      .select('pay_status')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
  ).pay_status

test('a serial number that was closed before it arrived fails its payment, though the bank never knew an amount', async () => {
  const orderNo = await placeBuy(t, { amount: '100.00', tDate: '2026-11-16' })
  expect(await tell(`D${orderNo}01`, 'FAILED', '0.00')).toBe('applied')
  expect(await statusOf(orderNo)).toBe('PAY_FAILED')
})

test('money that moved with another amount is a fault', async () => {
  const orderNo = await placeBuy(t, { amount: '101.00', tDate: '2026-11-16' })
  await expect(tell(`D${orderNo}01`, 'SUCCEEDED', '100.00')).rejects.toThrow('moved the amount')
})

test('the same word again changes nothing, the opposite word stands as a break and is not followed', async () => {
  const orderNo = await placeBuy(t, { amount: '102.00', tDate: '2026-11-16' })
  const serialNo = `D${orderNo}01`
  expect(await tell(serialNo, 'SUCCEEDED', '102.00')).toBe('applied')
  expect(await tell(serialNo, 'SUCCEEDED', '102.00')).toBe('unchanged')
  expect(await breaksOf(serialNo)).toEqual([])
  expect(await tell(serialNo, 'FAILED', '102.00')).toBe('unchanged')
  expect(await statusOf(orderNo)).toBe('PAID')
  expect(await breaksOf(serialNo)).toEqual([
    { kind: 'BANK_CONTRADICTION', ours: 'SUCCESS', theirs: 'FAILED' },
  ])
})
