import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { type FileRecord, ofMoney, ofShares } from './value'

/** A confirmed purchase as file 04 of 2026-03-03 tells it. */
export const confirmed: FileRecord = {
  AppSheetSerialNo: '888202603020000000000001',
  TransactionCfmDate: '20260303',
  TransactionDate: '20260302',
  FundCode: '900001',
  ReturnCode: '0000',
  BusinessCode: '122',
  DistributorCode: '888',
  TransactionAccountID: '88800000000000001',
  TAAccountID: 'T10000000001',
  TASerialNO: 'T120260303000000001',
  ConfirmedVol: ofShares(sharesFrom('100.00')),
  ConfirmedAmount: ofMoney(moneyFrom('100.00')),
  ApplicationAmount: ofMoney(moneyFrom('100.00')),
}
