import { findPositionEvents } from '@tongzhou/db/stores/holding/position-event-store'
import { positionAfter } from '@tongzhou/domain/holding/position'
import { moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { type FileRecord, ofMoney, ofShares } from '@tongzhou/registrar-files/value'
import { toldBySms } from '../../shared/messages/test-told'
import { FUND, TRADE_ACCO, type TestDay, addCustomer, addFund, day, openTestDay, placeBuy } from './test-day'
import type { UnitRunner } from '../engine/unit-runner'

/** The registrar's files of the usual test days: one fund, one customer, one fund account. */
export const FUND_ACCO = 'T10000000001'

const compact = (text: string) => text.replaceAll('-', '')

/**
 * The evening of T: the receipt of what we sent, the NAV of the fund (none for a day without the fund), NAVs
 * of earlier days put right.
 */
export function evening(
  t: TestDay,
  tDay: string,
  nav: string | null,
  corrections: Readonly<Record<string, string>> = {},
): void {
  t.registrar.publish('OFS', day(tDay), { '11': t.registrar.sent('13', day(tDay)) })
  const navs = nav === null ? corrections : { ...corrections, [tDay]: nav }
  const rows = Object.entries(navs).map(([navDay, value]): FileRecord => ({
    FundCode: FUND,
    FundName: '示例混合',
    FundStatus: '0',
    NAV: navFrom(value),
    UpdateDate: compact(navDay),
    ConvertStatus: '0',
    PeriodicStatus: '0',
  }))
  t.registrar.publish('OFJ', day(tDay), { '07': rows })
}

export interface Morning {
  readonly accounts?: readonly FileRecord[]
  readonly trades?: readonly FileRecord[]
  /** Shares of the one position; null when the registrar has none. */
  readonly holding: string | null
  /** Shares of further funds of the same customer. */
  readonly others?: Readonly<Record<string, string>>
  readonly dividends?: readonly FileRecord[]
  /**
   * Shares of the usual fund by the day from which they are held (26); none = the registrar sends no details.
   */
  readonly lots?: Readonly<Record<string, string>>
  /** From when those lots may be redeemed, eight digits; absent = the day they are held from. */
  readonly allowed?: string
  readonly money?: readonly FileRecord[]
  /** Answers to what went beside the account applications (R2, X2); files without one are not sent. */
  readonly answers?: Readonly<Record<'R2' | 'X2', readonly FileRecord[]>>
}

/** The morning after: confirmations, holdings and money lists. */
export function morning(t: TestDay, confirmDay: string, files: Morning): void {
  const position = (shares: string, fundCode = FUND): FileRecord => ({
    TotalVolOfDistributorInTA: ofShares(sharesFrom(shares)),
    AvailableVol: ofShares(sharesFrom(shares)),
    TransactionCfmDate: compact(confirmDay),
    FundCode: fundCode,
    TransactionAccountID: TRADE_ACCO,
    DistributorCode: '888',
    TAAccountID: FUND_ACCO,
    ShareClass: '0',
    DetailFlag: '0',
  })
  t.registrar.publish('OFI', day(confirmDay), {
    '02': files.accounts ?? [],
    '04': files.trades ?? [],
    '05': [
      ...(files.holding === null ? [] : [position(files.holding)]),
      ...Object.entries(files.others ?? {}).map(([fundCode, shares]) => position(shares, fundCode)),
    ],
    '06': files.dividends ?? [],
    '26': Object.entries(files.lots ?? {}).map(([startDay, shares]) => ({
      ...position(shares),
      DetailFlag: '1',
      ShareRegisterDate: compact(startDay),
      SourceType: '1',
      AllowRedemptDate: files.allowed ?? compact(startDay),
    })),
    ...files.answers,
  })
  t.registrar.publish('OFK', day(confirmDay), { '25': files.money ?? [] })
}

/** A successful account confirmation of the application we sent on T. */
export function accountConfirmation(application: FileRecord, confirmDay: string): FileRecord {
  return {
    AppSheetSerialNo: application['AppSheetSerialNo'] ?? null,
    TransactionCfmDate: compact(confirmDay),
    ReturnCode: '0000',
    TransactionAccountID: TRADE_ACCO,
    DistributorCode: '888',
    BusinessCode: '101',
    TAAccountID: FUND_ACCO,
    MultiAcctFlag: '0',
    TASerialNO: `T1${compact(confirmDay)}0000000001`,
    TransactionDate: application['TransactionDate'] ?? null,
  }
}

/** A confirmation of an application we sent, with the facts of its business. */
export function confirmation(order: FileRecord, confirmDay: string, facts: FileRecord): FileRecord {
  return {
    AppSheetSerialNo: order['AppSheetSerialNo'] ?? null,
    TransactionCfmDate: compact(confirmDay),
    TransactionDate: order['TransactionDate'] ?? null,
    TransactionTime: order['TransactionTime'] ?? null,
    FundCode: FUND,
    ReturnCode: '0000',
    DistributorCode: '888',
    TransactionAccountID: TRADE_ACCO,
    TAAccountID: FUND_ACCO,
    BusinessFinishFlag: '1',
    CurrencyType: '156',
    ShareClass: '0',
    ...facts,
  }
}

/** A record the registrar started: no request of ours stands behind it. */
export function started(confirmDay: string, serial: number, facts: FileRecord): FileRecord {
  return {
    TransactionCfmDate: compact(confirmDay),
    TransactionDate: compact(MONDAY),
    FundCode: FUND,
    ReturnCode: '0000',
    DistributorCode: '888',
    TransactionAccountID: TRADE_ACCO,
    TAAccountID: FUND_ACCO,
    BusinessFinishFlag: '1',
    FromTAFlag: '1',
    ShareClass: '0',
    TASerialNO: `T1${compact(confirmDay)}${String(serial).padStart(10, '0')}`,
    ...facts,
  }
}

/** Yuan and shares of a record. */
export const yuan = (text: string) => ofMoney(moneyFrom(text))
export const vol = (text: string) => ofShares(sharesFrom(text))

const MONDAY = '2026-11-16'

/**
 * A customer who holds 7,993.61 shares of the usual fund since Tuesday 17 November, the day after at 09:00.
 */
export async function holderDay(t: TestDay): Promise<void> {
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  await addCustomer(t)
  await t.until(`${MONDAY} 10:00`)
  await placeBuy(t, { amount: '10000.00', tDate: MONDAY, discount: '0.1' })
  await t.drain()
  await t.until(`${MONDAY} 15:30`)
  evening(t, MONDAY, '1.2500')
  await t.until(`${MONDAY} 23:45`)
  confirmBuy(t, '2026-11-17')
  await t.until('2026-11-17 11:30')
}

/** The rest of a day: our files, the registrar's evening, the close. */
export async function night(t: TestDay, text: string, nav: string | null): Promise<void> {
  await t.until(`${text} 15:30`)
  evening(t, text, nav)
  await t.until(`${text} 23:45`)
}

/** 10,000.00 of Monday confirmed at 1.2500 with a fee of 7.99: 7,993.61 shares. */
export function buyConfirmation(t: TestDay, confirmDay: string, facts: FileRecord = {}): FileRecord {
  const [sent] = t.registrar.sent('03', day(MONDAY))

  return confirmation(sent ?? {}, confirmDay, {
    BusinessCode: '122',
    TASerialNO: `T1${compact(confirmDay)}0000000002`,
    ConfirmedAmount: ofMoney(moneyFrom('10000.00')),
    ConfirmedVol: ofShares(sharesFrom('7993.61')),
    ApplicationAmount: ofMoney(moneyFrom('10000.00')),
    Charge: ofMoney(moneyFrom('7.99')),
    AgencyFee: ofMoney(moneyFrom('7.99')),
    NAV: navFrom('1.2500'),
    ...facts,
  })
}

/** One line of money due (25): flag 1 we pay, 0 we receive. */
export function due(line: {
  confirmDay: string
  payDay: string
  business: string
  amount: string
  flag: '0' | '1'
}): FileRecord {
  return {
    SequenceNO: '1',
    TransactionCfmDate: compact(line.confirmDay),
    FundCode: FUND,
    DistributorCode: '888',
    BusinessCode: line.business,
    CapitalType: '001',
    ConfirmedAmount: ofMoney(moneyFrom(line.amount)),
    ReceOrPayFlag: line.flag,
    CalculateDate: compact(line.confirmDay),
    PayDate: compact(line.payDay),
  }
}

/** The whole morning after Monday's purchase, or a variation of it. */
export function confirmBuy(
  t: TestDay,
  confirmDay: string,
  change: {
    trade?: FileRecord
    holding?: string | null
    money?: readonly FileRecord[]
    cutShort?: boolean
  } = {},
): void {
  const [account] = t.registrar.sent('01', day(MONDAY))
  const payDay = '2026-11-18'
  const usual = due({ confirmDay, payDay, business: '122', amount: '9992.01', flag: '1' })
  morning(t, confirmDay, {
    accounts: account ? [accountConfirmation(account, confirmDay)] : [],
    trades: [buyConfirmation(t, confirmDay, change.trade ?? {})],
    holding: change.holding === undefined ? '7993.61' : change.holding,
    money: change.money ?? [usual],
  })
  if (change.cutShort === true) t.registrar.cutShort(`OFD_T1_888_${compact(confirmDay)}_04.TXT`)
}

export async function orderOf(t: TestDay, orderNo: string) {
  return t.services.connection.db
    .selectFrom('trade_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
}

export async function positionOf(t: TestDay) {
  return t.services.connection.db.selectFrom('position').selectAll().executeTakeFirstOrThrow()
}

/**
 * What the shares of each position cost, by its events (R-POS-2), in the order of funds; null where that is
 * not known.
 */
export async function costsOf(t: TestDay): Promise<(string | null)[]> {
  const { db } = t.services.connection
  const positions = await db
    .selectFrom('position')
    .select(['customer_no', 'fund_code'])
    .orderBy('fund_code')
    .execute()

  return Promise.all(
    positions.map(async ({ customer_no: customerNo, fund_code: fundCode }) => {
      const events = await findPositionEvents(db, { customerNo, fundCode })
      const { cost, isCostKnown } = positionAfter(events.map(({ event }) => event))

      return isCostKnown ? printMoney(cost) : null
    }),
  )
}

/** What customers were told by SMS whose serial numbers begin like this, sent or not. */
export function noticesOf(t: TestDay, prefix: string): Promise<string[]> {
  return toldBySms(t.services, `${prefix}-`)
}

/**
 * An opened day of MONDAY on which the customer bought for 10,000 yuan `count` times, after the files of its
 * evening were sent.
 */
export async function eveningOfPurchases(
  monday: string,
  count: number,
  runner?: UnitRunner,
): Promise<TestDay> {
  const t = await openTestDay(`${monday} 09:00`, runner)
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  await addCustomer(t)
  await t.until(`${monday} 10:00`)
  for (let i = 0; i < count; i += 1) await placeBuy(t, { amount: '10000.00', tDate: monday, discount: '0.1' })
  await t.drain()
  await t.until(`${monday} 15:30`)
  evening(t, monday, '1.2500')
  await t.until(`${monday} 23:45`)

  return t
}

/** File 06: 0.05 a share on 7,993.61 shares, ex-day Tuesday, told on Wednesday. */
export const dividend = (facts: FileRecord): FileRecord => ({
  BasisforCalculatingDividend: vol('7993.61'),
  TransactionCfmDate: '20261118',
  DividentDate: '20261119',
  DividendAmount: yuan('399.68'),
  XRDate: '20261117',
  RegistrationDate: '20261117',
  FundCode: '890001',
  ReturnCode: '0000',
  TransactionAccountID: TRADE_ACCO,
  DistributorCode: '888',
  BusinessCode: '143',
  TAAccountID: FUND_ACCO,
  DividendType: '0',
  NAV: navFrom('1.2000'),
  TASerialNO: 'T1202611180000000021',
  ShareClass: '0',
  DrawBonusUnit: { units: 1000n, scale: 0 },
  ...facts,
})
