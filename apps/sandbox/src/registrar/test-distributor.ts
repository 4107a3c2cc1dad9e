import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeDataFile, encodeDataFile, encodeIndex, type Row } from './files/codec'
import { startRegistrar, type Registrars, type RegistrarOptions } from './start'

/**
 * A distributor for the registrar's own tests: a temporary exchange folder, a clock that is set by hand,
 * files in and out.
 */
export interface TestWorld {
  readonly exchangeDir: string
  readonly storeDir: string
  readonly registrars: Registrars
  readonly paid: { reference: string; amount: string; payDay: string }[]
  /** Sets the clock (Shanghai time) and lets everything due happen. */
  at(day: string, time: string): Promise<void>
  /**
   * Writes the files of a day with their index; in version 22 the persons under an index of their own before
   * it.
   */
  send(day: string, files: SentFiles): void
  /** Records of a file the registrar wrote. */
  rows(day: string, type: string): readonly Row[]
  names(): string[]
  restart(): Promise<void>
  close(): Promise<void>
}

export interface SentFiles {
  readonly version?: '21' | '22'
  readonly accounts?: readonly Row[]
  readonly trades?: readonly Row[]
  readonly residencies?: readonly Row[]
  /** null: not even an index. */
  readonly persons?: readonly Row[] | null
}

export async function testWorld(start: string, options: Partial<RegistrarOptions> = {}): Promise<TestWorld> {
  const root = mkdtempSync(join(tmpdir(), 'registrar-'))
  const exchangeDir = join(root, 'exchange')
  const storeDir = join(root, 'store')
  let now = new Date(`${start}+08:00`)
  const listeners = new Set<() => void>()
  const paid: TestWorld['paid'] = []
  const begin = () =>
    startRegistrar({
      exchangeDir,
      storeDir,
      distributorCode: '888',
      tas: ['T1'],
      market: { seed: '1', funds: 40 },
      pollMs: 3_600_000,
      clock: {
        now: () => now,
        onChange: (listener) => {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
      onPayment: (payment) => void paid.push(payment),
      ...options,
    })
  let registrars = await begin()
  const fromTa = join(exchangeDir, 'T1', 'from-ta')
  const toTa = join(exchangeDir, 'T1', 'to-ta')

  return {
    exchangeDir,
    storeDir,
    paid,
    get registrars() {
      return registrars
    },
    at: async (day, time) => {
      now = new Date(`${day}T${time}+08:00`)
      await registrars.runDue()
    },
    send: (day, files) => sendFiles(toTa, day, files),
    rows: (day, type) =>
      decodeDataFile(readFileSync(join(fromTa, `OFD_T1_888_${day.replaceAll('-', '')}_${type}.TXT`))).rows,
    names: () => readdirSync(fromTa).toSorted((left, right) => left.localeCompare(right)),
    restart: async () => {
      await registrars.close()
      registrars = await begin()
    },
    close: async () => {
      await registrars.close()
      rmSync(root, { recursive: true })
    },
  }
}

function sendFiles(toTa: string, day: string, files: SentFiles): void {
  mkdirSync(toTa, { recursive: true })
  const date = day.replaceAll('-', '')
  const { version = '21', accounts, trades, residencies, persons = [] } = files
  const common = { version, creator: '888', receiver: 'T1', date }
  const write = (kind: string, content: readonly (readonly [string, readonly Row[] | undefined])[]) => {
    const names = content.flatMap(([type, rows]) => {
      if (rows === undefined) return []
      const name = `OFD_888_T1_${date}_${type}.TXT`
      writeFileSync(join(toTa, name), encodeDataFile({ ...common, summary: '001', type, rows }))

      return [name]
    })
    writeFileSync(join(toTa, `${kind}_888_T1_${date}.TXT`), encodeIndex({ ...common, names }))
  }
  if (version === '22' && persons !== null) write('OFX', persons.length === 0 ? [] : [['X1', persons]])
  write('OFI', [
    ['01', accounts],
    ['03', trades],
    ['R1', residencies],
  ])
}

/** An account application of the sample person. */
export function accountRow(day: string, more: Row = {}): Row {
  return {
    AppSheetSerialNo: `888${day.replaceAll('-', '')}0000000000001`,
    CertificateType: '0',
    CertificateNo: '11010119900307002X',
    InvestorName: '欧阳𠮷娜',
    TransactionDate: day.replaceAll('-', ''),
    TransactionTime: '101500',
    IndividualOrInstitution: '1',
    TransactionAccountID: '88800000000000001',
    DistributorCode: '888',
    BusinessCode: '001',
    BranchCode: '888',
    ...more,
  }
}

/** A trade application of the sample person; the serial ends with `number`. */
export function tradeRow(day: string, number: number, more: Row): Row {
  return {
    AppSheetSerialNo: `888${day.replaceAll('-', '')}${String(number).padStart(13, '0')}`,
    TransactionDate: day.replaceAll('-', ''),
    TransactionTime: '142000',
    TransactionAccountID: '88800000000000001',
    DistributorCode: '888',
    DiscountRateOfCommission: '1.0000',
    CurrencyType: '156',
    BranchCode: '888',
    IndividualOrInstitution: '1',
    ...more,
  }
}
