import { applicationCode, isCodeOf, parentOrderCode } from './business-code'

const verbs: Readonly<Record<string, string>> = {
  [applicationCode.subscription]: '认购',
  [applicationCode.purchase]: '买入',
  [applicationCode.planPurchase]: '定投',
  [applicationCode.redemption]: '卖出',
  [applicationCode.planRedemption]: '卖出',
  [applicationCode.transform]: '转换',
}

const parentVerbs: Readonly<Record<string, string>> = {
  [parentOrderCode.topUp]: '现金宝转入',
  [parentOrderCode.withdrawal]: '现金宝转出',
  [parentOrderCode.quickWithdrawal]: '现金宝转出',
}

/** What a customer does by an order, as the menus call it; 申请 for what has no word of its own. */
export function orderVerb({
  bizCode,
  parentNo,
}: {
  readonly bizCode: string
  readonly parentNo: string | null
}): string {
  return walletVerb(parentNo) ?? verbs[bizCode] ?? '申请'
}

/**
 * What the cash product does by a parent order, whose number holds its business; null for any other parent.
 * Orders of the cash product are told as one movement of it, never as trades of its funds.
 */
export function walletVerb(parentNo: string | null): string | null {
  return parentNo === null ? null : (parentVerbs[businessOf(parentNo)] ?? null)
}

/** Whether a number is that of a parent of several orders, which has no page of an order. */
export function isParentNo(orderNo: string): boolean {
  return isCodeOf(Object.values(parentOrderCode), businessOf(orderNo))
}

/** The business that a number holds (§3.2). */
function businessOf(orderNo: string): string {
  return `0${orderNo.slice(8, 10)}`
}
