import { lazy, Suspense } from 'react'
import { useSession } from '../../../../shared/session/use-session'
import { RailButton } from './rail-button'
import { useOpener } from './use-opener'

const AssistantDock = lazy(() => import('../../../../features/assistant/parts/assistant-dock'))

/**
 * Opens the assistant beside any page, where it goes along from page to page; on its own page there is no
 * second one.
 */
export function RailAssistant({ pathname }: { pathname: string }) {
  const session = useSession()
  const { isOpen, isWanted, button, toggle, close } = useOpener()
  if (pathname === '/service/robot') {
    // Else it would open by itself on the next page.
    if (isOpen) close()

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
        onClick={toggle}
      />
      {isWanted && (
        <Suspense fallback={null}>
          <AssistantDock
            key={session.kind === 'customer' ? session.customer.customerNo : session.kind}
            isOpen={isOpen}
            opener={button}
            onClose={() => {
              close()
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
