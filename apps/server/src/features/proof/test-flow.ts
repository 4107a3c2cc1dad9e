import { createHash, randomBytes } from 'node:crypto'
import { insertFlow, keepFlow } from '@tongzhou/db/stores/proof/flow-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { signsOf } from '@tongzhou/domain/proof/document-terms'
import { flowKeptTo, flowKinds } from '@tongzhou/domain/proof/flow-terms'
import type { TestApp } from '../../http/test-app'

/** A statement file of a customer that can be fetched, asked for on a day at ten; its number. */
export async function readyFlow(
  { services }: TestApp,
  of: { customerNo: string; requestedOn: string },
): Promise<string> {
  const { cipher, connection } = services
  const { customerNo } = of
  const day = dayFrom(of.requestedOn)
  const flowNo = `TZ${day.replaceAll('-', '')}${signsOf(randomBytes(64), 10)}`
  const bytes = Buffer.from('\u{FEFF}交易日\r\n')

  return connection.db.transaction().execute(async (tx) => {
    await insertFlow(tx, {
      customerNo,
      flowNo,
      from: day,
      to: day,
      format: 'CSV',
      tradeAcco: null,
      kinds: flowKinds,
      entries: 0,
      requestedAt: new Date(`${day}T10:00:00+08:00`),
      keptTo: flowKeptTo(day),
    })
    await keepFlow(
      tx,
      { customerNo, flowNo },
      {
        sealed: cipher.of(customerNo).encrypt('document.copy', bytes.toString('base64')),
        sha256: createHash('sha256').update(bytes).digest(),
        bytes: bytes.length,
      },
    )

    return flowNo
  })
}
