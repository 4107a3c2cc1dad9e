import { smartTables } from '@tongzhou/client/plan'
import { expect, test } from 'vitest'
import { answer } from '../../../testing/fake-client'
import { renderScreen } from '../../../testing/render-screen'
import { sampleTables } from '../../../testing/sample-plan'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/regular-invest/info', {
  ready: {
    query: {},
    answers: [answer(smartTables, sampleTables)],
    shows: [
      '5%～10% 150%',
      '超过 20% 200%',
      '70% 50%',
      '现行比例，第 1 版',
      '即将施行，第 2 版，12-15 周二 起的扣款按这张表',
      '连续三期失败',
      '怎么停下来',
      '选一只基金',
    ],
  },
  empty: null,
  more: {
    'of a fund: it may be begun': {
      query: { fundCode: '890001' },
      answers: [answer(smartTables, sampleTables)],
      shows: ['开始定投', '用历史净值演练'],
    },
  },
})

test('/regular-invest/company: who sells, holds and registers', async () => {
  const { text } = await renderScreen('/regular-invest/company', { answers: [] })
  for (const piece of ['同舟基金销售', '000000001', '400-000-0000', '监管账户']) expect(text).toContain(piece)
})
