import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { type FileRecord, ofMoney, ofShares, requiredText } from '@tongzhou/registrar-files/value'
import { expect, test } from 'vitest'
import { day } from './test-day'
import { accountConfirmation, confirmation, eveningOfPurchases, morning } from './test-files'

const MONDAY = '2026-11-16'
const TUESDAY = '2026-11-17'
const amount = (yuan: string) => ofMoney(moneyFrom(yuan))
const shares = (count: string) => ofShares(sharesFrom(count))
const whole: FileRecord = {
  BusinessCode: '122',
  ConfirmedAmount: amount('10000.00'),
  ConfirmedVol: shares('7993.61'),
  ApplicationAmount: amount('10000.00'),
  Charge: amount('7.99'),
  AgencyFee: amount('7.99'),
  NAV: navFrom('1.2500'),
}
const half: FileRecord = {
  ConfirmedAmount: amount('5000.00'),
  ConfirmedVol: shares('3996.80'),
  Charge: amount('4.00'),
  AgencyFee: amount('4.00'),
}

/** What a confirmation of 10,000 yuan says differently from the usual one, and what becomes of it. */
const rows: readonly (readonly [FileRecord, string])[] = [
  [{}, 'APPLIED'],
  [{ ...half, RefundAmount: amount('5000.00') }, 'APPLIED'],
  // What is left may be told by the amounts alone.
  [half, 'APPLIED'],
  [{ ...half, RefundAmount: amount('4000.00') }, 'QUARANTINED AMOUNT_DOES_NOT_ADD_UP'],
  [{ TransactionCfmDate: '20261113' }, 'QUARANTINED CONFIRM_DAY'],
  [{ TransactionCfmDate: '20261118' }, 'QUARANTINED CONFIRM_DAY'],
  [{ ShareClass: '1' }, 'SUSPENSE OTHER_SHARE_CLASS'],
  [{ ShareClass: null }, 'APPLIED'],
]

test('a confirmation that contradicts itself is for two people, one of another fee side fits no order; neither is booked', async () => {
  const t = await eveningOfPurchases(MONDAY, rows.length)
  const [account] = t.registrar.sent('01', day(MONDAY))
  const sent = t.registrar.sent('03', day(MONDAY))
  const serialOf = (index: number) => `T120261117000000010${index}`
  morning(t, TUESDAY, {
    accounts: account ? [accountConfirmation(account, TUESDAY)] : [],
    trades: sent.map((order, index) =>
      confirmation(order, TUESDAY, { ...whole, TASerialNO: serialOf(index), ...rows[index]?.[0] }),
    ),
    holding: null,
  })
  await t.until(`${TUESDAY} 10:00`)
  const { db } = t.services.connection
  const found = await db
    .selectFrom('registrar_record')
    .select(['ta_serial_no', 'state', 'reason'])
    .where('ta_serial_no', '>=', serialOf(0))
    .orderBy('ta_serial_no')
    .execute()
  expect(found.map(({ state, reason }) => [state, reason].filter(Boolean).join(' '))).toEqual(
    rows.map(([, outcome]) => outcome),
  )
  const orders = await db
    .selectFrom('trade_order')
    .select(['app_sheet_no', 'confirm_status', 'confirm_shares'])
    .execute()
  const statusOf = new Map(orders.map((order) => [order.app_sheet_no, order.confirm_status]))
  expect(sent.map((order) => statusOf.get(requiredText(order, 'AppSheetSerialNo')))).toEqual(
    rows.map(([change, outcome]) =>
      outcome === 'APPLIED' ? (change['Charge'] === undefined ? 'CONFIRMED' : 'PARTIAL') : 'WAIT',
    ),
  )
})
