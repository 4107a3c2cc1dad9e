import { parentOrderResult } from '@tongzhou/client/trade'
import { answer } from '../../../testing/fake-client'
import { sampleTopUp, sampleWithdrawal } from '../../../testing/sample-cash'
import { describeScreen } from '../../../testing/screen-states'

const into = {
  ready: {
    query: { parentNo: sampleTopUp.parentNo },
    answers: [answer(parentOrderResult, sampleTopUp)],
    shows: ['申请已受理', '当时怎么分配', '再次转入', '撤单', sampleTopUp.parentNo],
    hides: ['同一次转出的另一笔'],
  },
  empty: null,
} as const
const out = {
  ready: {
    query: { parentNo: sampleWithdrawal.parentNo },
    answers: [answer(parentOrderResult, { ...sampleWithdrawal, pairNo: '20261126930000000001' })],
    shows: ['现金宝普通转出', '同一次转出的另一笔', '再次转出'],
  },
  empty: null,
} as const

const [first, second] = sampleTopUp.children
const swap = { swappedTo: '20261127022000000009', failure: '基金暂停申购；已改买货币三号' }
const swapped = {
  ...sampleTopUp,
  canCancel: false,
  autoSwap: true,
  status: '确认中' as const,
  children: [first, second].flatMap((child, at) =>
    child === undefined
      ? []
      : at === 1
        ? [child]
        : [
            { ...child, ...swap, status: '确认失败' as const, isFinal: true },
            {
              ...child,
              orderNo: swap.swappedTo,
              fundName: '货币三号',
              tDate: '2026-11-27',
              expectConfirmDate: '2026-11-30',
              swapOf: child.orderNo,
            },
          ],
  ),
}
const story = {
  'a refused part, the purchase that stands for it, and its own promise': {
    query: { parentNo: sampleTopUp.parentNo },
    answers: [answer(parentOrderResult, swapped)],
    shows: [
      '青峦活期添利货币A：基金暂停申购；已改买货币三号',
      '已改买 货币三号',
      '代替 青峦活期添利货币A',
      '11-30 周一 确认改买的货币三号',
      '由 3 笔交易完成',
    ],
    hides: ['未成功'],
  },
  'the purchase that stands for a refused part was refused itself: it has no day any more': {
    query: { parentNo: sampleTopUp.parentNo },
    answers: [
      answer(parentOrderResult, {
        ...swapped,
        children: swapped.children.map((child) =>
          child.swapOf === null ? child : { ...child, status: '退款中' as const, failure: '超过基金的限额' },
        ),
      }),
    ],
    shows: ['哪天发生什么', '代替 青峦活期添利货币A', '货币三号：超过基金的限额'],
    hides: ['确认改买的货币三号'],
  },
  'all confirmed in the end: nothing went wrong': {
    query: { parentNo: sampleTopUp.parentNo },
    answers: [answer(parentOrderResult, { ...swapped, status: '确认成功' as const, isFinal: true })],
    shows: ['确认成功', '已改买 货币三号'],
    hides: ['未成功', '哪天发生什么'],
  },
} as const

describeScreen('/yiqianbao/record/detail', { ...into, more: story })
describeScreen('/yiqianbao/record/detail2', out)
describeScreen('/new-yqb/buy-order', into)
describeScreen('/new-yqb/sell-order', out)
