import type { Connection } from '@tongzhou/db/connect'
import { connect } from '@tongzhou/db/connect'
import type pg from 'pg'
import { ProcessKilled } from './process-killed'

/**
 * A process of the product as the database sees it: a pool of its own. It can be killed between any two statements: from then on
 * nothing of it reaches the database or the outside world, and the server ends its open transactions.
 */
export interface WorkerProcess {
  readonly connection: Connection
  /** Throws ProcessKilled once it is dead; called before everything that it does outside the database. */
  assertAlive(): void
  readonly isDead: boolean
  /** Statements so far. */
  readonly statements: number
  /** Kills it at the n-th statement from now: before it is sent, or after the server has done it and before anyone knows. */
  killAt(count: number, when: 'before' | 'after'): void
  /** Takes the order to die back when it was not reached. */
  spare(): void
  /** Ends it; backends of a killed one are ended by the server. */
  close(): Promise<void>
}

/** Opens a process on a database; `terminate` ends backends by pid and waits until they are gone. */
export function openProcess(options: {
  readonly url: string
  readonly terminate: (pids: readonly number[]) => Promise<void>
}): WorkerProcess {
  const connection = connect({ url: options.url, max: 8 })
  const clients = new Set<pg.PoolClient>()
  const state = { isDead: false, statements: 0, killAt: 0, when: 'before' as 'before' | 'after' }
  const die = (): never => {
    state.isDead = true
    for (const client of clients) socketOf(client).destroy()
    throw new ProcessKilled('killed')
  }
  const assertAlive = (): void => {
    if (state.isDead) throw new ProcessKilled('dead')
  }

  connection.pool.on('connect', (client) => {
    clients.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    const watched = async (...args: unknown[]): Promise<unknown> => {
      assertAlive()
      state.statements += 1
      const isLast = state.statements === state.killAt
      if (isLast && state.when === 'before') die()
      const result = await query(...args)
      if (isLast || state.isDead) return die()

      return result
    }
    // Only the shape that kysely and the scheduler use: a promise is asked for, never a callback.
    Object.assign(client, { query: watched })
    client.on('error', () => undefined)
  })

  return {
    connection,
    assertAlive,
    get isDead() {
      return state.isDead
    },
    get statements() {
      return state.statements
    },
    killAt: (count, when) => {
      state.killAt = state.statements + count
      state.when = when
    },
    spare: () => {
      state.killAt = 0
    },
    close: async () => {
      const pids = [...clients].map((client) => (client as unknown as { processID: number }).processID)
      const wasDead = state.isDead
      state.isDead = true
      await connection.close().catch(() => undefined)
      if (wasDead) await options.terminate(pids)
    },
  }
}

/** The socket under a client; node-postgres has no public name for it. */
function socketOf(client: pg.PoolClient): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
}
