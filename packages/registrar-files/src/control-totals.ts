import { type Money, addMoney, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { type Shares, addShares, noShares, printShares } from '@tongzhou/domain/kernel/shares'
import type { DataFile } from './codec'
import type { FileFault } from './fault'
import { outcomeOf } from './return-codes'
import {
  type FileRecord,
  type FieldValue,
  countIn,
  moneyIn,
  ofCount,
  ofMoney,
  ofShares,
  sharesIn,
  textIn,
} from './value'

/** Number and sums of the records of one fund and business; account businesses have no fund. */
interface Totals {
  readonly count: number
  readonly succeeded: { readonly count: number; readonly vol: Shares; readonly amount: Money }
  readonly failed: { readonly count: number; readonly vol: Shares; readonly amount: Money }
}

const none: Totals = {
  count: 0,
  succeeded: { count: 0, vol: noShares, amount: noMoney },
  failed: { count: 0, vol: noShares, amount: noMoney },
}

/**
 * Compares the registrar's summary (12) with the confirmations of the same batch (02, 04), rule R4: number,
 * successes and failures with their sums per fund and business. Returns the fault of the batch, if any; a batch
 * without a 12 has nothing to compare. Sums are not comparable either once a record had to be set aside for its
 * content: that has raised its own alarm.
 */
export function controlFault(files: readonly DataFile[]): FileFault | undefined {
  const summaries = files.filter((file) => file.header.fileType === '12')
  const [summary] = summaries
  if (!summary) return undefined
  const confirmations = files.filter(({ header }) => header.fileType === '02' || header.fileType === '04')
  const lost = confirmations.some((file) =>
    file.quarantined.some((row) => row.fault.reason !== 'SERIAL_TWICE'),
  )
  if (lost) return undefined
  const actual = totalsOf(recordsOf(confirmations))
  const announced = new Map(
    summaries.flatMap((file) =>
      file.records.map((row) => [keyOf(row.record), announcedTotals(row.record)] as const),
    ),
  )
  for (const key of new Set([...actual.keys(), ...announced.keys()])) {
    const left = describe(announced.get(key) ?? none)
    const right = describe(actual.get(key) ?? none)
    if (left !== right) {
      const detail = `${key}: announced ${left}, found ${right}`

      return { reason: 'CONTROL_TOTAL', fileName: summary.fileName, detail }
    }
  }

  return undefined
}

/**
 * The records of a file 13: what we export of one day, per fund and business (R1). Amounts and shares are those
 * applied for.
 */
export function applicationSummary(
  applications: readonly FileRecord[],
  input: { distributorCode: string; day: string },
): FileRecord[] {
  const groups = new Map<string, { first: FileRecord; count: number; vol: Shares; amount: Money }>()
  for (const record of applications) {
    const group = groups.get(keyOf(record)) ?? { first: record, count: 0, vol: noShares, amount: noMoney }
    groups.set(keyOf(record), {
      first: group.first,
      count: group.count + 1,
      vol: addShares(group.vol, sharesIn(record, 'ApplicationVol')),
      amount: addMoney(group.amount, moneyIn(record, 'ApplicationAmount')),
    })
  }

  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]): Record<string, FieldValue> => ({
      FundCode: textIn(group.first, 'FundCode'),
      DistributorCode: input.distributorCode,
      BusinessCode: textIn(group.first, 'BusinessCode'),
      AggregationOfTransactionByBusinessType: ofCount(group.count),
      AggregationDate: input.day,
      TotalSuccessfulVol: ofShares(group.vol),
      TotalSuccessfulAmount: ofMoney(group.amount),
    }))
}

/** One record at a time: a day's records together are more than its files. */
function* recordsOf(files: readonly DataFile[]): Generator<FileRecord> {
  for (const file of files) for (const row of file.records) yield row.record
}

function totalsOf(records: Iterable<FileRecord>): Map<string, Totals> {
  const totals = new Map<string, Totals>()
  for (const record of records) {
    const key = keyOf(record)
    const sum = totals.get(key) ?? none
    const failure = outcomeOf(textIn(record, 'ReturnCode') ?? '') === 'failure'
    const side = failure ? sum.failed : sum.succeeded
    const grown = {
      count: side.count + 1,
      vol: addShares(side.vol, sharesIn(record, failure ? 'ApplicationVol' : 'ConfirmedVol')),
      amount: addMoney(side.amount, moneyIn(record, failure ? 'ApplicationAmount' : 'ConfirmedAmount')),
    }
    totals.set(key, { ...sum, count: sum.count + 1, [failure ? 'failed' : 'succeeded']: grown })
  }

  return totals
}

function announcedTotals(record: FileRecord): Totals {
  return {
    count: countIn(record, 'AggregationOfTransactionByBusinessType'),
    succeeded: {
      count: countIn(record, 'TotalSuccessfulDealingNum'),
      vol: sharesIn(record, 'TotalSuccessfulVol'),
      amount: moneyIn(record, 'TotalSuccessfulAmount'),
    },
    failed: {
      count: countIn(record, 'TotalFailingDealingNum'),
      vol: sharesIn(record, 'TotalFailingVol'),
      amount: moneyIn(record, 'TotalFailingAmount'),
    },
  }
}

function keyOf(record: FileRecord): string {
  return `${textIn(record, 'FundCode') ?? '-'}/${textIn(record, 'BusinessCode') ?? '-'}`
}

function describe(totals: Totals): string {
  const side = (part: Totals['failed']) =>
    `${part.count} of ${printShares(part.vol)} shares and ${printMoney(part.amount)} yuan`

  return `${totals.count} (success ${side(totals.succeeded)}; failure ${side(totals.failed)})`
}
