import type { Queryable, Tx } from './connect'
import type { ParameterValue } from './statement'

type Parameters = Readonly<Record<string, ParameterValue>>

/** A statement that members of a group ask as one (grouped-statement.ts). */
export interface Groupable<Row> {
  /** Asks it for each of `list`; answers the rows of each. */
  ask(db: Queryable, list: readonly Parameters[]): Promise<Row[][]>
}

/** A member asked for what only a transaction of its own can give. */
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

const members = new WeakMap<object, GroupMember>()

/** The member that this is the transaction of; null for a transaction of its own, or none. */
export function memberOf(db: Queryable): GroupMember | null {
  return members.get(db) ?? null
}

/**
 * Small transactions of different customers as one: the same questions of its members are asked as one statement, and the writes of those
 * that came to an end are sent together before the commit. A member sees nothing of the others and has written nothing until then, so one
 * that is refused is simply left out. When a statement fails the whole group has failed, and its members try again by themselves.
 */
export class TransactionGroup {
  readonly #tx: Tx
  readonly #questions = new Map<Groupable<unknown>, Question[]>()
  #failure: { readonly error: unknown } | null = null

  constructor(tx: Tx) {
    this.#tx = tx
  }

  /** The error of the statement that failed; null while none has. */
  get failure(): { readonly error: unknown } | null {
    return this.#failure
  }

  member(): GroupMember {
    return new GroupMember((statement, question) => this.#gather(statement, question))
  }

  /** Sends what these members wrote; it goes with the commit. */
  async write(written: readonly GroupMember[]): Promise<void> {
    const statements = new Map<Groupable<unknown>, Parameters[]>()
    for (const member of written)
      for (const { statement, parameters } of member.writes) listOf(statements, statement).push(parameters)
    for (const [statement, list] of statements) await statement.ask(this.#tx, list)
  }

  /** What the members ask before the process waits again is asked together. */
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
  /** What its work takes for its transaction: knows grouped statements alone, whatever else is asked leaves the group. */
  readonly tx: Tx
  /** What it wrote, in turn. */
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

  /** Whether it needs a transaction of its own: nothing of it counts. */
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
