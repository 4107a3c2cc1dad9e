import { lazy, type ReactNode, Suspense, useState } from 'react'

const TradePasswordDialog = lazy(() => import('./trade-password-dialog'))

/**
 * Asks for the trade password and answers the ticket it is exchanged for, null when the customer closes the dialog.
 * Render `dialog` anywhere in the screen.
 */
export function useTradeTicket(): {
  askTicket: (reason: string) => Promise<string | null>
  dialog: ReactNode
} {
  const [asking, setAsking] = useState<{ reason: string; answer: (ticket: string | null) => void } | null>(
    null,
  )
  const askTicket = (reason: string) =>
    new Promise<string | null>((answer) => {
      setAsking({ reason, answer })
    })
  const finish = (ticket: string | null) => {
    asking?.answer(ticket)
    setAsking(null)
  }

  return {
    askTicket,
    dialog:
      asking === null ? null : (
        <Suspense fallback={null}>
          <TradePasswordDialog reason={asking.reason} onDone={finish} />
        </Suspense>
      ),
  }
}
