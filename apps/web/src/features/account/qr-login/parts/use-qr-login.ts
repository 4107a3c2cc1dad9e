import { qrLoginCreate, qrLoginPoll } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import type { QrLoginState } from '@tongzhou/client/sets/qr-login-state'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSend } from '../../../../shared/api/use-send'
import { useAfterLogin } from '../../sign-in/parts/after-login'

/** How often the screen asks what became of its code. */
const EVERY_MS = 2000

type Code = ResponseOf<typeof qrLoginCreate>

/** A code on the screen and what became of it; a confirmed one logs in. `missing`: none could be had. */
export function useQrLogin(): {
  code: Code | 'missing' | null
  state: QrLoginState
  renew: () => Promise<void>
} {
  const [code, setCode] = useState<Code | 'missing' | null>(null)
  const [state, setState] = useState<QrLoginState>('WAITING')
  const create = useSend(qrLoginCreate, { quiet: true })
  const poll = useSend(qrLoginPoll, { quiet: true, handles: ['QR_LOGIN_OVER'] })
  const afterLogin = useAfterLogin()
  const draw = async () => {
    const made = await create.send({})
    setCode(made.kind === 'ok' ? made.data : 'missing')
  }
  const renew = () => {
    setCode(null)
    setState('WAITING')

    return draw()
  }
  const look = async ({ qrId, pollSecret }: Code) => {
    const outcome = await poll.send({ qrId, pollSecret })
    // A poll that did not come through is asked again.
    if (outcome.kind !== 'ok') return outcome.reason === 'QR_LOGIN_OVER' ? setState('EXPIRED') : undefined
    setState(outcome.data.state)
    if (outcome.data.loginAnswer !== null) await afterLogin(outcome.data.loginAnswer)
  }
  const onTick = useEffectEvent((shown: Code) => void look(shown))
  useEffect(() => {
    void draw()
    // One code when the panel opens; others by the button.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (code === null || code === 'missing' || (state !== 'WAITING' && state !== 'SCANNED')) return
    const timer = setInterval(() => onTick(code), EVERY_MS)

    return () => clearInterval(timer)
  }, [code, state])

  return { code, state, renew }
}
