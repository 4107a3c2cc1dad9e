import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findSigningKeys } from '@tongzhou/db/stores/proof/signing-key-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services'

const ADDRESS = '/verify/offline.html'

/**
 * Hands out the file that checks papers without a network (R-DOC-7): the web build's page with the public
 * keys of now in it. It is to be saved, not opened here: the answer's own policy lets no script run.
 */
export function registerOfflineCheck(app: FastifyInstance, services: Services, client: string): void {
  const page = readFile(join(client, 'proof-check.html'), 'utf8')
  // Nobody may have asked for it when it turns out to be missing.
  page.catch(() => undefined)
  app.get(ADDRESS, async (_request, reply) => {
    const keys = (await findSigningKeys(services.connection.db)).map(({ kid, publicKey, revokedAt }) => ({
      kid,
      publicKey: publicKey.toString('base64url'),
      revokedAt,
    }))
    const day = dayOf(services.clock.now())
    const data = JSON.stringify({ day, keys }).replaceAll('<', String.raw`\u003c`)

    return reply
      .header('content-disposition', `attachment; filename="proof-check-${day}.html"`)
      .type('text/html; charset=utf-8')
      .send((await page).replace('<!--keys-->', () => data))
  })
}
