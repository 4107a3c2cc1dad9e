import { comparePlans } from '../e2e/audit/compare-plans'

/**
 * `npm run compare-plans [-- CASES [SEED]]`: random smart debits, smart splits, take-profit rates and
 * rehearsals, each by the product's rules and by a second program that shares nothing with them.
 */
const [cases = '10000', seed = String(Date.now() % 1_000_000_007)] = process.argv.slice(2)
const { differences } = comparePlans(Number(cases), Number(seed))
for (const line of differences.slice(0, 20)) console.log(line)
console.log(`${cases} debits, splits, rates and rehearsals, seed ${seed}: ${differences.length} differences`)
process.exitCode = differences.length === 0 ? 0 : 1
