import { lazy } from 'react'
import { useFeedback } from '../api/services'
import { useShow } from '../feedback/use-show'
import type { Arrival } from './moved-cost-sheet'

const MovedCostSheet = lazy(() => import('./moved-cost-sheet'))

/** Asks what shares brought here cost; every page that shows the holding is read anew after it. */
export function useMovedCost(): (arrival: Arrival) => Promise<void> {
  const show = useShow()
  const feedback = useFeedback()

  return async (arrival) => {
    const saved = await show<true>((answer) => (
      <MovedCostSheet arrival={arrival} onClose={() => answer(null)} onSaved={() => answer(true)} />
    ))
    if (saved === true) feedback.toast('成本已保存', 'success')
  }
}
