import { mkdtempSync, readFileSync, rmSync, writeFileSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { readDataFile, writeDataFile } from '@tongzhou/registrar-files/codec'
import { type FileRecord, ofMoney, ofShares } from '@tongzhou/registrar-files/value'
import { databaseUrl, startTestServer } from '@tongzhou/testkit/test-cluster'
import pg from 'pg'

const PAIRS = 3
const day = dayFrom('2026-11-17')
const fileName = 'OFD_T1_888_20261117_04.TXT'

/** Seconds of the product and of COPY for the same rows, one after the other in each pair. */
interface Pair {
  readonly ours: number
  readonly copy: number
}

/**
 * Writing and reading a registrar file (04) of many lines against COPY of the same columns, interleaved; the ratio of the
 * medians is printed (wanted: at least 0.5).
 */
export async function filesBench(lines: number): Promise<string> {
  const records = Array.from({ length: lines }, (_, index) => recordOf(index))
  const server = await startTestServer()
  const client = new pg.Client({ connectionString: databaseUrl(server.adminUrl, 'postgres') })
  const folder = mkdtempSync(join(tmpdir(), 'tz-bench-'))
  chmodSync(folder, 0o777)
  try {
    await client.connect()
    const names = Object.keys(records[0] ?? {})
    await client.query(`create table row_of_04 (${names.map((name) => `"${name}" text`).join(', ')})`)
    const csv = join(folder, 'rows.csv')
    writeFileSync(csv, `${records.map((record) => Object.values(record).map(cell).join(',')).join('\n')}\n`, {
      mode: 0o644,
    })
    const [write, read]: [Pair[], Pair[]] = [[], []]
    for (let pair = 0; pair < PAIRS; pair += 1) {
      await client.query('truncate row_of_04')
      const reading = await timed(() => client.query(`copy row_of_04 from '${csv}' csv`))
      const writing = await timed(() => client.query(`copy row_of_04 to '${join(folder, 'out.csv')}' csv`))
      const path = join(folder, fileName)
      write.push({ ours: await timed(() => writeFileSync(path, fileOf(records))), copy: writing })
      read.push({ ours: await timed(() => readAll(path, lines)), copy: reading })
    }

    return [line('writing', write, lines), line('reading', read, lines)].join('\n')
  } finally {
    await client.end()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function fileOf(records: readonly FileRecord[]): Buffer {
  const parties = { creator: 'T1', receiver: '888', sender: 'T1', recipient: '888' }

  return writeDataFile({ header: { version: '21', ...parties, day, summary: '1', fileType: '04' }, records })
}

function readAll(path: string, lines: number): void {
  const result = readDataFile(readFileSync(path), { fileName, distributorCode: '888' })
  if (!result.ok || result.value.records.length !== lines) throw new Error('the file is not read whole')
}

function recordOf(index: number): FileRecord {
  const no = String(index).padStart(10, '0')

  return {
    AppSheetSerialNo: `888202611160${no}22`,
    TransactionCfmDate: '20261117',
    TransactionDate: '20261116',
    TransactionTime: '101500',
    FundCode: '890001',
    ReturnCode: '0000',
    DistributorCode: '888',
    TransactionAccountID: `8880000${no}`,
    TAAccountID: 'T10000000001',
    BusinessCode: '122',
    TASerialNO: `T120261117${no}`,
    ConfirmedVol: ofShares(sharesFrom('7993.61')),
    ConfirmedAmount: ofMoney(moneyFrom('10000.00')),
    ApplicationAmount: ofMoney(moneyFrom('10000.00')),
    Charge: ofMoney(moneyFrom('7.99')),
    AgencyFee: ofMoney(moneyFrom('7.99')),
    NAV: navFrom('1.2500'),
    BusinessFinishFlag: '1',
    CurrencyType: '156',
    ShareClass: '0',
  }
}

function cell(value: FileRecord[string]): string {
  return value === null || typeof value === 'string' ? (value ?? '') : String(value.units)
}

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()

  return (performance.now() - began) / 1000
}

function line(name: string, pairs: readonly Pair[], lines: number): string {
  const median = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const [ours, copy] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.copy))]
  const rate = (seconds: number): string => Math.round(lines / seconds).toLocaleString('en-US')

  return `${name} ${lines} lines: ours ${rate(ours)}/s, COPY ${rate(copy)}/s, ratio ${(copy / ours).toFixed(2)}`
}
