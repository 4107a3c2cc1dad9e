import { stderr, stdout } from 'node:process'
import { domainBench } from './domain-bench'
import { filesBench } from './files-bench'
import { formatRows } from './measure'

// npm run bench -- domain : operations per second on one core. Reported, never asserted: machines differ.
// npm run bench -- files [lines] : registrar files against COPY in the same run.
const topics: Readonly<Record<string, () => Promise<string>>> = {
  domain: () => Promise.resolve(formatRows(domainBench())),
  files: () => filesBench(Number(process.argv[3] ?? 20_000)),
}

const topic = topics[process.argv[2] ?? '']
if (topic) stdout.write(`${await topic()}\n`)
else {
  stderr.write(`which bench? one of: ${Object.keys(topics).join(', ')}\n`)
  process.exitCode = 1
}
