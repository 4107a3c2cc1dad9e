import { setCashFunds } from '@tongzhou/db/stores/cash-store'
import type { OpsCall } from './ops-call'
import { fail, failByUsage } from './usage'

/** Sets the money funds of the cash product (§5.3). */
export async function cashFunds({ db, action, subject, actor, now }: OpsCall): Promise<void> {
  const fundCodes = subject.split(',').filter(Boolean)
  if (action !== 'set' || fundCodes.length === 0) return failByUsage()
  const known = await db
    .selectFrom('fund')
    .select('fund_code')
    .where('fund_code', 'in', fundCodes)
    .where('fund_type', '=', 'MONEY')
    .limit(50)
    .execute()
  const missing = fundCodes.filter((code) => !known.some((row) => row.fund_code === code))
  if (missing.length > 0) return fail(`no money fund: ${missing.join(', ')}`)
  await db.transaction().execute(async (tx) => {
    await setCashFunds(tx, fundCodes)
    const detail = JSON.stringify({ fundCodes })
    await tx
      .insertInto('audit')
      .values({ at: now, actor, action: 'CASH_FUNDS_SET', subject: 'cash-product', reason: null, detail })
      .execute()
  })
  console.log(`the cash product holds ${fundCodes.join(', ')}`)
}
