import {
  type passkeyCreation,
  passkeyOptions,
  type passkeyLogin,
  type registerPasskey,
} from '@tongzhou/client/account'
import type { RequestOf, ResponseOf } from '@tongzhou/client/call'
import type * as webauthn from '@simplewebauthn/browser'
import { useState } from 'react'
import { useFeedback, useServices } from '../../../../shared/api/services'
import { useSend } from '../../../../shared/api/use-send'
import { useInBrowser } from '../../../../shared/screen/use-in-browser'

type Answer = RequestOf<typeof passkeyLogin>
type Creation = ResponseOf<typeof passkeyCreation>
type Made = Pick<RequestOf<typeof registerPasskey>, 'challengeId' | 'response'>

/**
 * Whether keys can be used here: the browser knows them, and the page has a name that a key can be bound to
 * (an address in digits is none). Not inside the app, whose view has none (R-ACT-24). False until the page
 * has come alive.
 */
export function useHasKeys(): boolean {
  const { host, origin } = useServices()
  const isInBrowser = useInBrowser()
  if (host.isNative || !isInBrowser) return false
  const { hostname } = new URL(origin)
  const isName = !/^[\d.]+$/.test(hostname) && !hostname.includes(':')

  return isName && 'PublicKeyCredential' in globalThis
}

/** Asks a key of the customer's device for a login or a proof; null = he put it away, or nothing came. */
export function useAskKey(): {
  ask: (purpose: 'LOGIN' | 'VERIFY') => Promise<Answer | null>
  isAsking: boolean
} {
  const options = useSend(passkeyOptions)
  const dialog = useKeyDialog()
  const ask = async (purpose: 'LOGIN' | 'VERIFY') => {
    const question = await options.send({ purpose })
    if (question.kind !== 'ok') return null
    const { challengeId } = question.data
    const given = await dialog.open(async ({ startAuthentication }) =>
      startAuthentication({ optionsJSON: question.data.options }),
    )
    if (given === null) return null
    const { clientDataJSON, authenticatorData, signature } = given.response

    return answerOf(challengeId, given, { clientDataJSON, authenticatorData, signature })
  }

  return { ask, isAsking: options.isSending || dialog.isOpen }
}

/** Makes a key on the customer's device; null = he put it away. */
export function useMakeKey(): { make: (creation: Creation) => Promise<Made | null>; isMaking: boolean } {
  const dialog = useKeyDialog()
  const make = async ({ challengeId, options }: Creation) => {
    const made = await dialog.open(async ({ startRegistration }) =>
      startRegistration({
        optionsJSON: {
          ...options,
          // The library's list of transports is closed, the standard's is not.
          excludeCredentials: options.excludeCredentials.map(({ id, type }) => ({ id, type })),
        },
      }),
    )
    if (made === null) return null
    const { clientDataJSON, attestationObject, transports } = made.response

    return answerOf(challengeId, made, {
      clientDataJSON,
      attestationObject,
      ...(transports && { transports }),
    })
  }

  return { make, isMaking: dialog.isOpen }
}

/** What a key gave, as our calls take it: no extensions, for we ask for none. */
function answerOf<Given>(
  challengeId: string,
  { id, rawId }: { readonly id: string; readonly rawId: string },
  response: Given,
) {
  const credential = { id, rawId, type: 'public-key' as const, clientExtensionResults: {} }

  return { challengeId, response: { ...credential, response } }
}

type Library = Pick<typeof webauthn, 'startAuthentication' | 'startRegistration'>

/** The browser's own dialog; what goes wrong in it is told, putting it away is not. */
function useKeyDialog() {
  const feedback = useFeedback()
  const [isOpen, setOpen] = useState(false)
  const open = async <T>(work: (library: Library) => Promise<T>): Promise<T | null> => {
    setOpen(true)
    try {
      return await work(await import('@simplewebauthn/browser'))
    } catch (error) {
      const name = error instanceof Error ? error.name : ''
      if (name === 'InvalidStateError') feedback.toast('这台设备已经添加过通行密钥')
      else if (name !== 'NotAllowedError' && name !== 'AbortError') {
        feedback.toast('这里不能使用通行密钥，请换一种方式')
      }

      return null
    } finally {
      setOpen(false)
    }
  }

  return { open, isOpen }
}
