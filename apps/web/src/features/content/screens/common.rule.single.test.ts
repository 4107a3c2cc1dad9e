import { fundAgreementDetail, fundAgreementList } from '@tongzhou/client/fund'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

const paper = {
  kind: 'CONTRACT',
  kindLabel: '基金合同',
  title: '昭衡新机混合型证券投资基金基金合同',
  published: '2021-02-20',
} as const

describeScreen('/common/rule/single', {
  ready: {
    query: { fundCode: '898006' },
    answers: [
      answer(fundAgreementList, { rows: [paper] }),
      answer(fundAgreementDetail, { ...paper, content: '第一部分 前言' }),
    ],
    shows: ['基金合同', '昭衡新机混合型证券投资基金基金合同', '2021-02-20', '第一部分 前言'],
    hides: ['还没有公布文件'],
  },
  empty: {
    query: { fundCode: '898006' },
    answers: [answer(fundAgreementList, { rows: [] })],
    shows: ['这只基金还没有公布文件'],
  },
})
