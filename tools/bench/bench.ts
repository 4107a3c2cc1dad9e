import { stderr, stdout } from 'node:process'
import { domainBench } from './domain-bench'
import { formatRows } from './measure'

// npm run bench -- domain : operations per second on one core. Reported, never asserted: machines differ.
const topics = { domain: domainBench } as const

const topic = Object.keys(topics).find((name) => name === process.argv[2])
if (topic === 'domain') stdout.write(`${formatRows(topics[topic]())}\n`)
else {
  stderr.write(`which bench? one of: ${Object.keys(topics).join(', ')}\n`)
  process.exitCode = 1
}
