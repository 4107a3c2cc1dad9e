import type { Tx } from '@tongzhou/db/connect'
import { askCallBack, useCallBack } from '@tongzhou/db/stores/trade/call-back-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import type { Refused } from '@tongzhou/domain/kernel/decision'
import type { CallBackBusiness, CallBackFor } from '@tongzhou/domain/trade/decide/call-back'
import type { Services } from '../services'
import type { TradingCustomer } from './standing'

/**
 * Asks for the call-back that a purchase was refused for (R-ACC-8); any other refusal asks for nothing. In a
 * transaction of its own: the submit is rolled back, the case is not.
 */
export async function askForCallBack(
  services: Services,
  refused: Refused,
  asked: { trader: TradingCustomer; fund: TradedFund; about: CallBackFor; now: Date },
): Promise<void> {
  if (refused.reason !== 'CALL_BACK_NEEDED' || refused.data['state'] !== 'needed') return
  const { trader, fund, about, now } = asked
  const { customerNo } = trader.facts
  const subject = `80 周岁以上客户回访：${fund.name} ${fund.fundCode}（${fund.risk}）${wordsOf(about)}`
  await services.connection.db
    .transaction()
    .execute((tx) => askCallBack(tx, { customerNo, fundCode: fund.fundCode, about, subject, now }))
}

/** What the colleague asks about. */
function wordsOf({ business, amount, from }: CallBackFor): string {
  const money = amount === null ? '' : `${formatMoney(amount)} 元`
  if (from === null) return business === 'PLAN' ? `定投，每期 ${money}` : `买入 ${money}`
  const shares = `${from.fundCode} 的 ${formatShares(from.shares)} 份${money === '' ? '' : `，约 ${money}`}`

  return business === 'TRANSFORM' ? `转换转入（${shares}）` : `赎回转购（${shares}）`
}

/** An order uses up the call-back that was granted for its fund and its business. */
export async function spendCallBack(
  tx: Tx,
  trader: TradingCustomer,
  order: { fundCode: string; business: CallBackBusiness; orderNo: string },
): Promise<void> {
  const { customerNo } = trader.facts
  if (trader.callBacks.some(({ fundCode }) => fundCode === order.fundCode))
    await useCallBack(tx, { customerNo, ...order })
}
