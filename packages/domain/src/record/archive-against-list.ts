import type { Day } from '../kernel/business-day'
import { type Shares, noShares, printShares } from '../kernel/shares'
import type { Archive, ArchiveTake } from './archive-terms'

/** What the registrars' lists of holdings (05) of the morning after the old system's last trading day say. */
export interface ArchiveList {
  readonly listDay: Day
  /** Funds of registrars whose list of that day is here; nothing is known of the others. */
  readonly funds: ReadonlySet<string>
  /** Of the funds of the file, those that we have at all. */
  readonly known: ReadonlySet<string>
  /** By customer and fund, all his trade accounts together; null: a number of it cannot be read. */
  readonly holdings: readonly {
    readonly customerNo: string
    readonly fundCode: string
    readonly shares: Shares | null
  }[]
}

/** A difference that both persons take over as it is. */
export interface TakenOver {
  readonly customerNo: string
  readonly fundCode: string
  /** By the archive, and by the list; null: its number cannot be read. */
  readonly archived: Shares
  readonly listed: Shares | null
  readonly reason: string
}

/** A position of the file that nothing was compared with. */
export interface Uncompared {
  readonly customerNo: string
  readonly fundCode: string
  readonly shares: Shares
}

/** An archive laid beside the lists. */
export interface Compared {
  /** Differences nobody answers for, and answers to none: with one of them nothing goes in. */
  readonly faults: readonly string[]
  readonly takenOver: readonly TakenOver[]
  /** Positions of the file that a list speaks of. */
  readonly compared: number
  /** Those whose registrar sent no list, and those of a code that is no fund of ours. */
  readonly unlisted: readonly Uncompared[]
  readonly unknown: readonly Uncompared[]
}

/**
 * Compares what an archive says was held with the registrars' lists after its last trading day (R-MIG-1),
 * person by person and fund by fund: the numbers differ, or only one side has the fund. Of people who are
 * not in the file nothing is said: another file may bring them. A difference is a fault unless a row TAKE
 * names it with the number of the list and a reason. `ownerOf`: the customer of a document, null: there is
 * none.
 */
export function compareWithList(
  { positions, records, takes }: Pick<Archive, 'positions' | 'records' | 'takes'>,
  list: ArchiveList,
  ownerOf: (idNo: string) => string | null,
): Compared {
  const keyOf = (customerNo: string | null, fundCode: string) => `${customerNo ?? ''} ${fundCode}`
  const ours = new Map(positions.map((one) => [keyOf(ownerOf(one.idNo), one.fundCode), one]))
  const theirs = new Map(list.holdings.map((one) => [keyOf(one.customerNo, one.fundCode), one.shares]))
  const persons = new Set([...records, ...positions].map(({ idNo }) => ownerOf(idNo)))
  const isListed = (key: string, fundCode: string) => list.funds.has(fundCode) || theirs.has(key)
  const keys = [
    ...[...ours].filter(([key, { fundCode }]) => isListed(key, fundCode)).map(([key]) => key),
    ...list.holdings
      .filter(({ customerNo }) => persons.has(customerNo))
      .map(({ customerNo, fundCode }) => keyOf(customerNo, fundCode))
      .filter((key) => !ours.has(key)),
  ]
  const answers = new Map(takes.map((take) => [keyOf(ownerOf(take.idNo), take.fundCode), take]))
  const used = new Set<ArchiveTake>()
  const faults: string[] = []
  const takenOver: TakenOver[] = []
  for (const key of keys) {
    const archived = ours.get(key)?.shares ?? noShares
    const listed = theirs.has(key) ? (theirs.get(key) ?? null) : noShares
    if (archived === listed) continue
    const answer = answers.get(key)
    const [customerNo = '', fundCode = ''] = key.split(' ')
    if (answer !== undefined && answer.shares === listed) {
      used.add(answer)
      takenOver.push({ customerNo, fundCode, archived, listed, reason: answer.reason })
    } else
      faults.push(differenceText({ line: ours.get(key)?.line, customerNo, fundCode, archived, listed }, list))
  }
  const uncompared = [...ours].flatMap(([key, { fundCode, shares }]): Uncompared[] =>
    isListed(key, fundCode) ? [] : [{ customerNo: key.split(' ')[0] ?? '', fundCode, shares }],
  )
  const idle = takes.filter((take) => !used.has(take))

  return {
    faults: [...faults, ...idle.map(({ line }) => `第 ${line} 行：TAKE 与登记机构 05 的差异对不上`)],
    takenOver,
    compared: ours.size - uncompared.length,
    unlisted: uncompared.filter(({ fundCode }) => list.known.has(fundCode)),
    unknown: uncompared.filter(({ fundCode }) => !list.known.has(fundCode)),
  }
}

function differenceText(
  found: {
    readonly line: number | undefined
    readonly customerNo: string
    readonly fundCode: string
    readonly archived: Shares
    readonly listed: Shares | null
  },
  { listDay }: ArchiveList,
): string {
  const { line, customerNo, fundCode, archived, listed } = found
  const where = line === undefined ? `客户 ${customerNo}` : `第 ${line} 行`
  const has = line === undefined ? '文件里没有' : `文件里持有 ${printShares(archived)} 份`
  const says = listed === null ? '份额读不出' : `为 ${printShares(listed)} 份`

  return `${where}：基金 ${fundCode} ${has}，登记机构 ${listDay} 的 05 ${says}`
}
