import { generateKeyPairSync } from 'node:crypto'
import { findPartner, noteAuthorization, savePartner } from '@tongzhou/db/stores/account/rights/partner-store'
import type { TestApp } from '../../../http/test-app'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** The key by which the partner opens what it is given. */
export const partnerKey = privateKey
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()

const partner = {
  code: 'HEALTH01',
  name: '安康保险经纪',
  purpose: '为您测算保障缺口',
  returnUrl: 'https://partner.example/back',
  scopes: ['NAME', 'MOBILE', 'IDENTITY', 'RISK'] as const,
  days: 180,
  publicKey: pem,
}

/** What the staff's file says of a partner. */
export const partnerFile = (change: object = {}): string => JSON.stringify({ ...partner, ...change })

/** A partner that two persons have approved; its code. */
export async function approvedPartner({ services }: TestApp, code = partner.code): Promise<string> {
  const { connection } = services
  await connection.db.transaction().execute((tx) =>
    savePartner(tx, {
      ...partner,
      code,
      keyId: 'test-key',
      approvedAt: new Date(),
      makerNo: 'S000001',
      checkerNo: 'S000002',
    }),
  )

  return code
}

/** The customer gives the usual partner his name for a day. */
export async function authorizedPartner({ services }: TestApp, customerNo: string): Promise<void> {
  const [at, until] = [new Date(), new Date(Date.now() + 86_400_000)]
  const { db } = services.connection
  const agreed = await findPartner(db, partner.code)
  const said = { partnerCode: 'HEALTH01', granted: true, scopes: ['NAME'] as const, at, until, agreed }
  await db.transaction().execute((tx) => noteAuthorization(tx, { customerNo, ...said }))
}
