import { bankLimits } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'

const bank: ResponseOf<typeof bankLimits>['banks'][number] = {
  bankSerial: '002',
  bankName: '工商银行',
  limits: { single: '50000.00', daily: '200000.00', monthly: null },
  open: true,
  maintenanceUntil: null,
  remittance: true,
}
const closed = {
  ...bank,
  bankSerial: '003',
  bankName: '农业银行',
  open: false,
  maintenanceUntil: '2026-11-24T06:00:00+08:00',
}
const banks = (...rows: (typeof bank)[]) => answer(bankLimits, { banks: rows })
const states = {
  ready: {
    answers: [banks(bank, closed)],
    shows: ['工商银行', '农业银行', '以上为支付通道的限额'],
    hides: ['没有找到这家银行'],
  },
  empty: { answers: [banks()], shows: ['没有找到这家银行'] },
} as const

describeScreen('/support-bank', states)
describeScreen('/choose-bank', states)
