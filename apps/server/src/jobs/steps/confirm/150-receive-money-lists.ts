import {
  type RegistrarRecord,
  markApplied,
  pendingRecords,
} from '@tongzhou/db/stores/registrar/registrar-record-store'
import { addDues, dropOpenDues } from '@tongzhou/db/stores/registrar/registrar-due-store'
import { expectedAnswers, missingIndex } from '../../registrar/files/expected-answers'
import {
  type ExpectedIndex,
  type ReceivedBatch,
  filesMark,
  indexMark,
  readExpectedBatch,
  storeBatch,
} from '../../registrar/files/receive-batch'
import { dayOf, moneyOf, requiredDay, textOf } from '../../registrar/files/stored-record'
import { summedDues } from '../../registrar/apply/summed-dues'
import { defineStep } from '../../engine/step'

/**
 * 07:30: the registrars' lists of money due, by pay day (index OFK, file 25). What we owe and get is paid by
 * them later.
 */
export const receiveMoneyLists = defineStep<ExpectedIndex, ReceivedBatch>({
  name: '150-receive-money-lists',
  title: '接收资金清算文件',
  on: 'trading-day',
  after: ['120-confirm-trades'],
  due: '07:30',
  mark: filesMark,
  arrival: {
    mark: (context) => indexMark(context, ['OFK']),
    readers: [],
  },
  waitsFor: async (context) => missingIndex(context, await expectedAnswers(context, 'OFK')),
  select: async (context) =>
    (await expectedAnswers(context, 'OFK')).map((index) => ({ key: index.taCode, data: index })),
  outside: (unit, context) => readExpectedBatch(context, unit.data),
  apply: async (tx, unit, context, received) => {
    const { day, now } = context
    await storeBatch(tx, received, { taCode: unit.data.taCode, context })
    const rows = await pendingRecords(tx, { fileType: '25', fileDate: day, taCode: unit.data.taCode })
    // A list that was sent again is the whole list: what it does not name any more is not due.
    const resent = new Set(rows.flatMap((row) => (row.fileVersion > 1 ? [row.fileName] : [])))
    for (const fileName of resent) await dropOpenDues(tx, { taCode: unit.data.taCode, fileName })
    await addDues(tx, summedDues(rows.map(dueOf)))
    if (rows.length > 0) await markApplied(tx, rows, now)
  },
})

function dueOf(row: RegistrarRecord): Parameters<typeof addDues>[1][number] {
  const { record, taCode, fileName } = row

  return {
    taCode,
    fileName,
    fundCode: textOf(record, 'FundCode'),
    bizCode: textOf(record, 'BusinessCode'),
    confirmDate: dayOf(record, 'TransactionCfmDate') ?? row.fileDate,
    capitalType: textOf(record, 'CapitalType'),
    payDate: requiredDay(record, 'PayDate'),
    // ReceOrPayFlag speaks from our side: 0 we receive, 1 we pay (docs/ports/registrar.md §3.4).
    direction: textOf(record, 'ReceOrPayFlag') === '1' ? 'PAY' : 'RECEIVE',
    amount: moneyOf(record, 'ConfirmedAmount'),
  }
}
