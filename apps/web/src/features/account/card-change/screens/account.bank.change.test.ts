import { bankCardList, cardAssetOver, cardChanging, cardOnWayAsset } from '@tongzhou/client/account'
import { answer } from '../../../../testing/fake-client'
import { sampleCard } from '../../../../testing/sample-card'
import { describeScreen } from '../../../../testing/screen-states'

const cards = answer(bankCardList, { cards: [sampleCard], max: 10 })
const over = (value: string) => answer(cardAssetOver, { over: value !== '0.00', value, limit: '0.00' })
const onWay = (orders: number) => answer(cardOnWayAsset, { hasOnWay: orders > 0, orders })
const changing = (changing: boolean, renewable = false) =>
  answer(cardChanging, {
    changing,
    applyNo: changing ? 'CC0000000001' : null,
    state: changing ? 'SUBMITTED' : null,
    dueOn: '2026-11-25',
    renewable,
    reservedMobile: '139****0000',
    needs: [],
  })

describeScreen('/account/bank/change', {
  ready: {
    answers: [cards, over('1240.00'), onWay(0), changing(false)],
    shows: [
      '工商银行(尾号 6789)',
      '原卡还能收款吗',
      '这张卡下有资产 1,240.00 元',
      '工商银行暂不支持在线确认换发的卡',
      '审核期间不能用这张卡买入、定投和快速取现',
    ],
  },
  empty: { query: { cardKey: 'unknown' }, answers: [cards], shows: ['没有找到这张银行卡'] },
  more: {
    'nothing on the card': {
      answers: [cards, over('0.00'), onWay(0), changing(false)],
      shows: ['直接更换，立即生效', '这张卡下没有资产，也没有资金在途'],
      hides: ['审核期间不能用这张卡'],
    },
    'its bank tells of renewals': {
      answers: [cards, over('0.00'), onWay(2), changing(false, true)],
      shows: ['有 2 笔交易处理中，完成后可以直接更换', '新卡是工商银行为原卡换发的'],
    },
    'an application is open': {
      answers: [cards, over('0.00'), onWay(0), changing(true)],
      shows: ['这张卡正在更换', '查看换卡进度'],
    },
  },
})
