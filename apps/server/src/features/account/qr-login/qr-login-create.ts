import { randomBytes, randomInt } from 'node:crypto'
import { qrLoginCreate } from '@tongzhou/contract/account/qr-login/qr-login-create'
import { insertQrLogin } from '@tongzhou/db/stores/account/qr-login/qr-login-store'
import { QR_LOGIN_MS, drawPair } from '@tongzhou/domain/account/qr-login/qr-login-rules'
import { handleOpen } from '../../../http/handle'
import { hashToken } from '../../../shared/session/session'

/** The id goes into the picture, the secret stays with whoever asked. */
export const handler = handleOpen(qrLoginCreate, async (_input, { db, request, wallNow }) => {
  const qrId = randomBytes(16).toString('base64url')
  const pollSecret = randomBytes(32).toString('base64url')
  const { pair, numbers } = drawPair((bound) => randomInt(bound))
  const expiresAt = new Date(wallNow.getTime() + QR_LOGIN_MS)
  const { userAgent, ip, network } = request
  await insertQrLogin(db, {
    qrId,
    pollHash: hashToken(pollSecret),
    pair,
    numbers,
    userAgent,
    ip,
    network,
    createdAt: wallNow,
    expiresAt,
  })

  return { qrId, pollSecret, pair, expiresAt }
})
