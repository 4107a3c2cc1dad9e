import * as home from '@tongzhou/client/home'
import { addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { buyFund, paid } from '../invest'
import type { Stage } from './stage'

/** From the last day of a raising to the last refund it may bring. */
const SETTLED_AFTER_DAYS = 20

/**
 * Subscribes to a fund in its raising, one he has not subscribed to and that is established before the
 * history ends. Of the first he is allotted 64 %, the second fails, the others are allotted whole.
 */
export async function subscribe({ cast, sandbox, until, subscribed }: Stage): Promise<void> {
  const { client } = cast.saver
  const { rows } = await client.send(home.zoneFunds, { condition: 'NEW', limit: 50 })
  const fund = rows.find(
    ({ fundCode, raiseEnd, riskLevel }) =>
      !subscribed.has(fundCode) &&
      ['R1', 'R2', 'R3'].includes(riskLevel) &&
      raiseEnd !== null &&
      addDays(dayFrom(raiseEnd), SETTLED_AFTER_DAYS) <= until,
  )
  if (!fund) return
  const { fundCode } = fund
  if (subscribed.size === 0) await sandbox.scenario({ kind: 'raising-ratio', fundCode, ratio: '0.64' })
  if (subscribed.size === 1) await sandbox.scenario({ kind: 'raising-fails', fundCode })
  subscribed.add(fundCode)
  await paid(client, await buyFund(client, { fundCode, amount: '5000.00', isTwin: true }))
}
