import { timingSafeEqual } from 'node:crypto'
import { qrLoginPoll } from '@tongzhou/contract/account/qr-login/qr-login-poll'
import { lockQrLogin, moveQrLogin } from '@tongzhou/db/stores/account/qr-login/qr-login-store'
import { qrLoginState } from '@tongzhou/domain/account/qr-login/qr-login-rules'
import { handleOpen } from '../../../http/handle'
import { hashToken } from '../../../shared/session/session'
import { beginSession } from '../sign-in/begin-session'

/** Whoever knows the id alone learns no more than that there is nothing for him. */
export const handler = handleOpen(qrLoginPoll, async ({ qrId, pollSecret }, context) => {
  const { wallNow, refuse } = context
  const found = await context.transaction(async (tx) => {
    const login = await lockQrLogin(tx, qrId)
    if (login === null || !timingSafeEqual(login.pollHash, hashToken(pollSecret))) return null
    const state = qrLoginState(login, wallNow)
    if (state !== 'CONFIRMED' || login.customerNo === null) return { state, customerNo: null }
    const { customerNo } = login
    await moveQrLogin(tx, { qrId, state: 'TAKEN', customerNo })

    return { state, customerNo }
  })
  if (found === null) return refuse('QR_LOGIN_OVER')
  const { state, customerNo } = found
  if (customerNo === null) return { state, loginAnswer: null }

  return { state, loginAnswer: await beginSession(context, { customerNo, isNew: false, way: 'QR' }) }
})
