import { useToast } from '@tongzhou/ui/toast/toast'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useFeedback } from '../api/services'

/** Dialogs need the kit's dialog primitives, which are kept out of the first view. */
const DialogLayer = lazy(() => import('./dialog-layer'))

/**
 * Draws what `Feedback` is told: the toast by the kit, what is shown over the page, and above it the oldest
 * open question. Stands once, at the root.
 */
export function FeedbackLayer() {
  const feedback = useFeedback()
  const { toast, dialogs } = useSyncExternalStore(feedback.subscribe, feedback.current, feedback.current)
  const showToast = useToast()

  useEffect(() => {
    if (toast !== null) showToast(toast.text, toast.kind)
  }, [toast, showToast])

  const shown = dialogs.find((dialog) => dialog.kind === 'show')
  const asked = dialogs.find((dialog) => dialog.kind !== 'show')

  return (
    <>
      {shown !== undefined && <Suspense key={shown.id}>{shown.drawn}</Suspense>}
      {asked !== undefined && (
        <Suspense>
          <DialogLayer key={asked.id} dialog={asked} />
        </Suspense>
      )}
    </>
  )
}
