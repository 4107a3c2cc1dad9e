import { serviceRecordFile } from '@tongzhou/contract/record/service-record-file'
import { lateCauseWords, promiseItemWords } from '@tongzhou/domain/trade/promise/promise-words'
import { handleOpen } from '../../http/handle'
import { kindLabelOf } from '../../trading/order-kind'
import { csvFile } from '../../shared/csv'
import { serviceCounts } from './service-counts'

const HEAD = ['结果日期', '业务', '项目', '比承诺晚（天）', '原因', '笔数']

/** The counts behind the record, day by day: whoever likes recomputes the rates. It names nobody. */
export const handler = handleOpen(serviceRecordFile, async ({ days }, { db, day }) => {
  const { from, to, counts } = await serviceCounts(db, { days, today: day })
  const rows = counts.map(({ actual, kind, item, daysLate, cause, orders }) => [
    actual,
    kindLabelOf(kind),
    promiseItemWords[item],
    { number: String(daysLate) },
    cause === null ? null : lateCauseWords[cause],
    { number: String(orders) },
  ])

  return {
    name: `服务兑现_${from}_${to}.csv`,
    type: 'text/csv;charset=utf-8',
    content: csvFile([HEAD, ...rows]).toString('base64'),
  }
})
