import { defineMessage, linkTo } from '../define-message'

/** Orders and the money that belongs to them. */
export const tradeEvents = {
  /** The money came after the cut-off; `cancelUntil` is HH:mm of the new day, null: bound by now. */
  orderMoved: defineMessage<{
    readonly orderNo: string
    readonly verb: string
    readonly fundName: string
    readonly amount: string
    readonly came: string
    readonly from: string
    readonly to: string
    readonly cancelUntil: string | null
  }>({
    category: 'TRADE',
    reach: 'chosen',
    words: ({ orderNo, verb, fundName, amount, came, from, to, cancelUntil }) => ({
      title: `${verb}改按下一交易日受理`,
      text: `您${verb}${fundName} ${amount} 元的款项在${from}截止后${came}，这笔申请改按${to}受理${cancelUntil === null ? '' : `，当日 ${cancelUntil} 前可以撤单`}。`,
      link: orderLink(orderNo),
    }),
  }),
  /** Money that we paid to a card came back. */
  payoutReturned: defineMessage<{ readonly amount: string }>({
    category: 'TRADE',
    reach: 'always',
    words: ({ amount }) => ({
      title: '划付被收款银行退回',
      text: `划付至您银行卡的 ${amount} 元被收款银行退回，下一个交易日将重新划付。请核对银行卡是否可以收款；原卡已不能使用的，可绑定新卡并解绑原卡，款项将划付至新卡。`,
      link: linkTo('/account/bank-card'),
    }),
  }),
  /** Money remitted that matched no order goes back. */
  remittanceReturned: defineMessage<{
    readonly cardTail: string
    readonly amount: string
    readonly cause: string
  }>({
    category: 'TRADE',
    reach: 'always',
    words: ({ cardTail, amount, cause }) => ({
      title: '汇款已办理退回',
      text: `您从尾号 ${cardTail} 的账户汇入的 ${amount} 元：${cause}，已办理退回原账户，请留意到账。`,
      link: null,
    }),
  }),
} as const

function orderLink(orderNo: string) {
  return linkTo('/transaction-log/detail', { orderNo })
}
