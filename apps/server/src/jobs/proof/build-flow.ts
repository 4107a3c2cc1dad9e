import { createHash } from 'node:crypto'
import type { Database } from '@tongzhou/db/connect'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { findFlowCards } from '@tongzhou/db/stores/proof/flow-entry-store'
import {
  type FlowFailure,
  type FlowKey,
  type FlowRow,
  failFlow,
  findFlow,
  keepFlow,
} from '@tongzhou/db/stores/proof/flow-store'
import { AssertionFault } from '@tongzhou/domain/kernel/assert'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { Services } from '../../services'
import { findFlows } from '../../trading/flows/find-flows'
import { drawFlow } from './draw-flow'
import { flowCsv } from './flow-csv'
import { type FlowSheets, flowSheets, navKey } from './flow-sheets'
import { flowXlsx } from './flow-xlsx'
import { MissingGlyph } from '../../shared/paper/pdf-writer'

/** Makes the file of a statement that waits for it, once. */
export async function buildFlow(services: Services, key: FlowKey): Promise<void> {
  const { connection, cipher } = services
  const { db } = connection
  const flow = await findFlow(db, key)
  if (flow?.state !== 'GENERATING') return
  const made = await fileOf(services, key.customerNo, flow).catch((error: unknown): FlowFailure => {
    if (error instanceof MissingGlyph) return 'GLYPH'
    if (error instanceof AssertionFault) return 'BALANCE'
    throw error
  })
  await db.transaction().execute(async (tx) => {
    if (typeof made === 'string') return failFlow(tx, key, made)
    await keepFlow(tx, key, {
      sealed: cipher.of(key.customerNo).encrypt('document.copy', made.toString('base64')),
      sha256: createHash('sha256').update(made).digest(),
      bytes: made.length,
    })
  })
}

async function fileOf(services: Services, customerNo: string, flow: FlowRow): Promise<Buffer> {
  const sheets = await sheetsOf(services, { db: services.connection.db, customerNo, flow })
  if (flow.format === 'CSV') return flowCsv(sheets)
  if (flow.format === 'XLSX') return flowXlsx(sheets)
  const { flowNo, requestedAt } = flow

  return drawFlow(sheets, { flowNo, requestedAt, company: services.config.COMPANY_NAME })
}

async function sheetsOf(
  { market, cipher, config }: Services,
  { db, customerNo, flow }: { db: Database; customerNo: string; flow: FlowRow },
): Promise<FlowSheets> {
  const today = dayOf(flow.requestedAt)
  const { funds, statement } = await findFlows(
    db,
    { customerNo, market: await market.current(), today },
    flow,
  )
  const navs = new Map(
    funds.flatMap(({ fundCode, days }) =>
      days.map(({ day, nav }) => [navKey({ fundCode, day }), nav] as const),
    ),
  )
  const person = await findIdentity(db, customerNo)
  if (person === null) throw new Error('only who is identified holds funds')
  const cards = await findFlowCards(db, customerNo)
  const own = cipher.of(customerNo)
  const { kinds, from, to, flowNo, requestedAt } = flow

  return flowSheets({
    statement,
    kinds,
    from,
    to,
    flowNo,
    requestedAt,
    navs,
    cards,
    card: cards.find(({ tradeAcco }) => tradeAcco === flow.tradeAcco) ?? null,
    person: {
      name: own.decrypt('customer.name', person.nameCipher),
      idNo: own.decrypt('identity.number', person.idCipher),
    },
    company: config.COMPANY_NAME,
  })
}
