import { recordsOfDay } from '@tongzhou/db/stores/registrar/registrar-day-store'
import type { FileRecord } from '@tongzhou/registrar-files/value'
import { buildApplications } from '../../registrar/files/build-applications'
import { RECEIPT_STEP, SEND_STEP, indexesOfDay, missingIndex } from '../../registrar/files/expected-answers'
import {
  type ExpectedIndex,
  type ReceivedBatch,
  filesMark,
  readExpectedBatch,
  storeBatch,
} from '../../registrar/files/receive-batch'
import { storedRecord } from '../../registrar/files/stored-record'
import { type Reconciliation, type StepContext, counted, defineStep } from '../../engine/step'

/**
 * 16:30: reads what the registrars took in (index OFS, file 11) and compares it with what we sent, per fund
 * and business: number, shares and amount (R1). A difference has to be settled before the registrar's own
 * deadline.
 */
export const checkReceipts = defineStep<ExpectedIndex, ReceivedBatch>({
  name: RECEIPT_STEP,
  title: '核对登记机构回执',
  on: 'trading-day',
  after: [SEND_STEP],
  due: '16:30',
  mark: filesMark,
  waitsFor: (context) => missingIndex(context, indexesOfDay(context, 'OFS')),
  select: (context) =>
    Promise.resolve(indexesOfDay(context, 'OFS').map((index) => ({ key: index.taCode, data: index }))),
  outside: (unit, context) => readExpectedBatch(context, unit.data),
  apply: (tx, unit, context, received) => storeBatch(tx, received, { taCode: unit.data.taCode, context }),
  reconcile: compare,
})

async function compare(context: StepContext): Promise<Reconciliation> {
  const differences: string[] = []
  let lines = 0
  for (const registrar of context.services.config.registrars) {
    const { taCode } = registrar
    const theirs = await recordsOfDay(context.services.connection.db, {
      taCode,
      fileType: '11',
      fileDate: context.day,
    })
    const ours = (await buildApplications(context, registrar)).sums.map((sum: FileRecord) =>
      storedRecord(sum),
    )
    const ourLines = new Set(ours.map(lineOf))
    const theirLines = new Set(theirs.map(lineOf))
    lines += ourLines.size
    for (const line of ourLines) if (!theirLines.has(line)) differences.push(`${taCode} lacks ${line}`)
    for (const line of theirLines) if (!ourLines.has(line)) differences.push(`${taCode} has ${line}`)
  }
  const detail = { lines, differences: differences.length }

  return differences.length === 0
    ? counted(detail)
    : { ok: false, fault: `RECEIPT_DIFFERS ${differences.slice(0, 5).join('; ')}`, detail }
}

/** fund/business: number, shares, amount. Numbers are compared as numbers: versions differ in decimals. */
function lineOf(record: Readonly<Record<string, string | null>>): string {
  const number = (name: string) => (record[name] ?? '0').replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

  return `${record['FundCode'] ?? '-'}/${record['BusinessCode'] ?? '-'}: ${number('AggregationOfTransactionByBusinessType')}, ${number('TotalSuccessfulVol')}, ${number('TotalSuccessfulAmount')}`
}
