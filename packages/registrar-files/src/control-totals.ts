import { type Money, addMoney, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { type Shares, addShares, noShares, printShares } from '@tongzhou/domain/kernel/shares'
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
 * successes and failures with their sums per fund and business, added up as the files are read. Sums are not
 * comparable either once a record had to be set aside for its content: that has raised its own alarm.
 */
export class ControlTotals {
  readonly #all = new Map<string, Totals>()
  /** Without records whose serial stood before; null while there are none. */
  #unique: Map<string, Totals> | null = null
  readonly #announced = new Map<string, Totals>()
  readonly #summary: string
  #isLost = false

  /** `summary` is the name of the file 12. */
  constructor(summary: string) {
    this.#summary = summary
  }

  /** A confirmation; `isRepeated`: its serial stood in another one before. */
  confirm(record: FileRecord, isRepeated: boolean): void {
    if (isRepeated) this.#unique ??= new Map(this.#all)
    else if (this.#unique) addTo(this.#unique, record)
    addTo(this.#all, record)
  }

  /** A confirmation was set aside for its content. */
  lose(): void {
    this.#isLost = true
  }

  /** A line of the summary. */
  announce(record: FileRecord): void {
    this.#announced.set(keyOf(record), announcedTotals(record))
  }

  /**
   * The fault of the batch, if any. Whether a summary counts a record that its registrar wrote twice is not
   * agreed: either is right.
   */
  fault(): FileFault | undefined {
    if (this.#isLost) return undefined
    const fault = this.#differenceFrom(this.#all, this.#summary)

    return fault && this.#unique ? this.#differenceFrom(this.#unique, this.#summary) : fault
  }

  #differenceFrom(actual: ReadonlyMap<string, Totals>, fileName: string): FileFault | undefined {
    for (const key of new Set([...actual.keys(), ...this.#announced.keys()])) {
      const left = describe(this.#announced.get(key) ?? none)
      const right = describe(actual.get(key) ?? none)
      if (left !== right) {
        const detail = `${key}: announced ${left}, found ${right}`

        return { reason: 'CONTROL_TOTAL', fileName, detail }
      }
    }

    return undefined
  }
}

/**
 * The records of a file 13: what we export of one day, per fund and business (R1). Amounts and shares are
 * those applied for.
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

function addTo(totals: Map<string, Totals>, record: FileRecord): void {
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
