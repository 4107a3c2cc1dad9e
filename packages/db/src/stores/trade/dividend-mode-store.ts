import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Queryable } from '../../connect'

/** A change of the dividend mode that the registrar has not answered yet. */
export interface PendingMode {
  readonly fundCode: string
  readonly tradeAcco: string
  readonly chargeType: '0' | '1'
  readonly mode: '0' | '1'
  readonly orderNo: string
  readonly confirmDate: Day
}

/** The changes of a customer under way, newest first. */
export async function pendingModes(db: Queryable, customerNo: string): Promise<PendingMode[]> {
  const rows = await db
    .selectFrom('trade_order')
    .select(['fund_code', 'trade_acco', 'charge_type', 'dividend_mode', 'order_no', 'expect_confirm_date'])
    .where('customer_no', '=', customerNo)
    .where('biz_code', '=', applicationCode.dividendMode)
    .where('apply_status', 'in', ['ACCEPTED', 'SENT', 'SEND_FAILED'])
    .where('confirm_status', '=', 'WAIT')
    .orderBy('apply_at', 'desc')
    .limit(1000)
    .execute()

  return rows.map((row) => ({
    fundCode: row.fund_code,
    tradeAcco: row.trade_acco,
    chargeType: row.charge_type === '1' ? '1' : '0',
    mode: row.dividend_mode === '0' ? '0' : '1',
    orderNo: row.order_no,
    confirmDate: row.expect_confirm_date,
  }))
}

/** The change under way of one position; null when there is none. */
export async function findPendingMode(
  db: Queryable,
  key: { customerNo: string; tradeAcco: string; fundCode: string; chargeType: '0' | '1' },
): Promise<PendingMode | null> {
  const all = await pendingModes(db, key.customerNo)

  const { fundCode, tradeAcco, chargeType } = key

  return (
    all.find(
      (one) => one.fundCode === fundCode && one.tradeAcco === tradeAcco && one.chargeType === chargeType,
    ) ?? null
  )
}
