import type { Row } from '../files/codec'
import { money, plain } from '../decimal'
import { returnText } from '../files/return-codes'
import { dateText, type Session } from '../session'
import { confirmationOf } from './accounts'
import type { Application } from '../types'

/**
 * The fields every confirmation of an application carries (file 04), successful and finished; the caller adds
 * what its business needs.
 */
export function confirmationRow(session: Session, application: Application, more: Row): Row {
  return {
    AppSheetSerialNo: application.no,
    TransactionCfmDate: dateText(session.morning),
    CurrencyType: '156',
    FundCode: application.fund,
    TransactionDate: dateText(application.day),
    TransactionTime: application.time,
    ReturnCode: '0000',
    TransactionAccountID: application.trading,
    DistributorCode: session.distributor,
    ApplicationVol: money(application.vol),
    ApplicationAmount: money(application.amount),
    BusinessCode: confirmationOf(application.business),
    TAAccountID: application.account,
    TASerialNO: session.serial(),
    BusinessFinishFlag: '1',
    DiscountRateOfCommission: plain(application.discount, 4),
    DownLoaddate: dateText(session.morning),
    BranchCode: application.branch,
    IndividualOrInstitution: application.kind,
    LargeRedemptionFlag: application.vol > 0n ? (application.carryOver ? '1' : '0') : '',
    FromTAFlag: '0',
    ShareClass: '0',
    ...more,
  }
}

/** The confirmation of a refused application. */
export function refusalRow(
  session: Session,
  application: Application,
  code: string,
  detail: string | null,
): Row {
  return confirmationRow(session, application, {
    ReturnCode: code,
    ErrorDetail: detail ?? returnText(code),
    CodeOfTargetFund: application.target,
    DefDividendMethod: application.dividend,
    OriginalAppSheetNo: application.original,
  })
}

/** A record the registrar starts by itself: no application of the distributor stands behind it. */
export function ownRow(
  session: Session,
  facts: {
    readonly business: string
    readonly account: string
    readonly trading: string
    readonly fund: string
  },
  more: Row,
): Row {
  return {
    TransactionCfmDate: dateText(session.morning),
    CurrencyType: '156',
    FundCode: facts.fund,
    TransactionDate: dateText(session.day),
    TransactionTime: '150000',
    ReturnCode: '0000',
    TransactionAccountID: facts.trading,
    DistributorCode: session.distributor,
    BusinessCode: facts.business,
    TAAccountID: facts.account,
    TASerialNO: session.serial(),
    BusinessFinishFlag: '1',
    DownLoaddate: dateText(session.morning),
    BranchCode: session.distributor,
    FromTAFlag: '1',
    ShareClass: '0',
    ...more,
  }
}
