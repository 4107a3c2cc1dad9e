import type pg from 'pg'
import { readTogether } from '../read-together'

/** The tables of a world with the most rows, little of which changes from one look to the next. */
const tables = {
  events: {
    name: 'order_event',
    key: `order_no || '/' || seq`,
    columns: `order_no, seq, case when event in ('PAY_SUCCEEDED', 'ADVANCE_PAID') then at end as paid_at, event, from_pay, to_pay,
      from_apply, to_apply, from_confirm, to_confirm`,
    order: 'order_no, seq',
  },
  ledger: {
    name: 'ledger_entry',
    key: 'id::text',
    columns:
      'id::text, biz_date::text, debit, credit, amount::text, currency, event, cause, order_no, credit_order_no',
    order: 'ledger_entry.id',
  },
  steps: {
    name: 'batch_step',
    key: `day || '/' || step`,
    columns: 'day::text, step, state, fault, finished_at',
    order: 'batch_step.day, step',
  },
} as const

type Table = keyof typeof tables
const names = Object.keys(tables) as Table[]

/** What was written by transactions from the parameter's on. */
const questions: Readonly<Record<string, string>> = Object.fromEntries(
  names.map((table) => {
    const { name, key, columns, order } = tables[table]

    return [
      table,
      `select ${key} as row_key, ${columns} from ${name} where xmin::text::bigint >= $1 order by ${order}`,
    ]
  }),
)

/**
 * Every transaction before `since` has ended; asked first, so that what is written meanwhile is read again
 * the next time.
 */
const counted = `select pg_snapshot_xmin(pg_current_snapshot())::text as since,
  ${names.map((table) => `(select count(*)::int from ${tables[table].name}) as ${table}`).join(', ')}`

/**
 * The rows of these tables as they stand at each look. Asked for are those that were written since the last
 * one, and the number of all: where that is not the number of those known, some are gone, and all are read
 * anew.
 */
export class KeptRows {
  readonly #rows: Readonly<Record<Table, Map<string, unknown>>> = {
    events: new Map(),
    ledger: new Map(),
    steps: new Map(),
  }
  #since = 0

  /** Reads them together with other questions. */
  async look(owner: pg.Pool, others: Readonly<Record<string, string>>): Promise<Record<string, unknown[]>> {
    const asked = { counted, ...questions, ...others }
    const { counted: counts, ...read } = await readTogether<string>(owner, asked, this.#since)
    const [count = {}] = counts as Record<string, unknown>[]
    for (const table of names) {
      const known = this.#rows[table]
      for (const row of read[table] as { row_key: string }[]) known.set(row.row_key, row)
    }
    const isGone = this.#since > 0 && names.some((table) => this.#rows[table].size !== count[table])
    this.#since = isGone ? 0 : Number(count['since'])
    if (isGone) {
      for (const table of names) this.#rows[table].clear()

      return this.look(owner, others)
    }
    for (const table of names) read[table] = [...this.#rows[table].values()]

    return read
  }
}
