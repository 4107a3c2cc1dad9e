import { randomBytes } from 'node:crypto'
import { createFlow } from '@tongzhou/contract/proof/create-flow'
import { countFlows, insertFlow } from '@tongzhou/db/stores/proof/flow-store'
import { signsOf } from '@tongzhou/domain/proof/document-terms'
import { FLOWS_A_DAY, flowKeptTo } from '@tongzhou/domain/proof/flow-terms'
import { handle } from '../../http/handle'
import { isTradeTicketLive } from '../../shared/account/trade-ticket'
import { requestFlow } from '../../shared/proof/flow-intent'
import { countedSince } from './counted-since'
import { judgeFlow } from './judge-flow'

const NUMBER_SIGNS = 10

/** Judges, counts and keeps what is wanted; the file is made once this has committed (R-FLW-1). */
export const handler = handle(createFlow, async ({ tradeTicket, ...draft }, context) => {
  const { tx, customer, services, refuse, now, wallNow, day } = context
  const { customerNo } = customer
  if (!(await isTradeTicketLive(tx, { customer, tradeTicket, wallNow }))) return refuse('TRADE_TICKET_NEEDED')
  const judged = await judgeFlow(tx, { customerNo, services, today: day }, draft)
  if (judged.kind === 'refused') return judged
  const made = await countFlows(tx, { customerNo, since: countedSince(day).sinceDay })
  if (made >= FLOWS_A_DAY) return refuse('TOO_MANY_TODAY')
  const flowNo = `TZ${day.replaceAll('-', '')}${signsOf(randomBytes(64), NUMBER_SIGNS)}`
  const { from, to, format } = draft
  const { tradeAcco, kinds, listed } = judged.value
  await insertFlow(tx, {
    customerNo,
    flowNo,
    from,
    to,
    format,
    tradeAcco,
    kinds,
    entries: listed.length,
    requestedAt: now,
    keptTo: flowKeptTo(day),
  })
  await requestFlow(tx, { customerNo, flowNo }, now)

  return { flowNo }
})
