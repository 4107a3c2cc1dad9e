import { randomBytes } from 'node:crypto'
import { createShareCard } from '@tongzhou/contract/account/rights/create-share-card'
import { addShareCard } from '@tongzhou/db/stores/account/rights/share-card-store'
import { handle } from '../../../http/handle'
import { hashToken } from '../../../shared/session/session'
import { isSharingOff, shareFigures } from './share-figures'

/** How long a link shows its card; real time. */
const SHARED_MS = 30 * 24 * 3_600_000

/** The figures of today are kept, so that nobody who has the link follows the customer from day to day. */
export const handler = handle(createShareCard, async (_input, context) => {
  const { tx, customer, day, wallNow, services, refuse } = context
  const { customerNo } = customer
  const market = await services.market.current()
  const figures = (await isSharingOff(tx)) ? null : await shareFigures(tx, { customerNo, day, market })
  if (figures === null) return refuse('NOT_FOUND')
  const s = randomBytes(16).toString('base64url')
  const until = new Date(wallNow.getTime() + SHARED_MS)
  await addShareCard(tx, { customerNo, tokenIndex: hashToken(s), figures, sharedAt: wallNow, until })

  return { s }
})
