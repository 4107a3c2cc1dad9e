import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'

export type ToastKind = 'plain' | 'success' | 'failure'
type ShowToast = (text: string, kind?: ToastKind) => void
type Shown = { id: number; text: string; kind: ToastKind }

const ToastContext = createContext<ShowToast | null>(null)

/**
 * Says in passing what passed: `const toast = useToast(); toast('已复制', 'success')`. Not for errors of a
 * field.
 */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (show === null) throw new Error('useToast needs a ToastProvider above it')

  return show
}

/** Stands once at the root. One toast at a time; a new one replaces it. Screen readers hear it politely. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const count = useRef(0)
  const show = useCallback<ShowToast>((text, kind = 'plain') => {
    count.current += 1
    setShown({ id: count.current, text, kind })
  }, [])

  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setShown(null), stayMs(shown.text))
    return () => clearTimeout(timer)
  }, [shown])

  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-0 z-50 grid items-end justify-items-center p-8 pb-28 desktop:pb-12"
      >
        {shown !== null && <ToastView key={shown.id} toast={shown} />}
      </div>
    </ToastContext>
  )
}

/** Two seconds, and a little more for what takes longer to read. */
function stayMs(text: string): number {
  return Math.min(5000, 2000 + Math.max(0, text.length - 12) * 80)
}

function ToastView({ toast }: { toast: Shown }) {
  return (
    <div className="flex max-w-80 items-center gap-2 rounded-control bg-inverse px-4 py-3 text-15 text-on-inverse transition duration-200 starting:opacity-0">
      {toast.kind === 'success' && <Icon name="check-circle" size={20} />}
      {toast.kind === 'failure' && <Icon name="warning" size={20} />}
      <span>{toast.text}</span>
    </div>
  )
}
