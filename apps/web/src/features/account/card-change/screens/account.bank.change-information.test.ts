import { cardChangeList } from '@tongzhou/client/account'
import { answer } from '../../../../testing/fake-client'
import { sampleCardChange } from '../../../../testing/sample-card-change'
import { describeScreen } from '../../../../testing/screen-states'

const rows = (...changes: Partial<typeof sampleCardChange>[]) =>
  answer(cardChangeList, { rows: changes.map((change) => ({ ...sampleCardChange, ...change })) })

describeScreen('/account/bank/change-information', {
  ready: {
    answers: [rows({}, { applyNo: 'CC0000000000', state: 'EFFECTIVE', newCardTail: '1111' })],
    shows: ['尾号 6789 → 建设银行 尾号 5678', '已提交', '前有结果', '换卡记录', '尾号 1111', '已生效'],
  },
  empty: { answers: [rows()], shows: ['没有换卡申请', '我的银行卡'] },
  more: {
    'one is to be mended': {
      answers: [rows({ state: 'REJECTED', mendableUntil: '2026-12-25' })],
      shows: ['需补资料', '前修改后重新提交', '查看原因'],
    },
  },
})
