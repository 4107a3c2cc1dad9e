import { expect, test } from 'vitest'
import { receiveConfirmations as step } from '../../steps/confirm/100-receive-confirmations'
import { addCustomer, addFund, day, openTestDay, placeBuy } from '../../scenarios/test-day'
import { buyConfirmation, confirmBuy, evening, morning, orderOf } from '../../scenarios/test-files'

const MONDAY = '2026-11-16'
const TUESDAY = '2026-11-17'

test('a file that is written anew between its check and its rows is not stored; the new one is taken by itself', async () => {
  const t = await openTestDay(`${MONDAY} 09:00`)
  const { db } = t.services.connection
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  await addCustomer(t)
  await t.until(`${MONDAY} 10:00`)
  const orderNo = await placeBuy(t, { amount: '10000.00', tDate: MONDAY, discount: '0.1' })
  await t.drain()
  await t.until(`${MONDAY} 15:30`)
  evening(t, MONDAY, '1.2500')
  await t.until(`${MONDAY} 23:45`)
  // Long enough to be read part by part, and once more for its rows.
  const refused = buyConfirmation(t, TUESDAY, { ReturnCode: '0207' })
  const trades = Array.from({ length: 400 }, (_, no) => ({
    ...refused,
    TASerialNO: `T1${no}`,
  }))
  morning(t, TUESDAY, { trades, holding: null })
  const context = { services: t.services, day: day(TUESDAY), now: new Date() }
  const [unit] = await step.select(context)
  if (unit === undefined || step.outside === undefined) throw new Error('a registrar answers')
  const received = await step.outside(unit, context)
  confirmBuy(t, TUESDAY)
  await expect(db.transaction().execute((tx) => step.apply(tx, unit, context, received))).rejects.toThrow(
    'FILE_CHANGED',
  )
  const rows = await db
    .selectFrom('registrar_record')
    .select('file_type')
    .where('file_type', '=', '04')
    .execute()
  expect(rows).toEqual([])
  expect((await t.until(`${TUESDAY} 08:30`)).faults).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({ confirm_status: 'CONFIRMED' })
})
