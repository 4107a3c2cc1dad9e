import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { MAIN } from '../../../main-place'
import { RailAssistant } from './rail-assistant'
import { RailButton } from './rail-button'

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
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

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
        onClick={() => {
          setWanted(true)
          setOpen(!isOpen)
        }}
      />
      {isWanted && (
        <Suspense fallback={null}>
          <RailApp anchor={button} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Complaints() {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)

  return (
    <>
      <RailButton
        isExtra
        icon="edit"
        label="投诉与建议"
        word="投诉"
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {isWanted && (
        <Suspense fallback={null}>
          <ComplaintDialog isOpen={isOpen} onClose={() => setOpen(false)} />
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
