import { changeAnswers, noChanges } from '../../../../testing/sample-card-change'
import { describeScreen } from '../../../../testing/screen-states'

describeScreen('/account/bank/change-result', {
  ready: {
    answers: changeAnswers({ state: 'EFFECTIVE' }),
    shows: ['新卡已生效', '尾号 6789 已更换为 建设银行 尾号 5678', '快速取现 24 小时后恢复', '完成'],
  },
  empty: { answers: [noChanges], shows: ['没有找到这笔换卡申请', '换卡进度'] },
  more: {
    'not in effect': { answers: changeAnswers(), shows: ['这笔换卡申请还没有生效', '查看进度'] },
  },
})
