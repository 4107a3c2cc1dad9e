import { stdout } from 'node:process'
import type { Attack } from './attack'
import { type AttackedProduct, attackedProduct } from './attacked-product'
import { floodOfLogins, worstBodies } from './floods'
import { oneNetwork } from './one-network'
import { ownerLockedOut } from './owner-locked-out'
import { sliderScript } from './slider-script'
import { guessedTradePassword } from './trade-password'

/**
 * `npm run attacks [-- A1 A7 …]`: each attack prints what it gained of the running product, in this process
 * and on a database of its own. Ends with 1 where one gained more than it may, or none of that name is there.
 */
const all: readonly Attack[] = [
  guessedTradePassword,
  floodOfLogins,
  worstBodies,
  oneNetwork,
  ownerLockedOut,
  sliderScript,
]

const names = process.argv.slice(2)
const wanted = all.filter(({ name }) => names.length === 0 || names.includes(name))
const unknown = names.filter((name) => !all.some((attack) => attack.name === name))
const opened: Promise<AttackedProduct>[] = []
/** One product for all; what limits requests would end an attack before what is measured does. */
async function shared(): Promise<AttackedProduct> {
  const product = opened[0] ?? attackedProduct({ RATE_LIMIT_PER_MINUTE: '1000000' })
  if (opened.length === 0) opened.push(product)

  return product
}
let isHeld = unknown.length === 0
for (const attack of wanted) {
  const report = await attack.run(shared)
  isHeld &&= report.isHeld
  stdout.write(`${attack.name} ${report.isHeld ? 'held' : 'NOT HELD'}  ${attack.title}: ${report.text}\n`)
}
for (const product of await Promise.all(opened)) await product.close()
if (unknown.length > 0)
  stdout.write(`no attack is called ${unknown.join(', ')}: ${all.map(({ name }) => name).join(', ')}\n`)
process.exitCode = isHeld ? 0 : 1
