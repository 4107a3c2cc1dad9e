import { noticeInfo, readNotice } from '@tongzhou/client/content'
import { Card } from '@tongzhou/ui/card/card'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { Suspense, lazy, useEffect, useState } from 'react'
import { useServices } from '../api/services'
import { useCall } from '../api/use-call'
import { useSend } from '../api/use-send'
import { useToday } from '../api/use-today'
import { to } from '../routing/to'
import { useScreenPlace } from '../routing/screen-place'
import { useSession } from '../session/use-session'
import { useSettings } from '../settings/use-settings'
import { keepNotice, keepPopup, keptNotices } from './kept-notices'
import { type Notice, cardOf, linesOf, popupOf } from './notice-choice'
import { NoticeButtons } from './notice-buttons'

const NoticeDialog = lazy(() => import('./notice-dialog'))

/** How long a line stands before the next one takes its place. */
const LINE_MS = 6_000

/**
 * The platform's notices on a first page (R-NTC-2): one a day over the page, the others as a line that runs
 * through them. 长辈版 has nothing over a page: what has to be confirmed stands in it.
 */
export default function Notices() {
  const session = useSession()
  const info = useCall(noticeInfo, {}, { enabled: session.kind !== 'unknown' })
  const { store } = useServices()
  const today = useToday()
  const { isShown } = useScreenPlace()
  const isElder = useSettings().settings.view === 'elder'
  const { send } = useSend(readNotice, { quiet: true })
  const [gone, setGone] = useState<readonly string[]>([])
  if (info.kind !== 'ready' || session.kind === 'unknown' || today === null) return null
  const isCustomer = session.kind === 'customer'
  const who = isCustomer ? session.customer.customerNo : null
  const reader = { isCustomer, kept: keptNotices(store, who), today }
  const nameOf = ({ id }: Notice) => `${who ?? ''} ${id}`
  const waiting = isElder ? cardOf(info.data, reader) : popupOf(info.data, reader)
  const close = (notice: Notice, how: 'line' | 'seen' | 'confirmed') => {
    setGone([...gone, nameOf(notice)])
    const { id, version } = notice
    if (how !== 'line') keepPopup(store, who, { id, version, day: today })
    // A visitor who has not said that he knows it is shown it again, on another day.
    if (isCustomer || how !== 'seen' || !notice.mustRead) keepNotice(store, { id, version })
    if (isCustomer)
      void send({ id, version: String(version), ...(how === 'confirmed' ? { confirmed: 'true' } : {}) })
  }
  const shown = waiting !== null && !gone.includes(nameOf(waiting)) ? waiting : null
  const lines = linesOf(info.data, reader).filter((notice) => !gone.includes(nameOf(notice)))

  return (
    <>
      {!isElder && lines.length > 0 && <Line lines={lines} onClose={(notice) => close(notice, 'line')} />}
      {shown !== null && isElder && (
        <Card title={shown.bulTitle}>
          <NoticeButtons notice={shown} onClose={(how) => close(shown, how)} />
        </Card>
      )}
      {shown !== null && !isElder && isShown && (
        <Suspense fallback={null}>
          <NoticeDialog key={shown.id} notice={shown} onClose={(how) => close(shown, how)} />
        </Suspense>
      )}
    </>
  )
}

/** One notice after the other; it stands under the pointer, the keyboard, or where motion is not wanted. */
function Line({ lines, onClose }: { lines: readonly Notice[]; onClose: (notice: Notice) => void }) {
  const [at, setAt] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const runs = lines.length > 1 && !isHeld
  useEffect(() => {
    if (!runs || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = window.setInterval(() => setAt((now) => now + 1), LINE_MS)

    return () => window.clearInterval(timer)
  }, [runs])
  const notice = lines[at % lines.length]
  if (notice === undefined) return null

  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <NoticeBar href={to('/notice-detail', { id: notice.id })} onClose={() => onClose(notice)}>
        <span className="line-clamp-1">{notice.bulTitle}</span>
        {lines.length > 1 && (
          <span className="text-12 text-ink-faint tabular-nums">
            {(at % lines.length) + 1}/{lines.length}
          </span>
        )}
      </NoticeBar>
    </div>
  )
}
