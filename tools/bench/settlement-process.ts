import { createInterface } from 'node:readline'
import { openSettlement } from './settlement-product'
import type { Round } from './settlement-round'

/**
 * Settles days in a database that others use at the same time, as a process of its own: for each line of standard input (a Round as JSON) it makes the
 * day's orders and files and says `ready`; a line `go` settles it and says how many seconds that took.
 */
const [url = '', dataDir = ''] = process.argv.slice(2)
const product = await openSettlement(url, dataDir)
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'go') {
    const began = performance.now()
    await product.settle((_step, work) => work())
    say(String((performance.now() - began) / 1000))
  } else {
    await product.prepare(JSON.parse(line) as Round) // written by settlement-while-trading alone
    say('ready')
  }
}
await product.close()

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
