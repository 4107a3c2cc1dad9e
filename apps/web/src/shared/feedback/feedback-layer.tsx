import { useToast } from '@tongzhou/ui/toast/toast'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useFeedback } from '../api/services'

/** Dialogs need the kit's dialog primitives, which are kept out of the first view. */
const DialogLayer = lazy(() => import('./dialog-layer'))

/** Draws what `Feedback` is told: the toast by the kit, the oldest open question. Stands once, at the root. */
export function FeedbackLayer() {
  const feedback = useFeedback()
  const { toast, dialogs } = useSyncExternalStore(feedback.subscribe, feedback.current, feedback.current)
  const showToast = useToast()

  useEffect(() => {
    if (toast !== null) showToast(toast.text, toast.kind)
  }, [toast, showToast])

  const dialog = dialogs[0]

  return dialog === undefined ? null : (
    <Suspense fallback={null}>
      <DialogLayer key={dialog.id} dialog={dialog} />
    </Suspense>
  )
}
