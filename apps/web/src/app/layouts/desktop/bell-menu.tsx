import { UnreadButton } from '@tongzhou/ui/message/unread-button'
import { lazy, Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useUnread } from '../../../shared/messages/use-unread'

const BellPanel = lazy(() => import('./bell-panel'))

/** The bell of a desktop: how many messages are unread, and the newest of them beside it. */
export default function BellMenu() {
  const { key } = useLocation()
  const unread = useUnread()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const [isWanted, setWanted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = openOn === key
  // Another page closes it, for good: the way back leads to the same key.
  if (openOn !== null && !isOpen) setOpenOn(null)

  return (
    <>
      <UnreadButton
        ref={button}
        icon="bell"
        label="消息"
        unread={unread}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWanted(true)
          setOpenOn(isOpen ? null : key)
        }}
      />
      {isWanted && (
        <Suspense fallback={null}>
          <BellPanel anchor={button} isOpen={isOpen} unread={unread} onClose={() => setOpenOn(null)} />
        </Suspense>
      )}
    </>
  )
}
