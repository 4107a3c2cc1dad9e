import { openStore, type Store, type Table } from '../../store'
import type {
  Account,
  Application,
  FixedPrice,
  Outgoing,
  Payment,
  Position,
  Price,
  Progress,
  Received,
  Scenario,
  Subscription,
} from '../types'

/** The durable books of one registrar. All changes of a step are committed together. */
export interface Books {
  readonly ta: string
  readonly progress: Table<Progress>
  /** By fund account. */
  readonly accounts: Table<Account>
  /** Trading account to fund account. */
  readonly trading: Table<string>
  /** `<kind of ID>/<number>` to fund account. */
  readonly persons: Table<string>
  /** By `<account>/<trading account>/<fund>`. */
  readonly positions: Table<Position>
  /** Day on which an application was first seen, by its serial. */
  readonly seen: Table<string>
  readonly pending: Table<Application>
  readonly subscriptions: Table<Subscription>
  readonly received: Table<Received>
  /** Hashes of files that were refused, by day. */
  readonly refused: Table<{ day: string; hash: string; reasons: string[] }>
  /** By `<fund>/<day>`: what was published, and what is fixed from outside. */
  readonly prices: Table<Price>
  readonly fixedPrices: Table<FixedPrice>
  readonly outbox: Table<Outgoing>
  /** Keys of the outbox that are not in the folder yet. */
  readonly waiting: Table<string>
  readonly payments: Table<Payment>
  readonly scenarios: Table<Scenario>
  transaction<T>(work: () => T): T
}

export interface BookShelf {
  of(ta: string): Books
  close(): Promise<void>
}

/** Opens the folder with the books of all registrars. */
export function openBooks(folder: string): BookShelf {
  return booksIn(openStore(folder))
}

/** The books of all registrars in a store; whoever has them closes it. */
export function booksIn(store: Store): BookShelf {
  return { of: (ta) => booksOf(store, ta), close: () => store.close() }
}

/** Key of a position. */
export function positionKey(position: { account: string; trading: string; fund: string }): string {
  return `${position.account}/${position.trading}/${position.fund}`
}

/** Key of a numbered entry, sorted by number. */
export function numberKey(number: number): string {
  return String(number).padStart(12, '0')
}

function booksOf(store: Store, ta: string): Books {
  return {
    ta,
    progress: store.table(`${ta}/progress`),
    accounts: store.table(`${ta}/accounts`),
    trading: store.table(`${ta}/trading`),
    persons: store.table(`${ta}/persons`),
    positions: store.table(`${ta}/positions`),
    seen: store.table(`${ta}/seen`),
    pending: store.table(`${ta}/pending`),
    subscriptions: store.table(`${ta}/subscriptions`),
    received: store.table(`${ta}/received`),
    refused: store.table(`${ta}/refused`),
    prices: store.table(`${ta}/prices`),
    fixedPrices: store.table(`${ta}/fixed-prices`),
    outbox: store.table(`${ta}/outbox`),
    waiting: store.table(`${ta}/waiting`),
    payments: store.table(`${ta}/payments`),
    scenarios: store.table(`${ta}/scenarios`),
    transaction: (work) => store.transaction(work),
  }
}
