import { textLinkClass } from '@tongzhou/ui/link/link'
import { lazy, Suspense, useState } from 'react'

const CheckSheet = lazy(() => import('./check-sheet'))

/** 核对账户: opens what the account's rows come to when they are replayed now. */
export function AccountCheck() {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <button type="button" className={`hit-44 ${textLinkClass}`} onClick={() => setOpen(true)}>
        核对账户
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CheckSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
