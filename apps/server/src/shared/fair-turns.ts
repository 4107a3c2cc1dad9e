/** For whom a work is done: of several works of an account one runs at a time. */
export interface Asker {
  /** Whoever asks from one network shares its turns. */
  readonly network: string
  readonly account: string
}

/** Thrown when too many works wait and this one has to go: the caller answers "busy". */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

interface Job {
  readonly asker: Asker
  readonly run: () => void
  readonly refuse: () => void
}

/** After so many turns the networks' counts are halved: what was long ago weighs little. */
const TURNS_REMEMBERED = 1000

/**
 * Runs `concurrency` works at once. The networks that wait take turns, and every second turn is that of the
 * network that has had the fewest of late: who comes once is not kept behind a flood from many networks.
 * Within a network its accounts take turns, and works of one account follow each other as they came. When
 * more than `capacity` wait, the newest of the busiest account of the busiest network is thrown out.
 */
export function fairTurns(options: { concurrency: number; capacity: number }): FairTurns {
  const { concurrency, capacity } = options
  // In the order in which they come next: who had a turn goes to the end.
  const networks = new Map<string, Map<string, Job[]>>()
  const busyAccounts = new Set<string>()
  const had = new Map<string, number>()
  let waiting = 0
  let turns = 0

  function countTurn(network: string): void {
    had.set(network, (had.get(network) ?? 0) + 1)
    turns += 1
    if (turns % TURNS_REMEMBERED !== 0) return
    for (const [one, count] of had)
      if (count < 2) had.delete(one)
      else had.set(one, count / 2)
  }

  function startNext(): void {
    while (busyAccounts.size < concurrency) {
      const order = turns % 2 === 0 ? [...networks.keys()] : byTurnsHad(networks, had)
      const job = takeNext(networks, order, busyAccounts)
      if (job === null) return
      countTurn(job.asker.network)
      waiting -= 1
      busyAccounts.add(job.asker.account)
      job.run()
    }
  }

  return (asker, work) =>
    new Promise((resolve, reject) => {
      const done = (): void => {
        busyAccounts.delete(asker.account)
        startNext()
      }
      const run = (): void => void work().then(resolve, reject).finally(done)
      const refuse = (): void => reject(new TooManyWaiting('too many works are waiting'))
      add(networks, { asker, run, refuse })
      waiting += 1
      startNext()
      if (waiting <= capacity) return
      waiting -= 1
      newestOfBusiest(networks)?.refuse()
    })
}

type FairTurns = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>

type Waiting = Map<string, Map<string, Job[]>>

function add(networks: Waiting, job: Job): void {
  const { network, account } = job.asker
  const accounts = networks.get(network) ?? new Map<string, Job[]>()
  const jobs = accounts.get(account) ?? []
  networks.set(network, accounts.set(account, [...jobs, job]))
}

function byTurnsHad(networks: Waiting, had: ReadonlyMap<string, number>): string[] {
  return [...networks.keys()].sort((a, b) => (had.get(a) ?? 0) - (had.get(b) ?? 0))
}

/** The first work, in this order of networks, of an account that none runs for. */
function takeNext(
  networks: Waiting,
  order: readonly string[],
  busyAccounts: ReadonlySet<string>,
): Job | null {
  for (const network of order) {
    const accounts = networks.get(network) ?? new Map<string, Job[]>()
    for (const [account, [first, ...rest]] of accounts) {
      if (first === undefined || busyAccounts.has(account)) continue
      accounts.delete(account)
      if (rest.length > 0) accounts.set(account, rest)
      networks.delete(network)
      if (accounts.size > 0) networks.set(network, accounts)

      return first
    }
  }

  return null
}

/** Takes out the newest work where most wait; of equals the one that came last. */
function newestOfBusiest(networks: Waiting): Job | null {
  const network = busiest(networks, (accounts) => sum([...accounts.values()].map((jobs) => jobs.length)))
  const accounts = network === null ? undefined : networks.get(network)
  const account = accounts === undefined ? null : busiest(accounts, (jobs) => jobs.length)
  if (network === null || accounts === undefined || account === null) return null
  const jobs = accounts.get(account) ?? []
  const newest = jobs.at(-1) ?? null
  if (jobs.length > 1) accounts.set(account, jobs.slice(0, -1))
  else accounts.delete(account)
  if (accounts.size === 0) networks.delete(network)

  return newest
}

function busiest<T>(groups: ReadonlyMap<string, T>, sizeOf: (group: T) => number): string | null {
  let [most, found] = [0, null as string | null]
  for (const [key, group] of groups) {
    const size = sizeOf(group)
    if (size >= most) [most, found] = [size, key]
  }

  return found
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
