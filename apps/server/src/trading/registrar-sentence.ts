import type { OrderRecord } from '@tongzhou/db/stores/trade/order-view-store'

/**
 * What a customer reads about a registrar's refusal, by return code; the registrar's own text (`ErrorDetail`)
 * is for operators (registrar.md §7). Codes not listed here, and codes a registrar made up, get the neutral
 * sentence.
 */
const sentences: Readonly<Record<string, string>> = {
  '0001': '登记机构登记的可用份额不足',
  '0002': '基金账户已冻结，请联系客服',
  '0003': '基金账户已挂失，请联系客服',
  '0004': '基金在募集期内，不办理这类申请',
  '0005': '基金在封闭期内，不办理这类申请',
  '0006': '当日基金未开放这类申请',
  '0008': '当日发生巨额赎回，管理人未接受这笔申请',
  '0009': '基金账户未能开立，请重新提交',
  '0100': '证件号码与登记机构的记录不一致，请核对开户资料',
  '0101': '证件已在登记机构开户，请联系客服核对开户资料',
  '0106': '户名与登记机构的记录不一致，请核对开户资料',
  '0141': '该基金不支持所选的分红方式',
  '0200': '登记机构未受理这只基金的申请',
  '0206': '申请份额不符合基金的要求',
  '0207': '申请金额不符合基金的要求或超过限额',
  '0216': '费率折扣未被登记机构接受，请联系客服',
  '0218': '转出编号与对方机构的申请不符，请核对后重新提交',
  '0219': '巨额赎回的处理方式未被接受，请重新提交',
  '0222': '该基金不支持所选的分红方式',
  '0223': '这两只基金之间不支持转换',
  '0226': '对方销售机构代码不正确，请核对',
}

/** Meanings that one registrar gives a code of its own; data per registrar (registrar, code). */
const ownMeanings: Readonly<Record<string, Readonly<Record<string, string>>>> = {}

const NEUTRAL = '登记机构未能确认这笔申请'

/**
 * Why the order was not confirmed, in the customer's words: the registrar's answer by its code, else our own
 * reason.
 */
export function unconfirmedReason(
  order: Pick<OrderRecord, 'taCode' | 'taReturnCode' | 'taReturnMsg'>,
): string {
  const { taCode, taReturnCode: code } = order
  if (code === null) return order.taReturnMsg ?? NEUTRAL

  return ownMeanings[taCode]?.[code] ?? sentences[code] ?? NEUTRAL
}
