import { fofZone } from '@tongzhou/client/home'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'
import { sampleFof, sampleFofZone } from '../../../testing/sample-fof'

describeScreen('/fof', {
  ready: {
    answers: [answer(fofZone, sampleFofZone)],
    shows: [
      '昭衡稳进90天持有(FOF)A',
      '持有满 90 天可卖',
      '每万元一年约 130.20 元',
      '09-30 周三 持有 昭衡债券A 12.00%',
      '两层费用',
      '55.20 元',
      '目标风险',
      '本平台暂无在售',
      '全部 1 只',
    ],
  },
  empty: {
    answers: [answer(fofZone, { ...sampleFofZone, rows: [], total: 0 })],
    shows: ['现在没有在售的 FOF'],
  },
  more: {
    'no report: only the own layer is told, and no example': {
      answers: [
        answer(fofZone, {
          ...sampleFofZone,
          rows: [
            {
              ...sampleFof,
              reportDate: null,
              holdings: [],
              layers: {
                ...sampleFof.layers,
                underlying: null,
                total: null,
                underlyingYuan: null,
                totalYuan: null,
              },
            },
          ],
        }),
      ],
      shows: ['每万元一年至少 75.00 元', '未披露'],
      hides: ['两层费用'],
    },
  },
})
