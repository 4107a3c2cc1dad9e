import { protocolNames } from '@tongzhou/client/content'
import { AgreementCheck } from '@tongzhou/ui/choice/agreement-check'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../api/use-call'
import type { ProtocolName } from './protocol-sheet'

const ProtocolSheet = lazy(() => import('./protocol-sheet'))

/** What a form knows of the agreements it asks for. */
export interface Agreements {
  readonly protocols: readonly ProtocolName[]
  readonly isAccepted: boolean
  readonly error: string | undefined
  readonly setAccepted: (isAccepted: boolean) => void
  /**
   * The accepted texts with the versions that were shown; null, and the reason is shown, while not accepted.
   */
  readonly take: () => { id: string; version: number }[] | null
  /** A newer version came into force: reads the names again and asks for a new tick. */
  readonly askAgain: () => void
}

/**
 * The agreements of a business, or documents that the page has, unticked at first (R-CMP-1); null: a form
 * without any.
 */
export function useAgreements(asked: string | readonly ProtocolName[] | null): Agreements {
  const businessType = typeof asked === 'string' ? asked : ''
  const own = typeof asked === 'string' ? null : (asked ?? [])
  const names = useCall(protocolNames, { businessType }, { enabled: own === null })
  // A page that is read again may bring another version, of which nobody has ticked anything.
  const versions = own?.map(textKey).join() ?? ''
  const [accepted, setAccepted] = useState<string | null>(null)
  const isAccepted = accepted === versions
  const [error, setError] = useState<string>()
  const protocols = own ?? (names.kind === 'ready' ? names.data.protocols : [])
  const retry = names.kind === 'ready' || names.kind === 'failed' ? names.retry : null

  return {
    protocols,
    isAccepted,
    error,
    setAccepted: (next) => {
      setAccepted(next ? versions : null)
      setError(undefined)
    },
    take: () => {
      if (own?.length === 0) return []
      if (own === null && names.kind === 'failed') retry?.()
      if (own === null && names.kind !== 'ready') setError('协议还没有加载出来，请稍候再试')
      else if (!isAccepted) setError('请先阅读并勾选同意以上文件')
      else return protocols.map(({ id, version }) => ({ id, version }))

      return null
    },
    askAgain: () => {
      setAccepted(null)
      setError('协议有更新，请重新阅读并同意')
      retry?.()
    },
  }
}

/** The tick with the documents' names; each opens over the form. `look` as in the kit's AgreementCheck. */
export function AgreementField({
  agreements,
  look = 'sentence',
}: {
  agreements: Agreements
  look?: 'sentence' | 'rows'
}) {
  const [opened, setOpened] = useState<ProtocolName | null>(null)
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <AgreementCheck
        checked={agreements.isAccepted}
        onChange={agreements.setAccepted}
        error={agreements.error}
        look={look}
        documents={agreements.protocols.map((protocol) => ({
          name: protocol.name,
          isRead: read.has(textKey(protocol)),
          onOpen: () => {
            setRead(new Set([...read, textKey(protocol)]))
            setOpened(protocol)
            setOpen(true)
          },
        }))}
      />
      {opened !== null && (
        <Suspense fallback={null}>
          <ProtocolSheet protocol={opened} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A text in one version: of another one nobody has read anything. */
function textKey({ id, version }: ProtocolName): string {
  return `${id}@${version}`
}
