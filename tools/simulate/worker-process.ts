import type { Connection } from '@tongzhou/db/connect'
import type { DB } from '@tongzhou/db/tables'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { ConnectionCut } from './connection-cut'
import type { Lender } from './lender'
import { ProcessKilled } from './process-killed'

/**
 * A process of the product as the database sees it. It can be killed between any two statements: from then on
 * nothing of it reaches the database or the outside world, and its open transactions and locks end.
 */
export interface WorkerProcess {
  readonly connection: Connection
  /** Throws ProcessKilled once it is dead; called before everything that it does outside the database. */
  assertAlive(): void
  readonly isDead: boolean
  /** Statements so far. */
  readonly statements: number
  /**
   * Strikes it at the n-th statement from now: killed before it is sent, killed after the server has done it
   * and before anyone knows, or alive, but with the connection of the next commit lost after the server has
   * done that.
   */
  strikeAt(count: number, blow: Blow): void
  /** Takes the blow back when it was not reached. */
  spare(): void
  /** Ends it; what it had open is rolled back, as a server does for a client that went away. */
  close(): Promise<void>
}

/** What may happen to a process at a statement. */
export type Blow = 'before' | 'after' | 'cut'

type Query = (...args: unknown[]) => Promise<unknown>

/** A connection that the process holds. */
interface Held {
  readonly client: pg.PoolClient
  /** The statement under way; it ends by itself, as the server does not hear of the client's death before. */
  last: Promise<unknown>
  isCut: boolean
}

/**
 * Opens a process on a database. Its connections are borrowed from `lender`, which outlives it, so that a
 * killed process costs the next one neither backends nor prepared statements.
 */
export function openProcess(lender: Lender): WorkerProcess {
  const held = new Set<Held>()
  const state = { isDead: false, isClosed: false, statements: 0, strikeAt: 0, blow: 'before' as Blow }
  const assertAlive = (): void => {
    if (state.isDead) throw new ProcessKilled('dead')
  }
  const die = (): never => {
    state.isDead = true
    throw new ProcessKilled('killed')
  }
  // A lost connection is worst under a commit: nobody knows whether it took place.
  const isMet = ([text]: unknown[]): boolean =>
    state.blow === 'cut'
      ? state.strikeAt > 0 && state.statements >= state.strikeAt && text === 'commit'
      : state.statements === state.strikeAt
  const watch = async (own: Held, args: unknown[]): Promise<unknown> => {
    assertAlive()
    if (own.isCut) throw new ConnectionCut()
    state.statements += 1
    const isStruck = isMet(args)
    if (isStruck && state.blow === 'before') die()
    own.last = (own.client.query as Query)(...args)
    const result = await own.last
    if (state.isDead || (isStruck && state.blow === 'after')) return die()
    if (!isStruck) return result
    own.isCut = true
    state.strikeAt = 0
    throw new ConnectionCut()
  }
  const borrow = async (): Promise<unknown> => {
    assertAlive()
    const own: Held = { client: await lender.lend(), last: Promise.resolve(), isCut: false }
    held.add(own)
    if (state.isClosed) await giveBack(lender, own)
    assertAlive()
    const release = (): void => {
      // What a dead process holds is taken from it by `close`.
      if (state.isDead || !held.delete(own)) return
      if (own.isCut) void giveBack(lender, own)
      else lender.takeBack(own.client)
    }

    return { query: (...args: unknown[]) => watch(own, args), release }
  }
  // The part of a pool that kysely and the scheduler use.
  const part = { connect: borrow, end: () => Promise.resolve() } as unknown as pg.Pool
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: part }) })

  return {
    connection: { db, pool: part, close: () => db.destroy() },
    assertAlive,
    get isDead() {
      return state.isDead
    },
    get statements() {
      return state.statements
    },
    strikeAt: (count, blow) => {
      state.strikeAt = state.statements + count
      state.blow = blow
    },
    spare: () => {
      state.strikeAt = 0
    },
    close: async () => {
      state.isDead = true
      state.isClosed = true
      await Promise.all([...held].map((own) => giveBack(lender, own)))
      held.clear()
    },
  }
}

/** Ends what a connection has open and puts it back. */
async function giveBack(lender: Lender, { client, last }: Held): Promise<void> {
  await last.catch(() => undefined)
  // With values, so that a `begin` that waits for its first statement is forgotten with the process.
  await client.query('rollback', [])
  await client.query('select pg_advisory_unlock_all()')
  lender.takeBack(client)
}
