import type { Connection } from '@tongzhou/db/connect'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { writeDataFile } from '@tongzhou/registrar-files/codec'
import { dataFileName, indexFileName } from '@tongzhou/registrar-files/file-name'
import { writeIndexFile } from '@tongzhou/registrar-files/index-file'
import { type FileRecord, ofDay, ofMoney, ofShares } from '@tongzhou/registrar-files/value'
import type { Round } from './settlement-round'

/** What every purchase is confirmed with (Appendix G). */
export const SHARES = '7993.61'
const FUND = '890001'

/** Whose orders: the product's customers are C…, with registrar T1; the floor's F…, with T9. */
const sides = {
  product: { letter: 'C', part: 0, taCode: 'T1' },
  floor: { letter: 'F', part: 5, taCode: 'T9' },
} as const

/** Paid and sent purchases of a day of one of the two. */
export async function addOrders(
  owner: Connection,
  side: keyof typeof sides,
  { lines, tDay, round }: Pick<Round, 'lines' | 'tDay' | 'round'>,
): Promise<void> {
  const { letter, part, taCode } = sides[side]
  const no = `'${compact(tDay)}22' || ${part} || ${round} || lpad(n::text, 8, '0')`
  await run(
    owner,
    `insert into fund (fund_code, ta_code, name, full_name, fund_type, risk_level, status, calendar, source)
    values ('${FUND}', 'T1', '示例混合', '示例混合型基金', 'MIXED', 'R3', '0', 'CN', 'registrar') on conflict do nothing`,
  )
  await run(
    owner,
    `insert into fund_nav (fund_code, nav_date, nav, source) values ('${FUND}', '${tDay}', 1.25, 'bench')`,
  )
  await run(
    owner,
    `insert into trade_order (customer_no, order_no, app_sheet_no, bucket, trade_acco, ta_code, fund_code, biz_code,
      apply_amount, pay_way, channel_code, apply_at, t_date, expect_confirm_date, pay_status, apply_status, confirm_status, updated_at)
    select '${letter}' || lpad(n::text, 11, '0'), ${no}, '888${compact(tDay)}0' || right(${no}, 12), n % 1024,
      '88${part}' || lpad(n::text, 14, '0'), '${taCode}', '${FUND}', '022', 10000, 'CARD', '001', '${tDay} 10:00',
      '${tDay}', '${tDay}'::date + 1, 'PAID', 'SENT', 'WAIT', '${tDay} 15:20' from generate_series(1, ${lines}) n`,
  )
  await run(
    owner,
    `insert into order_event (customer_no, order_no, seq, at, actor, event)
    select '${letter}' || lpad(n::text, 11, '0'), ${no}, 1, '${tDay} 10:00', 'bench', 'CREATED' from generate_series(1, ${lines}) n`,
  )
  await run(owner, 'analyze')
}

/** Records of one file; more are written as parts of it. */
const MOST_RECORDS = 100_000

/**
 * The registrar's files, one after the other: the confirmations (04) of the product's orders, the holdings
 * after them (05), their index.
 */
export function* filesOf(round: Round): Generator<readonly [name: string, bytes: Buffer]> {
  const parties = { creator: 'T1', receiver: '888', day: round.day }
  const header = { version: '21', ...parties, summary: '1', sender: 'T1', recipient: '888' } as const
  const fileNames: string[] = []
  for (const [fileType, recordOf] of [
    ['04', confirmationOf],
    ['05', holdingOf],
  ] as const) {
    for (let from = 0; from < round.lines; from += MOST_RECORDS) {
      const part = round.lines > MOST_RECORDS ? from / MOST_RECORDS + 1 : null
      const length = Math.min(MOST_RECORDS, round.lines - from)
      const records = Array.from({ length }, (_, index) => recordOf(from + index + 1, round))
      const name = dataFileName({ ...parties, fileType, part })
      fileNames.push(name)
      yield [name, writeDataFile({ header: { ...header, fileType }, records })]
    }
  }
  yield [indexFileName({ kind: 'OFI', ...parties }), writeIndexFile({ version: '21', ...parties, fileNames })]
}

/** The confirmation of the n-th order. */
export function confirmationOf(n: number, { tDay, day, round }: Round): FileRecord {
  const amount = ofMoney(moneyFrom('10000.00'))

  return {
    AppSheetSerialNo: `888${compact(tDay)}0220${round}${String(n).padStart(8, '0')}`,
    TransactionCfmDate: ofDay(day),
    TransactionDate: ofDay(tDay),
    TransactionTime: '101500',
    FundCode: FUND,
    ReturnCode: '0000',
    DistributorCode: '888',
    TransactionAccountID: accountOf(n),
    TAAccountID: 'T10000000001',
    BusinessCode: '122',
    TASerialNO: `T1${ofDay(day)}${String(n).padStart(10, '0')}`,
    ConfirmedVol: ofShares(sharesFrom(SHARES)),
    ConfirmedAmount: amount,
    ApplicationAmount: amount,
    Charge: ofMoney(moneyFrom('7.99')),
    AgencyFee: ofMoney(moneyFrom('7.99')),
    NAV: navFrom('1.2500'),
    BusinessFinishFlag: '1',
    CurrencyType: '156',
    ShareClass: '0',
  }
}

/** What the registrar says the n-th account holds after its confirmation. */
export function holdingOf(n: number, { day, round }: Round): FileRecord {
  const held = ofShares(sharesFrom(SHARES))
  const total = { units: held.units * BigInt(round + 1), scale: held.scale }

  return {
    TotalVolOfDistributorInTA: total,
    AvailableVol: total,
    TransactionCfmDate: ofDay(day),
    FundCode: FUND,
    TransactionAccountID: accountOf(n),
    DistributorCode: '888',
    TAAccountID: 'T10000000001',
    ShareClass: '0',
    DetailFlag: '0',
  }
}

function accountOf(n: number): string {
  return `880${String(n).padStart(14, '0')}`
}

export async function run(owner: Connection, statement: string): Promise<void> {
  const client = await owner.pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query(statement)
  client.release()
}

function compact(day: Day): string {
  return day.replaceAll('-', '')
}
