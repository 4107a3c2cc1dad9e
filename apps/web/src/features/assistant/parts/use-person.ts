import { handOver } from '@tongzhou/client/assistant'
import { useState } from 'react'
import { useSend } from '../../../shared/api/use-send'
import { useGo, useLoginHref } from '../../../shared/routing/use-go'
import { useSession } from '../../../shared/session/use-session'
import type { ServiceCase } from './person-card'

/** The case with a person: opened or added to by a press. */
export function usePerson(first: ServiceCase | null, conversationNo: string | null) {
  const [opened, setOpened] = useState<ServiceCase | null>(null)
  const { send, isSending } = useSend(handOver)
  const session = useSession()
  const login = useLoginHref()
  const go = useGo()
  const ask = async (text?: string): Promise<void> => {
    if (session.kind === 'visitor') return go(login)
    const input = {
      ...(text === undefined ? {} : { text }),
      ...(conversationNo === null ? {} : { conversationNo }),
    }
    const outcome = await send(input)
    if (outcome.kind === 'ok') setOpened(outcome.data)
  }

  return { serviceCase: opened ?? first, isSending, ask: (text?: string) => void ask(text) }
}
