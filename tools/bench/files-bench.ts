import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { writeDataFile } from '@tongzhou/registrar-files/codec'
import { FileScan, isGood } from '@tongzhou/registrar-files/file-scan'
import { scannedParts } from '@tongzhou/registrar-files/file-stream'
import { profileOf } from '@tongzhou/registrar-files/profile'
import { type FileRecord, ofMoney, ofShares } from '@tongzhou/registrar-files/value'
import { databaseUrl, startTestServer } from '@tongzhou/testkit/test-cluster'
import pg from 'pg'

const ROUNDS = 3
const day = dayFrom('2026-11-17')
const fileName = 'OFD_T1_888_20261117_04.TXT'

/** Seconds of one round: the product and the two floors for the same rows, one after the other. */
interface Round {
  readonly ours: number
  /** COPY of every field of the layout, as the file carries them. */
  readonly whole: number
  /** COPY of the filled columns alone, a sixth of the file's bytes. */
  readonly filled: number
}

/**
 * Writing and reading a registrar file (04, every field of its layout) of many lines against COPY of the same
 * rows, interleaved; the ratios of the medians are printed (wanted: at least 0.5 of a COPY of the same
 * fields).
 */
export async function filesBench(lines: number): Promise<string> {
  const records = Array.from({ length: lines }, (_, index) => recordOf(index))
  const server = await startTestServer()
  const client = new pg.Client({ connectionString: databaseUrl(server.adminUrl, 'postgres') })
  client.on('error', () => undefined)
  const folder = mkdtempSync(join(tmpdir(), 'tz-bench-'))
  chmodSync(folder, 0o777)
  try {
    await client.connect()
    const names = (profileOf('21').dictionary.layout('04') ?? []).map((field) => field.name)
    const tables = { filled: Object.keys(records[0] ?? {}), whole: names }
    for (const [table, columns] of Object.entries(tables)) {
      await client.query(`create table ${table} (${columns.map((name) => `"${name}" text`).join(', ')})`)
      writeCsv(join(folder, `${table}.csv`), records, columns)
    }
    const copyIn = async (table: string): Promise<number> => {
      await client.query(`truncate ${table}`)

      return timed(() => client.query(`copy ${table} from '${join(folder, `${table}.csv`)}' csv`))
    }
    const copyOut = (table: string): Promise<number> =>
      timed(() => client.query(`copy ${table} to '${join(folder, 'out.csv')}' csv`))
    const path = join(folder, fileName)
    const [write, read]: [Round[], Round[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      const [filledIn, wholeIn] = [await copyIn('filled'), await copyIn('whole')]
      write.push({
        ours: await timed(() => writeFileSync(path, fileOf(records))),
        filled: await copyOut('filled'),
        whole: await copyOut('whole'),
      })
      read.push({ ours: await timed(() => readAll(path, lines)), filled: filledIn, whole: wholeIn })
    }

    return [line('writing', write, lines), line('reading', read, lines)].join('\n')
  } finally {
    await client.end()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeCsv(path: string, records: readonly FileRecord[], columns: readonly string[]): void {
  writeFileSync(path, '', { mode: 0o644 })
  for (let start = 0; start < records.length; start += 10_000) {
    const rows = records.slice(start, start + 10_000)
    appendFileSync(
      path,
      rows.map((row) => `${columns.map((name) => cell(row[name] ?? null)).join(',')}\n`).join(''),
    )
  }
}

function fileOf(records: readonly FileRecord[]): Buffer {
  const parties = { creator: 'T1', receiver: '888', sender: 'T1', recipient: '888' }

  return writeDataFile({ header: { version: '21', ...parties, day, summary: '1', fileType: '04' }, records })
}

async function readAll(path: string, lines: number): Promise<void> {
  const file = await open(path, 'r')
  const stream = {
    read: async (target: Buffer, at: number) => (await file.read(target, at, target.length - at)).bytesRead,
  }
  const scan = new FileScan({ fileName, distributorCode: '888' })
  // Checked is not yet read: every field of every record is taken out.
  let finished = 0
  for await (const { rows } of scannedParts(stream, scan))
    for (const row of rows) if (isGood(row) && row.record['BusinessFinishFlag'] === '1') finished += 1
  await file.close()
  if (finished !== lines) throw new Error('the file is not read whole')
}

function recordOf(index: number): FileRecord {
  const no = String(index).padStart(10, '0')
  const [amount, fee] = [moneyFrom(`${10 + (index % 9973)}.00`), moneyFrom(`${index % 7}.99`)]

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
    ConfirmedVol: ofShares(sharesFrom(`${index % 99991}.61`)),
    ConfirmedAmount: ofMoney(amount),
    ApplicationAmount: ofMoney(amount),
    Charge: ofMoney(fee),
    AgencyFee: ofMoney(fee),
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

function line(name: string, rounds: readonly Round[], lines: number): string {
  const median = (of: (round: Round) => number): number =>
    rounds.map(of).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0
  const ours = median((round) => round.ours)
  const rate = (seconds: number): string => `${Math.round(lines / seconds).toLocaleString('en-US')}/s`
  const beside = (label: string, seconds: number): string =>
    `${label} ${rate(seconds)}, ratio ${(seconds / ours).toFixed(2)}`

  return [
    `${name} ${lines} lines: ours ${rate(ours)}`,
    beside(
      'COPY of the same fields',
      median((round) => round.whole),
    ),
    beside(
      'COPY of the filled columns alone',
      median((round) => round.filled),
    ),
  ].join('; ')
}
