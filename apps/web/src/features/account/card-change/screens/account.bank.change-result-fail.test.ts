import { bankCardList } from '@tongzhou/client/account'
import { faultWords } from '@tongzhou/domain/account/card-change/card-change-fault'
import { answer } from '../../../../testing/fake-client'
import { sampleCard } from '../../../../testing/sample-card'
import { changeAnswers, noChanges } from '../../../../testing/sample-card-change'
import { describeScreen } from '../../../../testing/screen-states'

const faults = [faultWords('OLD_PROOF:NO_STAMP')]
const refused = changeAnswers({ state: 'REJECTED', mendableUntil: '2026-12-25', faults })

describeScreen('/account/bank/change-result-fail', {
  ready: {
    answers: [...refused, answer(bankCardList, { cards: [sampleCard], max: 10 })],
    shows: ['换卡申请未通过', '证明未盖银行业务章', '请到开户银行柜台补盖业务章', '修改后重新提交'],
  },
  empty: { answers: [noChanges], shows: ['没有找到这笔换卡申请', '换卡进度'] },
  more: {
    'nothing was refused': { answers: changeAnswers(), shows: ['没有需要修改的地方', '查看进度'] },
  },
})
