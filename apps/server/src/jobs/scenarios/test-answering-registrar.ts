import { dailyIncome } from '@tongzhou/domain/cash/money-fund-income'
import { incomePerTenThousandFrom } from '@tongzhou/domain/cash/money-fund-yield'
import { type Day, addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'
import {
  type Money,
  addMoney,
  moneyFrom,
  noMoney,
  printMoney,
  subtractMoney,
} from '@tongzhou/domain/kernel/money'
import { rateFrom, withoutRateHalfUp } from '@tongzhou/domain/kernel/rate'
import { type Nav, navFrom, sharesFor, valueAt } from '@tongzhou/domain/kernel/nav'
import {
  type Shares,
  addShares,
  noShares,
  sharesFrom,
  sharesOfHundredths,
  subtractShares,
} from '@tongzhou/domain/kernel/shares'
import {
  type FileRecord,
  moneyIn,
  ofMoney,
  ofShares,
  requiredText,
  sharesIn,
} from '@tongzhou/registrar-files/value'
import type { TestBank } from './test-bank'
import type { TestRegistrar } from './test-registrar'

interface TestFund {
  readonly nav: string
  /** Money funds: income per 10,000 shares of each natural day. */
  readonly incomePer10k?: string
  /** Carried monthly: the day on which what waits becomes shares. */
  readonly carriedOn?: string
  /** Percent. */
  readonly sevenDayYield?: string
  /** Rate of the purchase fee, all of it ours. */
  readonly feeRate?: string
  /** What of a purchase fee is ours, where it is not all of it. */
  readonly agencyFee?: string
  /** What it charges for a sale of it, in yuan. */
  readonly saleFee?: string
}

interface Figures {
  readonly amount: Money
  readonly shares: Shares
  readonly fee: Money
  readonly income?: Money
}

interface Due {
  readonly fundCode: string
  readonly business: string
  readonly amount: Money
  readonly flag: '0' | '1'
}

/**
 * A registrar that answers everything it was sent, as the real one does (docs/ports/registrar.md), without
 * fees: accounts, purchases, redemptions and quick redemptions, income of money funds, holdings, and the
 * money of the same morning.
 */
export class AnsweringRegistrar {
  readonly #registrar: TestRegistrar
  readonly #bank: TestBank
  readonly funds = new Map<string, TestFund>()
  /** Funds whose applications it refuses, with the return code. */
  readonly refused = new Map<string, string>()
  /** Dividends (06) it tells with its next morning. */
  readonly dividends: FileRecord[] = []
  /** Answers the last application first. */
  isReversed = false
  readonly #shares = new Map<string, Shares>()
  readonly #waiting = new Map<string, Money>()
  #serial = 0

  constructor(parts: { registrar: TestRegistrar; bank: TestBank }) {
    this.#registrar = parts.registrar
    this.#bank = parts.bank
  }

  /** Shares that somebody holds from before. */
  hold(tradeAcco: string, fundCode: string, shares: string): void {
    this.#shares.set(`${tradeAcco}/${fundCode}`, sharesFrom(shares))
  }

  /** The evening of T: receipt and market. */
  evening(tDay: string): void {
    this.#registrar.publish('OFS', dayFrom(tDay), { '11': this.#registrar.sent('13', dayFrom(tDay)) })
    const rows = [...this.funds].map(([FundCode, fund]): FileRecord => ({
      FundCode,
      FundName: FundCode,
      FundStatus: '0',
      NAV: navFrom(fund.nav),
      UpdateDate: compact(tDay),
      ConvertStatus: '0',
      PeriodicStatus: '0',
      ...(fund.incomePer10k === undefined
        ? {}
        : { FundIncome: navFrom(fund.incomePer10k), FundIncomeFlag: '0' }),
      ...(fund.sevenDayYield === undefined ? {} : { Yield: navFrom(fund.sevenDayYield), YieldFlag: '0' }),
    }))
    this.#registrar.publish('OFJ', dayFrom(tDay), { '07': rows })
  }

  /** The morning after: what was asked on T is answered, and what is due is paid in at once. */
  morning(tDay: string, confirmDay: string): void {
    const sent = this.#registrar.sent('03', dayFrom(tDay))
    const dues: Due[] = []
    const quick = sent.filter((row) => row['BusinessCode'] === '098')
    const trades = quick.map((row) => this.#answer(row, confirmDay, dues))
    const incomes = this.#incomes(dayFrom(tDay), dayFrom(confirmDay))
    const others = sent.filter((row) => row['BusinessCode'] !== '098')
    trades.push(...others.map((row) => this.#answer(row, confirmDay, dues)))
    this.#registrar.publish('OFI', dayFrom(confirmDay), {
      '02': this.#registrar.sent('01', dayFrom(tDay)).map((row) => this.#account(row, confirmDay)),
      '04': this.isReversed ? trades.toReversed() : trades,
      '05': this.#holdings(confirmDay),
      '06': [
        ...incomes,
        ...this.dividends.splice(0).map((row) => ({
          ...row,
          TransactionCfmDate: compact(confirmDay),
          TASerialNO: this.#nextSerial(confirmDay),
        })),
      ],
    })
    this.#registrar.publish('OFK', dayFrom(confirmDay), { '25': dues.map((due) => dueRow(due, confirmDay)) })
    const paid = dues
      .filter((due) => due.flag === '0')
      .reduce((sum, due) => addMoney(sum, due.amount), noMoney)
    if (paid > noMoney) this.#bank.payIn('T1', printMoney(paid))
  }

  #answer(order: FileRecord, confirmDay: string, dues: Due[]): FileRecord {
    const business = requiredText(order, 'BusinessCode')
    const fundCode = requiredText(order, 'FundCode')
    const common: FileRecord = {
      AppSheetSerialNo: order['AppSheetSerialNo'] ?? null,
      TransactionCfmDate: compact(confirmDay),
      TransactionDate: order['TransactionDate'] ?? null,
      TransactionTime: order['TransactionTime'] ?? null,
      FundCode: fundCode,
      DistributorCode: '888',
      TransactionAccountID: order['TransactionAccountID'] ?? null,
      TAAccountID: fundAccount(requiredText(order, 'TransactionAccountID')),
      BusinessCode: `1${business.slice(1)}`,
      BusinessFinishFlag: '1',
      CurrencyType: '156',
      ShareClass: '0',
      TASerialNO: this.#nextSerial(confirmDay),
    }
    const code = this.refused.get(fundCode)
    if (code !== undefined) return { ...common, ReturnCode: code }
    const { nav: quoted = '1.0000', agencyFee } = this.funds.get(fundCode) ?? {}
    const nav = navFrom(quoted)
    const key = `${requiredText(order, 'TransactionAccountID')}/${fundCode}`
    const bought = ['022', '039'].includes(business)
    const figures = bought ? this.#buy(order, { key, nav }) : this.#sell(order, { key, nav })
    const ours = agencyFee === undefined ? figures.fee : moneyFrom(agencyFee)
    addDue(dues, {
      fundCode,
      business: `1${business.slice(1)}`,
      amount: subtractMoney(figures.amount, ours),
      flag: bought ? '1' : '0',
    })

    return {
      ...common,
      ReturnCode: '0000',
      ConfirmedAmount: ofMoney(figures.amount),
      ConfirmedVol: ofShares(figures.shares),
      Charge: ofMoney(figures.fee),
      AgencyFee: ofMoney(ours),
      NAV: nav,
      ...(figures.income === undefined ? {} : { UndistributeMonetaryIncome: ofMoney(figures.income) }),
    }
  }

  #buy(order: FileRecord, { key, nav }: { key: string; nav: Nav }): Figures {
    const amount = moneyIn(order, 'ApplicationAmount')
    const rate = rateFrom(this.funds.get(requiredText(order, 'FundCode'))?.feeRate ?? '0')
    const net = withoutRateHalfUp(amount, rate)
    const shares = sharesFor(net, nav, 'half-up')
    this.#shares.set(key, addShares(this.#shares.get(key) ?? noShares, shares))

    return { amount, shares, fee: subtractMoney(amount, net) }
  }

  #sell(order: FileRecord, { key, nav }: { key: string; nav: Nav }): Figures {
    const shares = sharesIn(order, 'ApplicationVol')
    const left = subtractShares(this.#shares.get(key) ?? noShares, shares)
    if (left < noShares) throw new Error(`the registrar has too few shares of ${key}`)
    this.#shares.set(key, left)
    const income = this.#waiting.get(key) ?? noMoney
    const fee = moneyFrom(this.funds.get(key.split('/')[1] ?? '')?.saleFee ?? '0')
    const amount = subtractMoney(valueAt(shares, nav), fee)
    if (left > noShares || income === noMoney) return { amount, shares, fee }
    this.#waiting.delete(key)

    return { amount: addMoney(amount, income), shares, fee, income }
  }

  #incomes(tDay: Day, confirmDay: Day): FileRecord[] {
    const rows: FileRecord[] = []
    for (let day = tDay; day < confirmDay; day = addDays(day, 1)) {
      for (const [key, shares] of this.#shares) {
        const [tradeAcco = '', fundCode = ''] = key.split('/')
        const { incomePer10k: per10k, carriedOn } = this.funds.get(fundCode) ?? {}
        if (per10k === undefined) continue
        const earned = dailyIncome(shares, incomePerTenThousandFrom(per10k))
        const waiting = addMoney(this.#waiting.get(key) ?? noMoney, earned)
        if (carriedOn !== undefined) this.#waiting.set(key, carriedOn === day ? noMoney : waiting)
        if (carriedOn !== undefined && carriedOn !== day) continue
        const income = carriedOn === undefined ? earned : waiting
        if (income <= noMoney) continue
        this.#shares.set(key, addShares(shares, sharesOfHundredths(income)))
        rows.push({
          BasisforCalculatingDividend: ofShares(shares),
          TransactionCfmDate: compact(confirmDay),
          VolOfDividendforReinvestment: ofShares(sharesOfHundredths(income)),
          DividendAmount: ofMoney(income),
          XRDate: compact(day),
          RegistrationDate: compact(day),
          ConfirmedAmount: ofMoney(noMoney),
          FundCode: fundCode,
          ReturnCode: '0000',
          TransactionAccountID: tradeAcco,
          DistributorCode: '888',
          BusinessCode: '143',
          TAAccountID: fundAccount(tradeAcco),
          TASerialNO: this.#nextSerial(confirmDay),
          ShareClass: '0',
          DividendType: '2',
          NAV: navFrom('1.0000'),
        })
      }
    }

    return rows
  }

  #account(application: FileRecord, confirmDay: string): FileRecord {
    return {
      AppSheetSerialNo: application['AppSheetSerialNo'] ?? null,
      TransactionCfmDate: compact(confirmDay),
      ReturnCode: '0000',
      TransactionAccountID: application['TransactionAccountID'] ?? null,
      DistributorCode: '888',
      BusinessCode: '101',
      TAAccountID: fundAccount(requiredText(application, 'TransactionAccountID')),
      MultiAcctFlag: '0',
      TASerialNO: this.#nextSerial(confirmDay),
      TransactionDate: application['TransactionDate'] ?? null,
    }
  }

  #holdings(confirmDay: string): FileRecord[] {
    return [...this.#shares]
      .filter(([, shares]) => shares > noShares)
      .map(([key, shares]) => {
        const [tradeAcco = '', fundCode = ''] = key.split('/')

        return {
          TotalVolOfDistributorInTA: ofShares(shares),
          UndistributeMonetaryIncome: ofMoney(this.#waiting.get(key) ?? noMoney),
          AvailableVol: ofShares(shares),
          TransactionCfmDate: compact(confirmDay),
          FundCode: fundCode,
          TransactionAccountID: tradeAcco,
          DistributorCode: '888',
          TAAccountID: fundAccount(tradeAcco),
          ShareClass: '0',
          DetailFlag: '0',
        }
      })
  }

  #nextSerial(day: string): string {
    this.#serial += 1

    return `T1${compact(day)}${String(this.#serial).padStart(10, '0')}`
  }
}

const compact = (text: string) => text.replaceAll('-', '')

/** A fund account of twelve characters, one per trade account of the test. */
const fundAccount = (tradeAcco: string) => `T1${tradeAcco.slice(-10).padStart(10, '0')}`

/** One line per fund and business, as the registrar's list has it. */
function addDue(dues: Due[], due: Due): void {
  const at = dues.findIndex((one) => one.fundCode === due.fundCode && one.business === due.business)
  const known = dues[at]
  if (known === undefined) dues.push(due)
  else dues[at] = { ...known, amount: addMoney(known.amount, due.amount) }
}

function dueRow(due: Due, confirmDay: string): FileRecord {
  return {
    SequenceNO: '1',
    TransactionCfmDate: compact(confirmDay),
    FundCode: due.fundCode,
    DistributorCode: '888',
    BusinessCode: due.business,
    CapitalType: '001',
    ConfirmedAmount: ofMoney(due.amount),
    ReceOrPayFlag: due.flag,
    CalculateDate: compact(confirmDay),
    PayDate: compact(confirmDay),
  }
}
