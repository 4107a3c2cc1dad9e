import { bankBranches } from '@tongzhou/client/account'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'

const branch = { branchNo: '1', branchName: '工商银行文三路支行', city: '杭州市' }

describeScreen('/account/bank/change-form/branch', {
  ready: { answers: [answer(bankBranches, { branches: [branch] })], shows: ['工商银行文三路支行', '杭州市'] },
  empty: { answers: [answer(bankBranches, { branches: [] })], shows: ['没有找到这家支行'] },
})
