import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { ClearingOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { findOrders } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { moneyFundsOf } from '@tongzhou/db/stores/fund/fund-date-store'
import { type SentAccountChange, accountChangesOfDay } from '@tongzhou/db/stores/account/account-change-store'
import {
  type SentRemoval,
  removalsOfDay,
} from '@tongzhou/db/stores/account/rights/closing-registration-store'
import { type Registration, registrationsOfDay } from '@tongzhou/db/stores/account/registration-store'
import { type Day, dayOf, timeOfDayMs } from '@tongzhou/domain/kernel/business-day'
import { wholeRate } from '@tongzhou/domain/trade/fee/purchase-fee'
import type { ExchangeVersion } from '@tongzhou/registrar-files/dictionary'
import { applicationSummary } from '@tongzhou/registrar-files/control-totals'
import { type RecordCheck, recordCheck } from '@tongzhou/registrar-files/record-check'
import { type FileRecord, ofDay, ofMoney, ofRate, ofShares, textIn } from '@tongzhou/registrar-files/value'
import { findFundAccounts } from '../apply/fund-accounts'
import { openChangedFields } from '../apply/account-changes'
import { holderFields, personFields } from './person-fields'
import { told } from './told-of-person'
import type { StepContext } from '../../engine/step'

/** What goes to one registrar on one day: account applications, trade applications, and sums. */
export interface Applications {
  readonly accounts: readonly FileRecord[]
  /** Whose an account application is, by its serial. */
  readonly customerOf: ReadonlyMap<string, string>
  readonly trades: readonly FileRecord[]
  readonly sums: readonly FileRecord[]
  /** What the files cannot carry; it stands in none of the above. */
  readonly unwritable: readonly UnwritableApplication[]
}

/** An application that cannot be written, by its serial, and why: field names, never their content. */
export interface UnwritableApplication {
  readonly serial: string
  readonly fileType: '01' | '03'
  readonly reason: string
}

/** What a trade is set aside for whose account application is. */
export const NO_ACCOUNT = 'TAAccountID: the account application cannot be written'

/**
 * The applications of a day, a pure function of the locked batch: sorted by application serial, no clock
 * inside, so that writing them again gives the same bytes (registrar.md §11). A record that cannot be written
 * stops no other: it is named, and with an account application the trades that need its account.
 */
export async function buildApplications(
  context: StepContext,
  registrar: { taCode: string; version: ExchangeVersion },
): Promise<Applications> {
  const { db } = context.services.connection
  const { taCode, version } = registrar
  const distributor = context.services.config.DISTRIBUTOR_CODE
  const registrations = await registrationsOfDay(db, {
    taCode,
    distributorCode: distributor,
    day: context.day,
  })
  const orders = await findOrders(db, { tDate: context.day, taCode, applyStatus: ['SENT'], isOwn: true })
  const fundAccounts = orders.length === 0 ? none : await findFundAccounts(db, taCode)
  const moneyFunds = orders.some((order) => order.redeemAll) ? await moneyFundsOf(db, taCode) : new Set()
  const all: FileRecord[] = []
  const customerOf = new Map<string, string>()
  const add = (record: FileRecord, customerNo: string): void => {
    all.push(record)
    customerOf.set(serialIn(record), customerNo)
  }
  for (const registration of registrations) {
    add(await openingRecord(context, { registration, version }), registration.customerNo)
  }
  for (const change of await accountChangesOfDay(db, { taCode, day: context.day })) {
    add(await changeRecord(context, change), change.customerNo)
  }
  for (const removal of await removalsOfDay(db, { taCode, day: context.day })) {
    add(await removalRecord(context, { removal, version }), removal.customerNo)
  }
  all.sort((a, b) => serialIn(a).localeCompare(serialIn(b), 'en'))
  const file = { version, distributorCode: distributor }
  const accounts = sorted(all, { fileType: '01', whyNot: recordCheck({ ...file, fileType: '01' }) })
  const missing = new Set(accounts.unwritable.map(({ record }) => textIn(record, 'TransactionAccountID')))
  const isFit = recordCheck({ ...file, fileType: '03' })
  const records = orders.map((order) => ({
    ...tradeRecord(order, distributor, fundAccounts.get(order.tradeAcco) ?? null),
    // Whoever sells all takes the waiting income along (R-MMF-3).
    TakeIncomeFlag: order.redeemAll && moneyFunds.has(order.fundCode) ? '1' : null,
  }))
  const trades = sorted(records, {
    fileType: '03',
    whyNot: (record) => {
      const isWithout = textIn(record, 'TAAccountID') === null

      return isWithout && missing.has(textIn(record, 'TransactionAccountID')) ? NO_ACCOUNT : isFit(record)
    },
  })
  const day = ofDay(context.day)
  const written = [...accounts.records, ...trades.records]

  return {
    accounts: accounts.records,
    customerOf,
    trades: trades.records,
    sums: applicationSummary(written, { distributorCode: distributor, day }),
    unwritable: [...accounts.unwritable, ...trades.unwritable].map(({ application }) => application),
  }
}

const none: ReadonlyMap<string, string> = new Map()

/** Records apart: those that can be written, and the others with why not. */
function sorted(
  records: readonly FileRecord[],
  { fileType, whyNot }: { fileType: '01' | '03'; whyNot: RecordCheck },
) {
  const good: FileRecord[] = []
  const unwritable: { record: FileRecord; application: UnwritableApplication }[] = []
  for (const record of records) {
    const reason = whyNot(record)
    if (reason === null) good.push(record)
    else unwritable.push({ record, application: { serial: serialIn(record), fileType, reason } })
  }

  return { records: good, unwritable }
}

/** The serial of an application; empty when it has none. */
export const serialIn = (record: FileRecord): string => textIn(record, SERIAL) ?? ''

const SERIAL = 'AppSheetSerialNo'

/** 001 and 008: opens an account, or adds a trade account to one. */
async function openingRecord(
  context: StepContext,
  { registration, version }: { registration: Registration; version: ExchangeVersion },
): Promise<FileRecord> {
  const { cipher, connection } = context.services

  return {
    ...(await told(context, () => personFields({ db: connection.db, cipher, version }, registration), {})),
    ...accountHead(context, registration),
    TransactionTime: timeOf(registration.createdAt),
    BusinessCode: registration.bizCode,
    // Blank in 001: the registrar allocates it (registrar.md §6).
    TAAccountID: registration.bizCode === applicationCode.addTradeAccount ? registration.fundAcco : null,
  }
}

/** 003: the customer's data as they were when the batch was locked. */
async function changeRecord(context: StepContext, change: SentAccountChange): Promise<FileRecord> {
  return {
    ...(await told(
      context,
      () =>
        Promise.resolve(
          openChangedFields(context.services.cipher.of(change.customerNo), change.fieldsCipher),
        ),
      {},
    )),
    ...accountHead(context, change),
    TransactionTime: timeInBatch(change.wantedAt, context.day),
    BusinessCode: applicationCode.changeAccount,
    TAAccountID: change.fundAcco,
  }
}

/** 009 and 002: ends a trade account, or with the last one the fund account. */
async function removalRecord(
  context: StepContext,
  { removal, version }: { removal: SentRemoval; version: ExchangeVersion },
): Promise<FileRecord> {
  const { cipher, connection } = context.services

  return {
    ...(await told(context, () => holderFields({ db: connection.db, cipher, version }, removal), {})),
    ...accountHead(context, removal),
    TransactionTime: timeInBatch(removal.wantedAt, context.day),
    BusinessCode: removal.bizCode,
    TAAccountID: removal.fundAcco,
  }
}

function accountHead(
  context: StepContext,
  application: { appSheetNo: string | null; tradeAcco: string },
): FileRecord {
  const distributor = context.services.config.DISTRIBUTOR_CODE

  return {
    AppSheetSerialNo: application.appSheetNo,
    TransactionDate: ofDay(context.day),
    IndividualOrInstitution: '1',
    TransactionAccountID: application.tradeAcco,
    DistributorCode: distributor,
    BranchCode: distributor,
    AcceptMethod: '2',
  }
}

function tradeRecord(order: ClearingOrder, distributor: string, fundAcco: string | null): FileRecord {
  const isTransform = order.bizCode === applicationCode.transform

  return {
    AppSheetSerialNo: order.appSheetNo,
    FundCode: order.fundCode,
    LargeRedemptionFlag: order.flow === 'money-out' || isTransform ? order.largeRedeemFlag : null,
    TransactionDate: ofDay(order.tDate),
    TransactionTime: timeInBatch(order.applyAt, order.tDate),
    TransactionAccountID: order.tradeAcco,
    DistributorCode: distributor,
    ApplicationVol: order.applyShares === null ? null : ofShares(order.applyShares),
    ApplicationAmount: order.applyAmount === null ? null : ofMoney(order.applyAmount),
    BusinessCode: order.bizCode,
    // Blank when the account opens the same day: the registrar finds it by the trade account (registrar.md
    // §6).
    TAAccountID: fundAcco,
    DiscountRateOfCommission: ofRate(order.discountRate),
    CurrencyType: '156',
    BranchCode: distributor,
    IndividualOrInstitution: '1',
    // Our charge type, front or back end; the class A/C has a fund code of its own (§3.2).
    ShareClass: order.chargeType,
    ChargeType: '0',
    DefDividendMethod: order.bizCode === applicationCode.dividendMode ? order.dividendMode : null,
    // A redemption that buys another fund with its money is a plain redemption to the registrar.
    ...(isTransform
      ? {
          CodeOfTargetFund: order.targetFundCode,
          TargetShareType: order.chargeType,
          BackenloadDiscount: ofRate(wholeRate),
        }
      : {}),
    TargetDistributorCode: order.targetDistributor,
    TargetTransactionAccountID: order.targetTradeAcco,
    OriginalAppSheetNo: order.originalNo,
    AcceptMethod: '2',
  }
}

/** When it was asked for, in the batch of `day`: what came before that day was there when it began. */
function timeInBatch(at: Date, day: Day): string {
  return dayOf(at) === day ? timeOf(at) : '000000'
}

/** HHMMSS of an instant in Shanghai. */
function timeOf(at: Date): string {
  return new Date(timeOfDayMs(at)).toISOString().slice(11, 19).replaceAll(':', '')
}
