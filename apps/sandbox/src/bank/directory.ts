export type CardType = 'DEBIT' | 'CREDIT' | 'QUASI_CREDIT' | 'PREPAID' | 'CORPORATE'

/** A bank that the channel works with; limits in fen per card, null = none. */
export interface Bank {
  bankSerial: string
  bankName: string
  single: bigint | null
  daily: bigint | null
  monthly: bigint | null
  remittance: boolean
}

export interface Bin {
  prefix: string
  cardLength: number
  bankSerial: string
  bankName: string
  cardType: CardType
}

const yuan = (amount: number): bigint => BigInt(amount) * 100n

/** serial, name, single, daily, monthly in yuan (−1 = none), may be used to remit. */
const bankRows: readonly (readonly [string, string, number, number, number, boolean])[] = [
  ['002', '中国工商银行', 50_000, 50_000, -1, true],
  ['003', '中国农业银行', 100_000, 500_000, -1, true],
  ['004', '中国银行', 50_000, 200_000, -1, true],
  ['005', '中国建设银行', 50_000, 500_000, -1, true],
  ['006', '交通银行', 50_000, 200_000, 1_000_000, true],
  ['007', '中国光大银行', 50_000, 100_000, -1, true],
  ['008', '招商银行', 50_000, 100_000, -1, true],
  ['009', '中国民生银行', 50_000, 200_000, -1, true],
  ['010', '兴业银行', 50_000, 200_000, -1, true],
  ['012', '浦发银行', 50_000, 100_000, -1, true],
  ['013', '广发银行', 20_000, 50_000, 500_000, true],
  ['015', '中信银行', 20_000, 100_000, -1, true],
  ['016', '上海银行', 20_000, 50_000, -1, true],
  ['017', '华夏银行', 50_000, 100_000, -1, true],
  ['021', '平安银行', 50_000, 200_000, -1, true],
  ['022', '中国邮政储蓄银行', 20_000, 100_000, -1, true],
  ['025', '北京银行', 20_000, 50_000, -1, false],
]

export const banks: readonly Bank[] = bankRows.map(
  ([bankSerial, bankName, single, daily, monthly, remittance]) => ({
    bankSerial,
    bankName,
    single: single < 0 ? null : yuan(single),
    daily: daily < 0 ? null : yuan(daily),
    monthly: monthly < 0 ? null : yuan(monthly),
    remittance,
  }),
)

const binRows: readonly (readonly [string, number, string, CardType])[] = [
  ['622202', 19, '002', 'DEBIT'],
  ['621226', 19, '002', 'DEBIT'],
  ['625330', 16, '002', 'CREDIT'],
  ['622848', 19, '003', 'DEBIT'],
  ['622845', 19, '003', 'DEBIT'],
  ['621661', 19, '004', 'DEBIT'],
  ['621700', 19, '005', 'DEBIT'],
  ['62170010', 19, '005', 'CORPORATE'],
  ['622700', 19, '005', 'DEBIT'],
  ['622262', 19, '006', 'DEBIT'],
  ['622662', 16, '007', 'DEBIT'],
  ['621483', 16, '008', 'DEBIT'],
  ['622588', 16, '008', 'DEBIT'],
  ['622575', 16, '008', 'CREDIT'],
  ['622622', 16, '009', 'DEBIT'],
  ['622909', 18, '010', 'DEBIT'],
  ['622521', 16, '012', 'DEBIT'],
  ['622568', 19, '013', 'DEBIT'],
  ['621771', 16, '015', 'DEBIT'],
  ['620522', 18, '016', 'DEBIT'],
  ['622632', 16, '017', 'DEBIT'],
  ['623058', 19, '021', 'DEBIT'],
  ['622188', 19, '022', 'DEBIT'],
  ['622150', 19, '022', 'PREPAID'],
  ['602969', 16, '025', 'DEBIT'],
]

export const bins: readonly Bin[] = binRows.map(([prefix, cardLength, bankSerial, cardType]) => ({
  prefix,
  cardLength,
  bankSerial,
  bankName: bankOf(bankSerial)?.bankName ?? '',
  cardType,
}))

/** The longest prefix whose card length fits; undefined when none does. */
export function binOf(cardNo: string): Bin | undefined {
  return bins
    .filter((bin) => cardNo.startsWith(bin.prefix) && cardNo.length === bin.cardLength)
    .sort((a, b) => b.prefix.length - a.prefix.length)[0]
}

export function bankOf(bankSerial: string): Bank | undefined {
  return banks.find((bank) => bank.bankSerial === bankSerial)
}
