import * as cash from '@tongzhou/client/cash'
import * as holding from '@tongzhou/client/holding'
import * as record from '@tongzhou/client/record'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { findOpenBreaks } from '@tongzhou/db/stores/registrar/break-store'
import type { Database } from '@tongzhou/db/connect'
import { type Day, addDays, dayOf } from '@tongzhou/domain/kernel/business-day'
import { openAudit } from '../../audit/audit'
import type { HttpClient } from '../http-client'
import { comeBack, playerNames } from './cast'
import type { Stage } from './stage'

/** How long a plan's order or a dividend may be on its way, holidays in it. */
const STILL_COMING_DAYS = 12

/** What a played history came to. */
export interface HistoryResult {
  readonly orders: number
  readonly positions: number
  /** What is wrong; none after a sound history. */
  readonly faults: readonly string[]
}

/**
 * Ledger, reconciliation, positions against the registrars' books, orders, the records the customers read,
 * and every amount computed again from the files in the exchange folder.
 */
export async function checkHistory(
  stage: Stage,
  { db, exchangeDir }: { db: Database; exchangeDir: string },
): Promise<HistoryResult> {
  // Reading the files of years keeps this process busy: whatever closes meanwhile is noticed while the
  // database is asked.
  const audit = openAudit(exchangeDir)
  const faults = [...audit.faults, ...(await ledgerFaults(db)), ...(await breakFaults(db))]
  const positions = await positionFaults(stage, db, faults)
  let orders = 0
  for (const name of playerNames) {
    const { client } = stage.cast[name]
    await comeBack(stage.cast[name])
    orders += await orderFaults(client, new Date(await stage.sandbox.now()), faults)
    faults.push(...(await audit.ofCustomer(client)).faults)
  }

  return { orders, positions, faults }
}

async function ledgerFaults(db: Database): Promise<string[]> {
  const accounts = await trialBalance(db)
  const debits = accounts.reduce((sum, { debit }) => sum + debit, 0n)
  const credits = accounts.reduce((sum, { credit }) => sum + credit, 0n)

  return debits === credits ? [] : [`debits ${debits} and credits ${credits} differ`]
}

async function breakFaults(db: Database): Promise<string[]> {
  const breaks = await findOpenBreaks(db)

  return breaks.map(
    ({ day, kind, subject, ours, theirs }) =>
      `${day} ${kind} ${subject}: ours ${ours ?? '-'}, theirs ${theirs ?? '-'}`,
  )
}

/** Every position is what its registrar holds, and the registrar holds nothing else. */
async function positionFaults({ sandbox }: Stage, db: Database, faults: string[]): Promise<number> {
  const rows = await db
    .selectFrom('position')
    .select(['trade_acco', 'fund_code', 'total_shares'])
    .limit(100_000)
    .execute()
  const ours = new Map(rows.map((row) => [`${row.trade_acco}/${row.fund_code}`, row.total_shares]))
  const theirs = new Map(
    (await sandbox.holdings()).map((row) => [`${row.trading}/${row.fundCode}`, row.shares]),
  )
  for (const key of new Set([...ours.keys(), ...theirs.keys()])) {
    const [mine, registered] = [ours.get(key) ?? '0.00', theirs.get(key) ?? '0.00']
    if (mine !== registered) faults.push(`position ${key}: ours ${mine}, the registrar's ${registered}`)
  }

  return ours.size
}

/** Plans go on and dividends come to the very end; the customers' own deeds do not. */
function isStillComing(row: { kind: string; tDate: string }, today: Day): boolean {
  return ['PLAN', 'DIVIDEND'].includes(row.kind) && row.tDate >= addDays(today, -STILL_COMING_DAYS)
}

/** Reads every page of the records as a customer does; answers how many orders there are. */
async function orderFaults(client: HttpClient, now: Date, faults: string[]): Promise<number> {
  const today = dayOf(now)
  let count = 0
  await client.send(holding.assetOverview, {})
  const { rows: positions } = await client.send(holding.positionList, {})
  for (const { fundCode } of positions) await client.send(holding.positionDetail, { fundCode })
  for (let to = today, year = 0; year < 4; year += 1, to = addDays(to, -366)) {
    const from = addDays(to, -365)
    await client.send(cash.cashIncomeList, { from, to })
    for (let pageNo = 1; ; pageNo += 1) {
      const page = await client.send(record.orderList, { pageNo, pageSize: 20, from, to })
      for (const row of page.rows) {
        const order = await client.send(record.orderDetail, { orderNo: row.orderNo })
        count += 1
        if (!order.isFinal && !isStillComing(row, today))
          faults.push(`${row.kindLabel} ${row.orderNo} of ${row.tDate} still stands at ${order.status}`)
      }
      if (page.rows.length < 20) break
    }
  }

  return count
}
