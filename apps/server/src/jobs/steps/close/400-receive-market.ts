import { indexesOfDay, missingIndex } from '../../registrar/files/expected-answers'
import {
  type ExpectedIndex,
  type ReceivedBatch,
  findIndex,
  filesMark,
  indexMark,
  readExpectedBatch,
  storeBatch,
} from '../../registrar/files/receive-batch'
import { defineStep } from '../../engine/step'

/**
 * From 17:30: reads the evening's files as soon as each registrar has written its market index (OFJ: 07).
 * Parameters (OFC: C1–C5) come only when something changed, and then before the market index.
 */
export const receiveMarket = defineStep<ExpectedIndex, ReceivedBatch>({
  name: '400-receive-market',
  title: '接收行情与参数文件',
  on: 'trading-day',
  after: ['010-open-day'],
  due: '17:30',
  mark: filesMark,
  arrival: {
    mark: (context) => indexMark(context, ['OFJ', 'OFC']),
    readers: ['410-apply-parameters', '420-publish-navs', '430-check-take-profit', '440-tell-corrections'],
  },
  waitsFor: (context) => missingIndex(context, indexesOfDay(context, 'OFJ')),
  select: async (context) => {
    const units = indexesOfDay(context, 'OFJ').map((index) => ({ key: `${index.taCode}/OFJ`, data: index }))
    for (const index of indexesOfDay(context, 'OFC')) {
      if ((await findIndex(context, index)) !== null) units.push({ key: `${index.taCode}/OFC`, data: index })
    }

    return units
  },
  outside: (unit, context) => readExpectedBatch(context, unit.data),
  apply: (tx, unit, context, received) => storeBatch(tx, received, { taCode: unit.data.taCode, context }),
})
