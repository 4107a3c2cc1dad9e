import { yearHoldShareReport } from '@tongzhou/client/holding'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'
import { yearReport } from '../parts/report/test-year-report'

const none = {
  ...yearReport,
  whole: null,
  curve: [],
  months: [],
  gave: [],
  fees: [],
  inFall: null,
  parts: [],
}

describeScreen('/common/position-report/:year', {
  ready: {
    query: { year: '2026' },
    answers: [answer(yearHoldShareReport, yearReport)],
    shows: [
      '2026 年度报告',
      '1 / 7',
      '到目前收益 +3,200.00 元。',
      '期末市值',
      '16,000.00',
      '−4,200.00',
      '+25.40%',
      '数字截至 11-16 的净值',
      '报告在净值全部公布后生成',
      '2025 年',
    ],
  },
  empty: {
    query: { year: '2025' },
    answers: [answer(yearHoldShareReport, none)],
    shows: ['2025 年还没有可以报告的持有', '查看收益', '2026 年'],
    hides: ['1 / 7'],
  },
  more: {
    'a year over': {
      query: { year: '2026' },
      answers: [answer(yearHoldShareReport, { ...yearReport, isFinal: true })],
      shows: ['全年收益 +3,200.00 元。', '2026 年的净值已全部公布', '还没有生成'],
    },
    'a report that was made': {
      query: { year: '2026' },
      answers: [
        answer(yearHoldShareReport, {
          ...yearReport,
          isFinal: true,
          version: { version: 1, asOf: '2026-12-31', madeAt: '2027-01-06T06:40:00+08:00' },
          versions: [{ version: 1, asOf: '2026-12-31', madeAt: '2027-01-06T06:40:00+08:00' }],
        }),
      ],
      shows: ['第 1 版', '不再改动', '下载 PDF'],
      hides: ['还没有生成', '版不同的'],
    },
  },
})
