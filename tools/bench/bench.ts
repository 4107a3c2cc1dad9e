import { stdout } from 'node:process'
import { endWithUsage } from '../../apps/server/src/read-options'
import { bodiesBench } from './bodies-bench'
import { domainBench } from './domain-bench'
import { filesBench } from './files-bench'
import { loginsBench } from './logins-bench'
import { marketBench } from './market-bench'
import { marketGrowth } from './market-growth'
import { formatRows } from './measure'
import { ordersBench } from './orders-bench'
import { ordersGrowth } from './orders-growth'
import { paintBench } from './paint-bench'
import { planDayBench } from './plan-day-bench'
import { scrollBench } from './scroll-bench'
import { settlementBench } from './settlement-bench'
import { settlementWhileTrading } from './settlement-while-trading'

// npm run bench -- domain : operations per second on one core. npm run bench -- files [lines] : registrar
// files against COPY in the same run. npm run bench -- orders : placing an order beside a minimal order
// server, and its latency. npm run bench -- orders-growth [customers|history] [sizes] : how the cost of an
// order grows. npm run bench -- settlement [lines] [rounds] : from a registrar's file to reconciled positions
// beside chunked SQL. npm run bench -- settlement-while-trading [lines] [orders a second] : both in one
// database, each beside itself alone. npm run bench -- market-growth : how the cost of figures, search,
// screening and curves grows. npm run bench -- market [funds] [years] : the market beside its floor.
// Reported, never asserted: machines differ. npm run bench -- paint : the largest paint of home and fund
// detail beside static pages of the same look. npm run bench -- logins [rate] [networks] : right logins while
// others flood the queue of passwords. npm run bench -- bodies [rate] : what others feel of one address that
// sends the worst bodies. npm run bench -- plan-day
// [plans …] : the deductions of a day beside chunked SQL, and how their cost grows. npm run bench -- scroll :
// pictures a second while a list of 20,000 funds is scrolled.
const topics: Readonly<Record<string, (args: readonly string[]) => Promise<unknown> | void>> = {
  domain: () => say(formatRows(domainBench())),
  files: async ([lines = '200000']) => say(await filesBench(Number(lines))),
  orders: () => ordersBench(say),
  'orders-growth': ([by = 'customers', ...sizes]) =>
    ordersGrowth(say, by === 'history' ? 'history' : 'customers', sizes.map(Number)),
  settlement: ([lines = '100000', rounds = '5']) => settlementBench(lines, rounds),
  'plan-day': (args) => planDayBench(say, args.length === 0 ? undefined : args),
  'settlement-while-trading': (args) => settlementWhileTrading(say, args),
  market: (args) => marketBench(say, args),
  logins: (args) => loginsBench(say, args),
  bodies: (args) => bodiesBench(say, args),
  'market-growth': () => marketGrowth(say),
  paint: () => paintBench(say),
  scroll: () => scrollBench(say),
}

const USAGE = `npm run bench -- ${Object.keys(topics).join(' | ')} [sizes, each a word of its own]`

const [name = '', ...args] = process.argv.slice(2)
const topic = topics[name] ?? endWithUsage('which bench?', USAGE)
for (const arg of args)
  if (!/^([1-9]\d{0,8}|customers|history)$/.test(arg)) endWithUsage(`no size: ${arg}`, USAGE)
await topic(args)

function say(line: string): void {
  stdout.write(`${line}\n`)
}
