import type pg from 'pg'
import type { FileReport } from './import-report'
import type { NavFile } from './nav-file'
import { copyRows } from './copy-rows'
import { upsertRows } from './upsert-rows'

const BATCH = 20_000

/**
 * Writes whole histories of funds without any: nothing to compare, nothing to return. Funds are written
 * together by COPY, one COPY under way while the next is gathered.
 */
export class NavWriter {
  readonly #client: pg.ClientBase
  readonly #counts: FileReport
  #files: NavFile[] = []
  #rows = 0
  #writing: Promise<void> = Promise.resolve()

  constructor(client: pg.ClientBase, counts: FileReport) {
    this.#client = client
    this.#counts = counts
  }

  async add(file: NavFile): Promise<void> {
    this.#files.push(file)
    this.#rows += file.days.length
    if (this.#rows >= BATCH) await this.#write()
  }

  async end(): Promise<void> {
    await this.#write()
    await this.#writing
  }

  async #write(): Promise<void> {
    await this.#writing
    const [files, rows] = [this.#files, this.#rows]
    this.#files = []
    this.#rows = 0
    this.#writing = this.#insert(files).then(() => {
      this.#counts.taken += rows
    })
    // Whoever comes next waits for it and hears of its failure.
    this.#writing.catch(() => undefined)
  }

  async #insert(files: readonly NavFile[]): Promise<void> {
    if (files.length === 0) return
    await insertNavs(this.#client, files)
    await writeEvents(this.#client, files)
  }
}

const copied = ['fund_code', 'nav_date', 'nav', 'acc_nav', 'income_per_10k', 'seven_day_yield', 'source']

async function insertNavs(client: pg.ClientBase, files: readonly NavFile[]): Promise<void> {
  await copyRows(client, { table: 'fund_nav', columns: copied }, navRows(files))
}

function* navRows(files: readonly NavFile[]): Generator<(string | null)[]> {
  for (const { code, days, navs, accs, incomes, yields } of files) {
    for (const [i, day] of days.entries())
      yield [code, day, navs[i] ?? null, accs[i] ?? null, incomes[i] ?? null, yields[i] ?? null, 'import']
  }
}

const navColumns = [
  ['fund_code', 'text'],
  ['nav_date', 'date'],
  ['version', 'integer'],
  ['nav', 'numeric'],
  ['acc_nav', 'numeric'],
  ['income_per_10k', 'numeric'],
  ['seven_day_yield', 'numeric'],
  ['source', 'text'],
].map(([name = '', type = '']) => ({ name, type }))

/**
 * The history of a fund that has one: what differs is corrected; a day the registrar has delivered is never
 * overwritten.
 */
export async function changeNavs(client: pg.ClientBase, counts: FileReport, file: NavFile): Promise<void> {
  const { inserted, changed } = await upsertRows(client, {
    table: 'fund_nav',
    key: ['fund_code', 'nav_date', 'version'],
    columns: navColumns,
    rows: file.days.map((day, i) => [
      file.code,
      day,
      1,
      file.navs[i],
      file.accs[i],
      file.incomes[i],
      file.yields[i],
      'import',
    ]),
    where: "fund_nav.source = 'import'",
  })
  counts.taken += inserted + changed
  counts.unchanged += file.days.length - inserted - changed
  await writeEvents(client, [file])
}

/** Dividends and splits that the rows told of. */
async function writeEvents(client: pg.ClientBase, files: readonly NavFile[]): Promise<void> {
  const events = [
    ['fund_dividend', 'ex_date', 'per_share', files.flatMap((file) => file.dividends)],
    ['fund_split', 'split_date', 'ratio', files.flatMap((file) => file.splits)],
  ] as const
  for (const [table, dayColumn, valueColumn, rows] of events) {
    await upsertRows(client, {
      table,
      key: ['fund_code', dayColumn],
      columns: [
        { name: 'fund_code', type: 'text' },
        { name: dayColumn, type: 'date' },
        { name: valueColumn, type: 'numeric' },
      ],
      rows,
    })
  }
}
