import { randomUUID } from 'node:crypto'
import { cryptedCustomerDetail } from '@tongzhou/contract/account/rights/crypted-customer-detail'
import {
  findAuthorizations,
  findPartner,
  notePartnerToken,
} from '@tongzhou/db/stores/account/rights/partner-store'
import { TOKEN_SECONDS, isAuthorized } from '@tongzhou/domain/account/rights/partner-scopes'
import { EncryptJWT, importSPKI } from 'jose'
import { handle } from '../../../http/handle'
import { partnerValues } from './partner-values'

const ALGORITHM = 'RSA-OAEP-256'

/**
 * A token for one partner (R-ACT-30): what was granted to it as it is registered now, under a subject that
 * only this partner knows, and its number on record. Real time: a token is used by a clock outside.
 */
export const handler = handle(cryptedCustomerDetail, async ({ partnerCode }, context) => {
  const { tx, customer, services, wallNow, refuse } = context
  const { customerNo } = customer
  const partner = await findPartner(tx, partnerCode)
  if (partner === null) return refuse('NOT_FOUND')
  const said = (await findAuthorizations(tx, customerNo)).find((one) => one.partnerCode === partnerCode)
  if (said === undefined || !isAuthorized(said, partner, wallNow))
    return refuse('AUTHORIZATION_NEEDED', { partner: partner.name })
  // A scope that the partner is no longer approved for is not given any more.
  const scopes = said.scopes.filter((scope) => partner.scopes.includes(scope))
  const { cipher, config } = services
  const values = await partnerValues(tx, { cipher, customerNo })
  const data = Object.fromEntries(scopes.flatMap((scope) => (values[scope] ? [[scope, values[scope]]] : [])))
  const seconds = Math.floor(wallNow.getTime() / 1000)
  const expiresAt = new Date((seconds + TOKEN_SECONDS) * 1000)
  const tokenNo = randomUUID()
  await notePartnerToken(tx, { customerNo, tokenNo, partnerCode, scopes, issuedAt: wallNow, expiresAt })
  const token = await new EncryptJWT({ data })
    .setProtectedHeader({ alg: ALGORITHM, enc: 'A256GCM', kid: partner.keyId, typ: 'JWT' })
    .setIssuer(`tongzhou:${config.DISTRIBUTOR_CODE}`)
    .setAudience(partnerCode)
    .setSubject(cipher.blindIndex('partner.subject', `${partnerCode}:${customerNo}`).toString('base64url'))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_SECONDS)
    .setJti(tokenNo)
    .encrypt(await importSPKI(partner.publicKey, ALGORITHM))

  return { token, expiresAt }
})
