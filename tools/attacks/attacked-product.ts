import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertCustomer } from '@tongzhou/db/stores/account/credential-store'
import { setTradeHash } from '@tongzhou/db/stores/account/trade-password-store'
import { callPath } from '@tongzhou/testkit/call-path'
import { readConfig } from '../../apps/server/src/config'
import { buildApp } from '../../apps/server/src/http/build-app'
import { openSession } from '../../apps/server/src/shared/session/session'
import { openServices } from '../../apps/server/src/start-product'

export const [LOGIN, TRADE] = ['Tongzhou#2026', '290736'] as const

/** The product in this process on an empty database of its own, as `npm start` sets it but for `settings`. */
export async function attackedProduct(settings: Readonly<Record<string, string>> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tz-attack-'))
  const services = await openServices(
    readConfig({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      MASTER_KEY: randomBytes(32).toString('base64'),
      ...settings,
    }),
    { migrationsDir: 'packages/db/src/migrations' },
  )
  const app = await buildApp(services)
  let customers = 0

  return {
    /** Asks a call by its plain name from an address; its code, reason and data. */
    call: async (
      name: string,
      input: Readonly<Record<string, string>>,
      { from, token }: { from: string; token?: string },
    ): Promise<{ code: number; reason?: string; data: Record<string, unknown> | null }> => {
      const answer = await app.inject({
        method: 'POST',
        url: callPath(name),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        payload: new URLSearchParams(input).toString(),
        remoteAddress: from,
      })

      return answer.json()
    },
    /** A customer with a login password and a trade password, and a session of his. */
    customer: async (): Promise<{ customerNo: string; mobile: string; token: string }> => {
      customers += 1
      const mobile = `138${String(customers).padStart(8, '0')}`
      const { cipher, passwords, connection } = services
      const hashed = (password: string) =>
        passwords.inTurn({ network: 'attack', account: 'attack' }, ({ hash }) => hash(password))
      const [loginHash, tradeHash] = [await hashed(LOGIN), await hashed(TRADE)]
      const now = new Date()
      const customerNo = await connection.db.transaction().execute(async (tx) => {
        const no = await insertCustomer(tx, {
          mobileIndex: cipher.blindIndex('customer.mobile', mobile),
          mobileCipher: (of) => cipher.of(of).encrypt('customer.mobile', mobile),
          loginHash,
          channelCode: '001',
          inviter: null,
          now,
        })
        if (no === null) throw new Error(`${mobile} is somebody's`)
        await setTradeHash(tx, { customerNo: no, hash: tradeHash, now })

        return no
      })
      const session = { kind: 'browser', way: 'PASSWORD', deviceIndex: null, userAgent: 'attack' } as const
      const { token } = await openSession(connection.db, {
        ...session,
        customerNo,
        wallNow: now,
        ip: '127.0.0.1',
      })

      return { customerNo, mobile, token }
    },
    close: async (): Promise<void> => {
      await app.close()
      await services.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type AttackedProduct = Awaited<ReturnType<typeof attackedProduct>>
