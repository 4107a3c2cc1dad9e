import { applicationCode, confirmationCode } from '../business-code'
import type { DayText } from '../../market/calendar'
import type { FeeRow, FundPlan } from '../../market/plan-types'
import { canConvert } from '../book/applications'
import type { Books } from '../book/books'
import type { Row } from './codec'
import { money } from '../decimal'
import { fundTypeCodes, limits, noLimit } from '../book/fund-limits'
import type { FundBook } from '../book/fund-book'
import { dateText } from '../session'

interface Facts {
  readonly books: Books
  readonly fundBook: FundBook
  readonly distributor: string
  readonly day: DayText
}

/**
 * The full sets of C1 to C5 for an evening. `stable` is their content without the dates of sending, to tell
 * whether anything changed.
 */
export function parameterFiles(facts: Facts): {
  readonly files: readonly { readonly type: string; readonly rows: readonly Row[] }[]
  readonly stable: unknown
} {
  const funds = facts.fundBook.funds(facts.day)
  const content: readonly (readonly [type: string, rows: Row[]])[] = [
    ['C1', funds.map((fund) => fundRow(facts, fund))],
    ['C2', funds.map((fund) => settlementRow(facts, fund))],
    ['C3', conversionRows(facts, funds)],
    ['C4', funds.flatMap((fund) => eventRows(facts, fund))],
    ['C5', funds.flatMap((fund) => feesOf(facts.distributor, fund))],
  ]
  const sent = dateText(facts.day)
  const files = content.map(([type, rows]) => ({
    type,
    rows: rows.map((row, at) => ({
      ...row,
      SequenceNO: `${facts.books.ta}${type}${String(at + 1).padStart(8, '0')}`,
      WholeFlag: '1',
      OperateDate: sent,
      DownLoaddate: sent,
    })),
  }))

  return { files, stable: content }
}

function fundRow(facts: Facts, fund: FundPlan): Row {
  const flag = (value: boolean) => (value ? '1' : '0')
  return {
    FundCode: fund.code,
    ShareClass: '0',
    FundName: fund.name,
    FundNameAbbr: fund.shortName,
    FundType: fundTypeCodes[fund.type],
    FundTypeName: fund.typeLabel,
    IsGuaranteedFund: '0',
    IsLOFFund: '0',
    IsQDIIFund: flag(fund.type === 'QDII'),
    IsETFFund: '0',
    RedeemFeeBackRatio: '1.00',
    DefDividendMethod: fund.terms.dividendDefault,
    RedemptionSequence: '0',
    BuyUpperAmount: noLimit,
    CovertInUpperAmount: noLimit,
    PeriodSubUpperAmount: noLimit,
    CurrencyType: '156',
    CustodianCode: '001',
    ...limits(fund),
    IPOStartDate: dateText(fund.raising?.from ?? ''),
    IPOEndDate: dateText(fund.raising?.to ?? ''),
    FundEstablishDate: dateText(fund.inception > facts.day ? '' : fund.inception),
    FundManagerCode: String(fund.company.index + 1).padStart(3, '0'),
    RegistrarCode: facts.books.ta,
    ExchangeFlag: '2',
    FaceValue: '1.0000',
    IssueTypeByIndi: '1',
    IssueTypeByInst: '1',
    RegistrarName: `示例登记机构${facts.books.ta}`,
    FundManagerName: fund.company.name,
    FundServerTel: fund.company.phone,
    FundInternetAddress: fund.company.website,
    ...closingFields(fund),
  }
}

/** Only version 22 can say them: 1 closed between windows, 2 held for so many days. */
function closingFields(fund: FundPlan): Row {
  const { holdKind, holdDays } = fund.terms
  if (holdKind === 'PERIODIC_OPEN') return { RedeemCloseMode: '1' }

  return holdDays === null ? {} : { RedeemCloseMode: '2', CloseLength: String(holdDays), CloseUnit: 'D' }
}

function settlementRow(facts: Facts, fund: FundPlan): Row {
  return {
    FundCode: fund.code,
    ShareClass: '0',
    DistributorCode: facts.distributor,
    BranchCode: facts.distributor,
    IsDiscount: fund.fees.some((fee) => fee.discount !== null) ? '1' : '0',
    BuyPayPeriod: `${fund.terms.taBuyPayLag}.00`,
    RedemptionPayPeriod: `${fund.terms.taPayLag}.00`,
    ConversionPayPeriod: `${fund.terms.taBuyPayLag}.00`,
    SubPayBackPeriod: '2.00',
    DividendPayPeriod: '1.00',
    ChargePayMethod: '0',
  }
}

function conversionRows(facts: Facts, funds: readonly FundPlan[]): Row[] {
  return funds.flatMap((from) =>
    funds
      .filter((to) => canConvert(from, to))
      .map((to) => ({
        FundCode: from.code,
        ShareClass: '0',
        VolLowerLimit: '0.00',
        VolUpperLimit: noLimit,
        DaysLowerLimit: '0',
        CodeOfTargetFund: to.code,
        TargetShareType: '0',
        IndividualOrInstitution: '1',
        RegistrarCode: facts.books.ta,
        TargetRegistrarCode: facts.books.ta,
      })),
  )
}

function eventRows(facts: Facts, fund: FundPlan): Row[] {
  return facts.fundBook.announced(fund, facts.day).map((event) => {
    const common = { FundCode: fund.code, ShareClass: '0', XRDate: dateText(event.day) }
    if (event.kind === 'SPLIT') {
      const added = BigInt(event.amount) - 10_000n
      return {
        ...common,
        DrawBonusUnit: '100',
        XRValue: money(added < 0n ? -added : added),
        XRValueFlag: added < 0n ? '1' : '0',
        XRType: '1',
      }
    }
    return {
      ...common,
      RegistrationDate: dateText(event.day),
      DividentDate: dateText(event.payDay),
      DividendPerUnit: money(BigInt(event.amount) * 10n),
      DrawBonusUnit: '1000',
      XRType: '0',
    }
  })
}

const businessOfFee: Partial<Record<FeeRow['kind'], string>> = {
  PURCHASE: applicationCode.purchase,
  SUBSCRIBE: applicationCode.subscription,
  REDEEM: applicationCode.redemption,
  SERVICE: confirmationCode.salesServiceFee,
}

/** Fee tables never change in a sample market, and every evening looks at all of them. */
const feesOfFunds = new WeakMap<FundPlan, readonly Row[]>()

function feesOf(distributor: string, fund: FundPlan): readonly Row[] {
  const known = feesOfFunds.get(fund)
  if (known) return known
  const rows = fund.fees.flatMap((fee) => feeRows(distributor, fund, fee))
  feesOfFunds.set(fund, rows)

  return rows
}

function feeRows(distributor: string, fund: FundPlan, fee: FeeRow): Row[] {
  const business = businessOfFee[fee.kind]
  if (business === undefined) return []
  const common: Row = {
    FundCode: fund.code,
    ShareClass: '0',
    DistributorCode: distributor,
    BranchCode: distributor,
    BusinessCode: business,
    FeeRateFlag: '0',
  }
  const rows = (
    fee.investor === 'INSTITUTION' ? ['0'] : fee.investor === 'INDIVIDUAL' ? ['1'] : ['0', '1']
  ).map((investor) => ({
    ...common,
    IndividualOrInstitution: investor,
    CapitalType: fee.kind === 'SERVICE' ? '017' : '002',
    GetFeeRateMethod: { AMOUNT: '1', DAY: '2', NONE: '4' }[fee.unit],
    ...tierFields(fee),
    RateFee: fee.rate ?? '0',
    MaxFee: fee.fixed === null ? noLimit : `${fee.fixed}.00`,
    MinFee: fee.fixed === null ? '0.00' : `${fee.fixed}.00`,
  }))
  const isOurs = fee.lower === 0 && fee.agencyRatio !== null && fee.investor !== 'INSTITUTION'
  const share: Row[] = isOurs
    ? [
        {
          ...common,
          IndividualOrInstitution: '1',
          CapitalType: '003',
          GetFeeRateMethod: '4',
          RateFee: '0',
          FeeRateFlag: '1',
          CompareProportion: fee.agencyRatio,
          CompareCapitalType: '002',
        },
      ]
    : []

  return [...rows, ...share]
}

function tierFields(fee: FeeRow): Row {
  if (fee.unit === 'DAY') {
    return {
      DaysLowerLimit: String(fee.lower),
      DaysUpperLimit: fee.upper === null ? '99999' : String(fee.upper),
    }
  }
  if (fee.unit === 'NONE') return {}
  return {
    AmountLowerLimit: `${fee.lower}.00`,
    AmountUpperLimit: fee.upper === null ? noLimit : `${fee.upper}.00`,
  }
}
