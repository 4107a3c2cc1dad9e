import { expectedAnswers, missingIndex } from '../../registrar/files/expected-answers'
import {
  type ExpectedIndex,
  type ReceivedBatch,
  filesMark,
  indexMark,
  readExpectedBatch,
  storeBatch,
} from '../../registrar/files/receive-batch'
import { defineStep } from '../../engine/step'

/**
 * 07:30: reads the registrars' answers to the day before (index OFI: 02, 04, 05, 06, 12, 26). A batch that
 * fails a structural check is rejected whole and stops the day; a broken row is set aside and the rest goes
 * on.
 */
export const receiveConfirmations = defineStep<ExpectedIndex, ReceivedBatch>({
  name: '100-receive-confirmations',
  title: '接收登记机构确认文件',
  on: 'trading-day',
  after: ['010-open-day'],
  due: '07:30',
  mark: filesMark,
  arrival: {
    mark: (context) => indexMark(context, ['OFI']),
    readers: [
      '110-confirm-accounts',
      '120-confirm-trades',
      '130-book-dividends',
      '135-take-unpaid-income',
      '140-reconcile-shares',
      '142-reconcile-lots',
      '145-tell-confirmations',
      '178-swap-failed-parts',
    ],
  },
  waitsFor: async (context) => missingIndex(context, await expectedAnswers(context, 'OFI')),
  select: async (context) =>
    (await expectedAnswers(context, 'OFI')).map((index) => ({ key: index.taCode, data: index })),
  outside: (unit, context) => readExpectedBatch(context, unit.data),
  apply: (tx, unit, context, received) => storeBatch(tx, received, { taCode: unit.data.taCode, context }),
})
