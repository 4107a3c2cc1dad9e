import { randomUUID } from 'node:crypto'
import type { StoredRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { dayFrom, dayOf } from '@tongzhou/domain/kernel/business-day'
import { applyRegistrarStarted } from '../../jobs/registrar/apply/apply-registrar-started'
import type { Trader, TradingFloor } from '../../trading/test-trader'

/** Shares that arrive from another seller unasked (127), booked as the batch does; answers the order. */
export async function arriveUnasked(
  { product }: TradingFloor,
  { tradeAcco, customerNo }: Trader,
  facts: { fundCode: string; shares: string; registeredOn?: string },
): Promise<string> {
  const { clock, connection } = product.services
  const now = clock.now()
  const today = dayOf(now).replaceAll('-', '')
  const record: StoredRecord = {
    BusinessCode: '127',
    ReturnCode: '0000',
    FromTAFlag: '1',
    BusinessFinishFlag: '1',
    DistributorCode: '888',
    TransactionAccountID: tradeAcco,
    FundCode: facts.fundCode,
    ShareClass: '0',
    TransactionDate: today,
    TransactionCfmDate: today,
    ConfirmedVol: facts.shares,
    ShareRegisterDate: facts.registeredOn ?? '20250310',
    TASerialNO: `T1${randomUUID().slice(0, 18)}`,
  }
  const row = {
    taCode: 'T1',
    fileName: 'test',
    fileVersion: 1,
    recordNo: 1,
    fileType: '04',
    fileDate: dayFrom(dayOf(now)),
    taSerialNo: null,
    record,
  }
  const verdict = await connection.db.transaction().execute((tx) => applyRegistrarStarted(tx, row, now))
  if (verdict.state !== 'APPLIED') throw new Error(JSON.stringify(verdict))
  const { order_no } = await connection.db
    .selectFrom('trade_order')
    .select('order_no')
    .where('customer_no', '=', customerNo)
    .where('biz_code', '=', '127')
    .orderBy('order_no', 'desc')
    .executeTakeFirstOrThrow()

  return order_no
}
