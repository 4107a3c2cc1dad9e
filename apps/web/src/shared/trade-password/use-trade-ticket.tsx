import { lazy } from 'react'
import { useShow } from '../feedback/use-show'

const TradePasswordSheet = lazy(() => import('./trade-password-sheet'))

/**
 * Asks for the trade password and answers the ticket it is exchanged for, null when the customer closes the
 * sheet. `says`: what is being confirmed.
 */
export function useTradeTicket(): (says: string) => Promise<string | null> {
  const show = useShow()

  return (says) =>
    show<string>((answer) => (
      <TradePasswordSheet says={says} onClose={() => answer(null)} onTicket={answer} />
    ))
}
