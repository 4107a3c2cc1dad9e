import type { Tx } from '@tongzhou/db/connect'
import { askCallBack, useCallBack } from '@tongzhou/db/stores/trade/call-back-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import type { Refused } from '@tongzhou/domain/kernel/decision'
import type { Money } from '@tongzhou/domain/kernel/money'
import type { Services } from '../services'
import type { TradingCustomer } from './standing'

/**
 * Asks for the call-back that a purchase was refused for (R-ACC-8); any other refusal asks for nothing. In a
 * transaction of its own: the submit is rolled back, the case is not.
 */
export async function askForCallBack(
  services: Services,
  refused: Refused,
  asked: { trader: TradingCustomer; fund: TradedFund; amount: Money | null; now: Date },
): Promise<void> {
  if (refused.reason !== 'CALL_BACK_NEEDED' || refused.data['state'] !== 'needed') return
  const { trader, fund, amount, now } = asked
  const { customerNo } = trader.facts
  const what = amount === null ? '转换转入' : `买入 ${formatMoney(amount)} 元`
  const subject = `80 周岁以上客户回访：${fund.name} ${fund.fundCode}（${fund.risk}）${what}`
  await services.connection.db
    .transaction()
    .execute((tx) => askCallBack(tx, { customerNo, fundCode: fund.fundCode, amount, subject, now }))
}

/** An order uses up the call-back that was granted for its fund. */
export async function spendCallBack(
  tx: Tx,
  trader: TradingCustomer,
  order: { fundCode: string; orderNo: string },
): Promise<void> {
  const { customerNo } = trader.facts
  if (trader.callBacks.some(({ fundCode }) => fundCode === order.fundCode))
    await useCallBack(tx, { customerNo, ...order })
}
