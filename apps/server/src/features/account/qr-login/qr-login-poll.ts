import { timingSafeEqual } from 'node:crypto'
import { qrLoginPoll } from '@tongzhou/contract/account/qr-login/qr-login-poll'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { confirmedBy, lockQrLogin, moveQrLogin } from '@tongzhou/db/stores/account/qr-login/qr-login-store'
import { qrLoginState } from '@tongzhou/domain/account/qr-login/qr-login-rules'
import { handleOpen } from '../../../http/handle'
import { hashToken } from '../../../shared/session/session'
import { answerOfLogin, renewSession } from '../sign-in/begin-session'

/**
 * Whoever knows the id alone learns no more than that there is nothing for him. The session is opened with
 * the customer and the code locked: who ends all his sessions meanwhile ends this one, too.
 */
export const handler = handleOpen(qrLoginPoll, async ({ qrId, pollSecret }, context) => {
  const { wallNow, refuse } = context
  const found = await context.transaction(async (tx) => {
    const owner = await confirmedBy(tx, qrId)
    if (owner !== null) await lockCustomer(tx, owner)
    const login = await lockQrLogin(tx, qrId)
    if (login === null || !timingSafeEqual(login.pollHash, hashToken(pollSecret))) return null
    const state = qrLoginState(login, wallNow)
    // Confirmed since it was looked for: taken at the next question.
    if (state === 'CONFIRMED' && login.customerNo !== owner) return { state: 'SCANNED', taken: null } as const
    if (state !== 'CONFIRMED' || owner === null) return { state, taken: null }
    const who = { customerNo: owner, isNew: false, way: 'QR' } as const
    await moveQrLogin(tx, { qrId, state: 'TAKEN', customerNo: owner })

    return {
      state,
      taken: { who, token: await renewSession({ ...context, transaction: (work) => work(tx) }, who) },
    }
  })
  if (found === null) return refuse('QR_LOGIN_OVER')
  const { state, taken } = found
  if (taken === null) return { state, loginAnswer: null }

  return { state, loginAnswer: await answerOfLogin(context, taken.who, taken.token) }
})
