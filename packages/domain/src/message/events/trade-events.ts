import { isParentNo } from '../../trade/order-verb'
import { defineMessage, linkTo } from '../define-message'

/** The order that a message speaks of; `fundName` null where it is not about one fund. */
interface OrderTold {
  readonly orderNo: string
  /** What the customer did, as the menus call it: 买入. */
  readonly verb: string
  readonly fundName: string | null
}

/** Money that came back without a form. */
interface IdleTold {
  readonly orderNo: string
  readonly kind: string
  readonly amount: string
}

/** A part of a top-up that was refused. */
interface PartTold {
  readonly parentNo: string
  readonly amount: string
  readonly fundName: string
}

/** Orders and the money that belongs to them. */
export const tradeEvents = {
  /** Money came for an order and it is accepted; `fundName` null: several funds with one payment. */
  orderPaid: defineMessage<OrderTold & { readonly amount: string; readonly confirmDay: string }>({
    category: 'TRADE',
    // The customer has just done it himself and saw the answer.
    reach: 'station',
    words: ({ orderNo, verb, fundName, amount, confirmDay }) => ({
      title: `${verb}已受理`,
      text: `您${verb}${fundName ?? ''} ${amount} 元已付款并受理，预计${confirmDay}确认。`,
      link: orderLink(orderNo),
    }),
  }),
  orderPaymentFailed: defineMessage<OrderTold & { readonly amount: string }>({
    category: 'TRADE',
    reach: 'always',
    words: ({ orderNo, verb, fundName, amount }) => ({
      title: `${verb}扣款未成功`,
      text: `您${verb}${fundName ?? ''}的 ${amount} 元扣款未成功，这笔申请没有受理。请核对银行卡余额与限额后重新提交。`,
      link: orderLink(orderNo),
    }),
  }),
  /** `refund`: what goes back to the card, null: nothing was paid. */
  orderCancelled: defineMessage<{
    readonly orderNo: string
    readonly verb: string
    readonly refund: string | null
  }>({
    category: 'TRADE',
    reach: 'chosen',
    words: ({ orderNo, verb, refund }) => ({
      title: `${verb}已撤单`,
      text: `您的${verb}申请已撤单${refund === null ? '' : `，${refund} 元将退回原付款银行卡`}。`,
      link: orderLink(orderNo),
    }),
  }),
  /** `asked` and `result` with their units. */
  orderConfirmed: defineMessage<
    OrderTold & { readonly asked: string; readonly result: string; readonly isPart: boolean }
  >({
    category: 'TRADE',
    reach: 'chosen',
    words: ({ orderNo, verb, fundName, asked, result, isPart }) => ({
      title: isPart ? `${verb}部分确认` : `${verb}已确认`,
      text: `您${verb}${fundName ?? ''} ${asked}已${isPart ? '部分' : ''}确认，${result}。`,
      link: orderLink(orderNo),
    }),
  }),
  /** The registrar refused; `isRefunded`: the money goes back to the card. */
  orderRefused: defineMessage<OrderTold & { readonly asked: string; readonly isRefunded: boolean }>({
    category: 'TRADE',
    reach: 'always',
    words: ({ orderNo, verb, fundName, asked, isRefunded }) => ({
      title: `${verb}确认失败`,
      text: `您${verb}${fundName ?? ''} ${asked}未能确认${isRefunded ? '，款项将退回原付款银行卡' : ''}，原因可在交易详情中查看。`,
      link: orderLink(orderNo),
    }),
  }),
  moneyArrived: defineMessage<{ readonly orderNo: string; readonly amount: string }>({
    category: 'TRADE',
    reach: 'chosen',
    words: ({ orderNo, amount }) => ({
      title: '款项已划付至银行卡',
      text: `您的 ${amount} 元已划付至银行卡，请留意到账。`,
      link: orderLink(orderNo),
    }),
  }),
  refundArrived: defineMessage<{ readonly orderNo: string; readonly amount: string }>({
    category: 'TRADE',
    reach: 'always',
    words: ({ orderNo, amount }) => ({
      title: '退款已划付至银行卡',
      text: `您的 ${amount} 元退款已划付至原付款银行卡，请留意到账。`,
      link: orderLink(orderNo),
    }),
  }),
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
  /** A refused part of a top-up bought another fund of the product (R-CASH-7). */
  partSwapped: defineMessage<
    PartTold & { readonly target: string; readonly confirmDay: string; readonly cancelUntil: string }
  >({
    category: 'TRADE',
    reach: 'chosen',
    words: ({ parentNo, amount, fundName, target, confirmDay, cancelUntil }) => ({
      title: '现金宝转入已改买',
      text: `您转入现金宝的 ${amount} 元，${fundName}未确认，已按您的选择改买${target}，今日 ${cancelUntil} 前可以撤单，预计${confirmDay}确认。`,
      link: linkTo('/yiqianbao/record/detail', { parentNo }),
    }),
  }),
  /** None could; the money goes back to the card. */
  partNotSwapped: defineMessage<PartTold>({
    category: 'TRADE',
    reach: 'chosen',
    words: ({ parentNo, amount, fundName }) => ({
      title: '现金宝转入未能改买',
      text: `您转入现金宝的 ${amount} 元，${fundName}未确认，现在没有其他基金可以改买，款项将退回原付款银行卡。`,
      link: linkTo('/yiqianbao/record/detail', { parentNo }),
    }),
  }),
  /**
   * A standing order moved what came back into the cash product (R-CASH-13); `kind`: what it was of,
   * `isOfPlan`: the terms of a plan say so (R-PLAN-11).
   */
  idleMoneyMoved: defineMessage<
    IdleTold & { readonly funds: number; readonly confirmDay: string; readonly isOfPlan: boolean }
  >({
    category: 'TRADE',
    reach: 'chosen',
    words: ({ orderNo, kind, amount, funds, confirmDay, isOfPlan }) => ({
      title: '闲钱已转入现金宝',
      text: `您的${kind} ${amount} 元已按您的委托申购现金宝（${funds} 只货币基金），预计${confirmDay}确认。${isOfPlan ? '这是定投计划设定的止盈去向，计划未结束时可以修改。' : '不想再自动转入，可在现金宝页面关闭。'}`,
      link: orderLink(orderNo),
    }),
  }),
  /** It could not; the money goes to the card. `reason`: a sentence. */
  idleMoneyKept: defineMessage<IdleTold & { readonly reason: string }>({
    category: 'TRADE',
    reach: 'chosen',
    words: ({ orderNo, kind, amount, reason }) => ({
      title: '闲钱未能自动转入',
      text: `您的${kind} ${amount} 元未能转入现金宝（${reason}），将照常划付至银行卡。`,
      link: orderLink(orderNo),
    }),
  }),
  /** Staff turned such a standing order off (R-CASH-13). */
  idleRuleEnded: defineMessage<{ readonly source: 'SALE' | 'DIVIDEND' }>({
    category: 'TRADE',
    reach: 'chosen',
    words: ({ source }) => ({
      title: '闲钱自动转入已关闭',
      text: `您的闲钱自动转入（${source === 'DIVIDEND' ? '现金分红' : '自动卖出的到账款'}）已由平台关闭，此后到账的款项划付至银行卡。如有疑问请联系客服，也可以在现金宝页面重新开启。`,
      link: linkTo('/yiqianbao/idle'),
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

/** The page of an order; a parent of several has none. */
function orderLink(orderNo: string) {
  return isParentNo(orderNo) ? null : linkTo('/transaction-log/detail', { orderNo })
}
