import { bankCardList } from '@tongzhou/client/account'
import { answer } from '../../../../testing/fake-client'
import { sampleCard } from '../../../../testing/sample-card'
import { changeAnswers, noChanges } from '../../../../testing/sample-card-change'
import { describeScreen } from '../../../../testing/screen-states'

const cards = answer(bankCardList, { cards: [sampleCard], max: 10 })

describeScreen('/account/bank/change-information/detail', {
  ready: {
    answers: changeAnswers(),
    shows: ['尾号 6789 → 建设银行 尾号 5678', '撤回申请', '新银行卡正面', '新卡生效', '审核期间不能用这张卡'],
    hides: ['暂存'],
  },
  empty: { answers: [noChanges], shows: ['没有找到这笔换卡申请', '换卡进度'] },
  more: {
    'a lost card, taken up': {
      answers: changeAnswers({ state: 'REVIEWING', oldUsable: false }),
      shows: ['审核中', '到账的钱先暂存'],
      hides: ['撤回申请'],
    },
    'refused, to be mended': {
      answers: [...changeAnswers({ state: 'REJECTED', mendableUntil: '2026-12-25' }), cards],
      shows: ['需补资料', '修改后重新提交'],
    },
    'in effect': { answers: changeAnswers({ state: 'EFFECTIVE' }), shows: ['已生效', '查看结果'] },
  },
})
