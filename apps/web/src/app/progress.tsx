import { SpinnerOverlay } from '@tongzhou/ui/spinner/spinner-overlay'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { useServices } from '../shared/api/services'

/** Short requests end before anybody needs to be told. */
const PATIENCE_MS = 300

/** The spinner of requests under way, counted over all of them (§9). */
export function RequestSpinner() {
  const { loading } = useServices()
  const count = useSyncExternalStore(loading.subscribe, loading.current, () => 0)
  const isLate = useLate(count > 0)

  return <SpinnerOverlay open={isLate} />
}

/** A line at the top while the code of the next page is on its way. */
export function NavigationProgress() {
  const isLate = useLate(useNavigation().state !== 'idle')

  return isLate ? (
    <div
      role="progressbar"
      aria-label="正在打开页面"
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-breathe bg-brand"
    />
  ) : null
}

function useLate(isBusy: boolean): boolean {
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setLate(isBusy), isBusy ? PATIENCE_MS : 0)

    return () => clearTimeout(timer)
  }, [isBusy])

  return isLate && isBusy
}
