import { caseDetail, handOver } from '@tongzhou/client/assistant'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { useSend } from '../../../shared/api/use-send'
import { useGo, useLoginHref } from '../../../shared/routing/use-go'
import { useSession } from '../../../shared/session/use-session'
import type { ServiceCase } from './person-card'

/** How often a case that a person has is asked for while somebody looks at it. */
const EVERY_MS = 15_000

/**
 * The case with a person: opened or added to by a press, and what the person answers while it is looked at.
 * One that ends meanwhile stays, with its last words.
 *
 * @param of.first the case as the page was answered, open or not
 * @param of.isWatched whether it is in front; nobody is asked of it otherwise
 */
export function usePerson(of: {
  readonly first: ServiceCase | null
  readonly conversationNo: string | null
  readonly isWatched: boolean
}) {
  const { first, conversationNo, isWatched } = of
  const [opened, setOpened] = useState<ServiceCase | null>(null)
  const serviceCase = useFollowed(opened ?? first, isWatched)
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

  return { serviceCase, isSending, ask: (text?: string) => void ask(text) }
}

/** An open case as it is by now: of two answers the one with more words stands. null: none was open. */
function useFollowed(known: ServiceCase | null, isWatched: boolean): ServiceCase | null {
  const open = known !== null && known.state !== 'CLOSED' ? known : null
  const [ended, setEnded] = useState<string | null>(null)
  const follows = open !== null && isWatched && ended !== open.caseNo
  const now = useCall(
    caseDetail,
    { caseNo: open?.caseNo ?? '' },
    { enabled: follows, everyMs: follows ? EVERY_MS : 0, optOutOfExpiry: true },
  )
  if (open === null || now.kind !== 'ready' || now.data.messages.length < open.messages.length) return open
  if (now.data.state === 'CLOSED' && ended !== open.caseNo) setEnded(open.caseNo)

  return now.data
}
