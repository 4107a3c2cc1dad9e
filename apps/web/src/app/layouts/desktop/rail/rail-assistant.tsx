import { lazy, Suspense, useRef, useState } from 'react'
import { useSession } from '../../../../shared/session/use-session'
import { RailButton } from './rail-button'

const AssistantDock = lazy(() => import('../../../../features/assistant/parts/assistant-dock'))

/**
 * Opens the assistant beside any page, where it goes along from page to page; on its own page there is no
 * second one.
 */
export function RailAssistant({ pathname }: { pathname: string }) {
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (pathname === '/service/robot') {
    // Else it would open by itself on the next page.
    if (isOpen) setOpen(false)

    return null
  }

  return (
    <>
      <RailButton
        ref={button}
        icon="service"
        label="智能客服"
        word="客服"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWanted(true)
          setOpen(!isOpen)
        }}
      />
      {isWanted && (
        <Suspense fallback={null}>
          <AssistantDock
            key={session.kind === 'customer' ? session.customer.customerNo : session.kind}
            isOpen={isOpen}
            opener={button}
            onClose={() => {
              setOpen(false)
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
