import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { MAIN } from '../../../main-place'
import { RailAssistant } from './rail-assistant'
import { RailButton } from './rail-button'
import { useOpener } from './use-opener'

const RailApp = lazy(() => import('./rail-app'))
const ComplaintDialog = lazy(() => import('../complaint-dialog'))

/**
 * The rail beside every desktop page, after its foot in the order of the keyboard: the assistant, the App's
 * code, complaints, and the way back to the top once there is one.
 */
export default function Rail({ pathname }: { pathname: string }) {
  return createPortal(
    <aside
      aria-label="快捷服务"
      className="fixed right-2 bottom-6 z-20 flex flex-col rounded-card border border-line bg-surface p-1 shadow-float native:hidden min-[84rem]:right-5 print:hidden"
    >
      <RailAssistant pathname={pathname} />
      <AppCode />
      <Complaints />
      <ToTop />
    </aside>,
    document.body,
  )
}

function AppCode() {
  const { isOpen, isWanted, button, toggle, close } = useOpener()

  return (
    <>
      <RailButton
        ref={button}
        isExtra
        icon="phone"
        label="下载 App"
        word="App"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
      />
      {isWanted && (
        <Suspense fallback={null}>
          <RailApp anchor={button} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function Complaints() {
  const { isOpen, isWanted, toggle, close } = useOpener()

  return (
    <>
      <RailButton
        isExtra
        icon="edit"
        label="投诉与建议"
        word="投诉"
        aria-haspopup="dialog"
        onClick={toggle}
      />
      {isWanted && (
        <Suspense fallback={null}>
          <ComplaintDialog isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** Stands once the first view has been left; the keyboard goes to the top as well. */
function ToTop() {
  const [isBelow, setBelow] = useState(false)
  useEffect(() => {
    const look = () => setBelow(window.scrollY > window.innerHeight)
    look()
    window.addEventListener('scroll', look, { passive: true })

    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!isBelow) return null

  return (
    <RailButton
      icon="chevron-up"
      label="回到顶部"
      word="顶部"
      onClick={() => {
        const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
        document.getElementById(MAIN)?.focus({ preventScroll: true })
        window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
      }}
    />
  )
}
