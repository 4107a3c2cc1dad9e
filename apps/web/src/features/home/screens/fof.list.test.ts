import { fofZone } from '@tongzhou/client/home'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'
import { sampleFofZone } from '../../../testing/sample-fof'

describeScreen('/fof/list', {
  ready: {
    answers: [answer(fofZone, sampleFofZone)],
    shows: ['昭衡稳进90天持有(FOF)A', '每万元一年约 130.20 元', '近1年最大回撤 5.17%', '按最大回撤'],
  },
  empty: {
    query: { group: 'TARGET_DATE' },
    answers: [answer(fofZone, { ...sampleFofZone, rows: [], total: 0 })],
    shows: ['没有符合条件的 FOF', '清除筛选'],
  },
})
