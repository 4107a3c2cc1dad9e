import { type Shares, addShares, noShares, printShares, subtractShares } from '../kernel/shares'
import {
  type Archive,
  type ArchivedPosition,
  type ArchivedRecord,
  MOST_ARCHIVED_A_YEAR,
} from './archive-terms'

/** What is wrong with an archive as a whole: numbers that stand twice, and records that do not make it. */
export function faultsOfWhole({ records, positions }: Archive): string[] {
  const seen = new Set<string>()
  const twice = records.flatMap(({ legacyNo, line }) => {
    const isKnown = seen.has(legacyNo)
    seen.add(legacyNo)

    return isKnown ? [`第 ${line} 行：legacy_no ${legacyNo} 重复`] : []
  })

  return [...twice, ...tooMany(records), ...unbalanced(records, positions)]
}

function tooMany(records: readonly ArchivedRecord[]): string[] {
  const counts = new Map<string, number>()
  for (const { idNo, day } of records) {
    const key = `${idNo} ${day.slice(0, 4)}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const crowded = [...counts].filter(([, count]) => count > MOST_ARCHIVED_A_YEAR)

  return crowded.map(([, count]) => `一人一年最多 ${MOST_ARCHIVED_A_YEAR} 笔，文件里有 ${count} 笔`)
}

/** Each person's records of a fund sum up to what he held of it on the day of the move. */
function unbalanced(records: readonly ArchivedRecord[], positions: readonly ArchivedPosition[]): string[] {
  const sums = new Map<string, Shares>()
  const add = (key: string, shares: Shares) => sums.set(key, addShares(sums.get(key) ?? noShares, shares))
  const keyOf = (idNo: string, fundCode: string) => `${idNo} ${fundCode}`
  for (const { kind, idNo, fundCode, shares, target } of records) {
    const moved = shares ?? noShares
    const isOut = kind === 'SELL' || kind === 'SWITCH' || kind === 'OUT'
    add(keyOf(idNo, fundCode), isOut ? subtractShares(noShares, moved) : moved)
    if (target !== null) add(keyOf(idNo, target.fundCode), target.shares)
  }
  const held = new Map<string, ArchivedPosition>()
  const faults: string[] = []
  for (const position of positions) {
    const key = keyOf(position.idNo, position.fundCode)
    if (held.has(key)) faults.push(`第 ${position.line} 行：同一人同一基金的 HOLD 重复`)
    held.set(key, position)
  }
  for (const key of new Set([...sums.keys(), ...held.keys()])) {
    const [made, has] = [sums.get(key) ?? noShares, held.get(key)?.shares ?? noShares]
    const line = held.get(key)?.line ?? records.find((one) => keyOf(one.idNo, one.fundCode) === key)?.line
    if (made !== has)
      faults.push(
        `第 ${line ?? 0} 行：基金 ${key.split(' ')[1] ?? ''} 的记录合计 ${printShares(made)} 份，持有 ${printShares(has)} 份`,
      )
  }

  return faults
}
