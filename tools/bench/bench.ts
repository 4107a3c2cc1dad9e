import { stderr, stdout } from 'node:process'
import { domainBench } from './domain-bench'
import { filesBench } from './files-bench'
import { marketBench } from './market-bench'
import { formatRows } from './measure'

// npm run bench -- domain : operations per second on one core.
// npm run bench -- files [lines] : registrar files against COPY in the same run.
// npm run bench -- market [funds] [years] : the market beside its floor. Reported, never asserted: machines differ.
const topics: Readonly<Record<string, (args: readonly string[]) => Promise<void> | void>> = {
  domain: () => say(formatRows(domainBench())),
  files: async ([lines = '20000']) => say(await filesBench(Number(lines))),
  market: (args) => marketBench(say, args),
}

const [name = '', ...args] = process.argv.slice(2)
const topic = topics[name]
if (topic) await topic(args)
else {
  stderr.write(`which bench? one of: ${Object.keys(topics).join(', ')}\n`)
  process.exitCode = 1
}

function say(line: string): void {
  stdout.write(`${line}\n`)
}
