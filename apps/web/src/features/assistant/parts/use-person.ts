import { type assistantPage, caseDetail, handOver } from '@tongzhou/client/assistant'
import type { ResponseOf } from '@tongzhou/client/call'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { useSend } from '../../../shared/api/use-send'
import { useSession } from '../../../shared/session/use-session'
import { usePassOver } from '../../../shared/visitor/use-pass-over'
import { usePass, type VisitorPass } from '../../../shared/visitor/visitor-pass'

/** How often a case that a person has is asked for while somebody looks at it. */
const EVERY_MS = 15_000

export type ServiceCase = NonNullable<ResponseOf<typeof assistantPage>['serviceCase']>

/** The way to a person, as the page draws it. */
export interface Person {
  readonly serviceCase: ServiceCase | null
  readonly isSending: boolean
  /** Who is not logged in proves his mobile before anybody can answer him. */
  readonly isVisitor: boolean
  /** What he has proved; null: nothing yet, and for a customer. */
  readonly pass: VisitorPass | null
  /** A visitor wants a person, or has proved his mobile, and has no case before him. */
  readonly isProofWanted: boolean
  readonly fault: string | null
  readonly ask: (text?: string) => void
  /** A visitor looks for his case by its number. */
  readonly find: (caseNo: string) => void
}

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
}): Person {
  const { first, conversationNo, isWatched } = of
  const session = useSession()
  const isVisitor = session.kind === 'visitor'
  const kept = usePass()
  const pass = isVisitor ? kept : null
  const shown = pass === null ? {} : { pass: pass.pass }
  const [opened, setOpened] = useState<ServiceCase | null>(null)
  const [isWanted, setWanted] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const passOver = usePassOver()
  const followed = useFollowed(opened ?? first, { isWatched, shown })
  // One that a visitor looked for is shown when it is over as well.
  const serviceCase = followed ?? (isVisitor ? opened : null)
  const handing = useSend(handOver)
  const finding = useSend(caseDetail, { handles: ['NOT_FOUND'] })
  const ask = async (text?: string): Promise<void> => {
    if (isVisitor && pass === null) return setWanted(true)
    const outcome = await handing.send({
      ...shown,
      ...(text === undefined ? {} : { text }),
      ...(conversationNo === null ? {} : { conversationNo }),
    })
    if (outcome.kind === 'ok') setOpened(outcome.data)
    else if (outcome.reason === 'COMPLAINT_PASS') setFault(passOver(outcome, pass?.pass))
    setWanted(outcome.kind !== 'ok' && isVisitor)
  }
  const find = async (caseNo: string): Promise<void> => {
    setFault(null)
    if (pass === null) return setWanted(true)
    const outcome = await finding.send({ caseNo, ...shown })
    if (outcome.kind === 'ok') setOpened(outcome.data)
    else if (outcome.reason === 'COMPLAINT_PASS') setFault(passOver(outcome, pass.pass))
    else if (outcome.reason === 'NOT_FOUND') setFault('没有找到这张服务单，请核对编号和手机号')
  }

  return {
    serviceCase,
    isSending: handing.isSending || finding.isSending,
    isVisitor,
    pass,
    isProofWanted: isVisitor && serviceCase === null && (isWanted || pass !== null),
    fault,
    ask: (text?: string) => void ask(text),
    find: (caseNo: string) => void find(caseNo),
  }
}

/** A case as it is by now: of two answers the one with more words stands. null: none was open. */
function useFollowed(
  known: ServiceCase | null,
  { isWatched, shown }: { isWatched: boolean; shown: { pass?: string } },
): ServiceCase | null {
  const open = known !== null && known.state !== 'CLOSED' ? known : null
  const [ended, setEnded] = useState<string | null>(null)
  const follows = open !== null && isWatched && ended !== open.caseNo
  const now = useCall(
    caseDetail,
    { caseNo: open?.caseNo ?? '', ...shown },
    { enabled: follows, everyMs: follows ? EVERY_MS : 0, optOutOfExpiry: true },
  )
  if (open === null || now.kind !== 'ready' || now.data.messages.length < open.messages.length) return open
  if (now.data.state === 'CLOSED' && ended !== open.caseNo) setEnded(open.caseNo)

  return now.data
}
