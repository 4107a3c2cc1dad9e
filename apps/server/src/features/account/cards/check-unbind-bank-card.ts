import { checkUnbindBankCard } from '@tongzhou/contract/account/cards/check-unbind-bank-card'
import { findCard } from '@tongzhou/db/stores/account/card-store'
import { cardTies } from '@tongzhou/db/stores/account/card-ties-store'
import { handleOpen } from '../../../http/handle'

export const handler = handleOpen(checkUnbindBankCard, async (input, { db, customer, refuse }) => {
  const key = { customerNo: customer.customerNo, tradeAcco: input.tradeAcco }
  if (!(await findCard(db, key))) return refuse('CARD_NOT_FOUND')
  const ties = await cardTies(db, key)
  const reasons = [
    ties.hasShares ? '这张卡下还有基金份额，请先卖出' : '',
    ties.hasOpenOrders ? '这张卡下还有未完成的交易，请等交易完成' : '',
    ties.hasRunningPlan ? '这张卡还在用于定投，请先暂停、终止或换卡' : '',
    ties.isChanging ? '这张卡正在更换，请等换卡完成或撤回申请' : '',
  ].filter(Boolean)

  return { allowed: reasons.length === 0, reasons }
})
