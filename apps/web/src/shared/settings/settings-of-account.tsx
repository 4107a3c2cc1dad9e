import { selectPreference, updatePreference } from '@tongzhou/client/account'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../api/use-call'
import { useSend } from '../api/use-send'
import { keptSettings, readSettings, type Settings } from './settings'
import { useKeptSettings } from './use-settings'

/**
 * Lets this browser and the account have the same settings (R-ACT-32): what was changed here is sent, and
 * answered by what was changed last, wherever that was; that is applied. Draws nothing. One for each
 * customer who logs in.
 */
export default function SettingsOfAccount() {
  const { kept, keep } = useKeptSettings()
  const asked = useCall(selectPreference, {})
  const { send, isSending } = useSend(updatePreference, { quiet: true })
  const [answered, setAnswered] = useState<Settings | null>(null)
  /** What was tried is not tried again before the next change, or the next visit. */
  const tried = useRef<string | null>(null)
  const isKnown = asked.kind === 'ready'
  const ofAccount = answered ?? (isKnown ? asked.data.settings : null)
  const { unsentSince, ...here } = keptSettings(kept)
  const [wanted, had] = [ofAccount, here].map((settings) => JSON.stringify(settings))

  useEffect(() => {
    if (!isKnown || isSending) return
    if (unsentSince === null) {
      if (ofAccount !== null && wanted !== had) keep(() => ({ ...ofAccount, unsentSince: null }))
    } else if (tried.current !== unsentSince) {
      tried.current = unsentSince
      void send({ ...here, changedAt: unsentSince }).then((outcome) => {
        const holds = outcome.kind === 'ok' ? outcome.data.settings : null
        if (holds === null) return
        setAnswered(readSettings(JSON.stringify(holds)))
        // Changed again meanwhile: that is sent next.
        keep((now) => (now.unsentSince === unsentSince ? { ...holds, unsentSince: null } : now))
      })
    }
    // The texts of the settings stand for them, as each drawing reads new ones.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isKnown, isSending, unsentSince, wanted, had])

  return null
}
