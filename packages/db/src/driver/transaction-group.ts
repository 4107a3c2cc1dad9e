import { assert } from '@tongzhou/domain/kernel/assert'
import type { Queryable, Tx } from '../connect'
import type { ParameterValue } from './statement'

type Parameters = Readonly<Record<string, ParameterValue>>

/** A statement that members of a group run as one (grouped-statement.ts). */
export interface Groupable<Row> {
  /** Runs it once for the whole list; returns the rows of each entry. */
  ask(db: Queryable, list: readonly Parameters[]): Promise<Row[][]>
}

/** A member needs something that only its own transaction can give. */
export class LeavesGroup extends Error {}

interface Question {
  readonly parameters: Parameters
  readonly resolve: (rows: never[]) => void
  readonly reject: (error: unknown) => void
}

interface Write {
  readonly statement: Groupable<unknown>
  readonly parameters: Parameters
}

/** Members of a group at most: limits of grouped questions go by it. */
export const MOST_MEMBERS = 500

const members = new WeakMap<object, GroupMember>()

/** The group member behind this transaction; null when it is a real one. */
export function memberOf(db: Queryable): GroupMember | null {
  return members.get(db) ?? null
}

/**
 * Runs small transactions of different customers as one: equal questions of its members become one statement,
 * and the writes of those that finished are sent together before the commit. A member sees nothing of the
 * others and writes nothing before that, so a refused one is simply left out. If a statement fails the whole
 * group fails, and each member runs again alone.
 */
export class TransactionGroup {
  readonly #tx: Tx
  #count = 0
  readonly #questions = new Map<Groupable<unknown>, Question[]>()
  #failure: { readonly error: unknown } | null = null

  constructor(tx: Tx) {
    this.#tx = tx
  }

  /** The error of the first failed statement; null while none has failed. */
  get failure(): { readonly error: unknown } | null {
    return this.#failure
  }

  member(): GroupMember {
    this.#count += 1
    assert(this.#count <= MOST_MEMBERS, 'a group has no more members than its questions are limited to')

    return new GroupMember((statement, question) => this.#gather(statement, question))
  }

  /** Sends the writes of these members, in one message with the commit. */
  async write(written: readonly GroupMember[]): Promise<void> {
    const statements = new Map<Groupable<unknown>, Parameters[]>()
    for (const member of written)
      for (const { statement, parameters } of member.writes) listOf(statements, statement).push(parameters)
    for (const [statement, list] of statements) await statement.ask(this.#tx, list)
  }

  /** Questions asked within the same turn of the event loop are asked together. */
  #gather(statement: Groupable<unknown>, question: Question): void {
    if (this.#questions.size === 0) setImmediate(() => void this.#ask())
    listOf(this.#questions, statement).push(question)
  }

  async #ask(): Promise<void> {
    const gathered = [...this.#questions]
    this.#questions.clear()
    for (const [statement, questions] of gathered)
      try {
        if (this.#failure !== null) throw this.#failure.error
        const answers = await statement.ask(
          this.#tx,
          questions.map(({ parameters }) => parameters),
        )
        for (const [index, { resolve }] of questions.entries()) resolve((answers[index] ?? []) as never[])
      } catch (error) {
        this.#failure ??= { error }
        for (const { reject } of questions) reject(error)
      }
  }
}

/** One of the transactions of a group. */
export class GroupMember {
  /** Stands in for a transaction: supports grouped statements only; any other access leaves the group. */
  readonly tx: Tx
  /** Its writes, in order. */
  readonly writes: Write[] = []
  #hasLeft = false
  readonly #gather: (statement: Groupable<unknown>, question: Question) => void

  constructor(gather: (statement: Groupable<unknown>, question: Question) => void) {
    this.#gather = gather
    this.tx = new Proxy({} as Tx, {
      get: () => {
        this.#hasLeft = true
        throw new LeavesGroup()
      },
    })
    members.set(this.tx, this)
  }

  /** Whether it must run again in its own transaction; nothing of it counts then. */
  get hasLeft(): boolean {
    return this.#hasLeft
  }

  ask<Row>(statement: Groupable<Row>, parameters: Parameters): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.#gather(statement, { parameters, resolve, reject })
    })
  }

  keep(statement: Groupable<unknown>, parameters: Parameters): void {
    this.writes.push({ statement, parameters })
  }
}

function listOf<K, V>(map: Map<K, V[]>, key: K): V[] {
  const list = map.get(key) ?? []
  map.set(key, list)

  return list
}
