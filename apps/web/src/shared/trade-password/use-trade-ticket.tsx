import { lazy, type ReactNode, Suspense, useState } from 'react'

const TradePasswordSheet = lazy(async () => ({
  default: (await import('./trade-password-sheet')).TradePasswordSheet,
}))

/**
 * Asks for the trade password and answers the ticket it is exchanged for, null when the customer closes the sheet.
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
          <TradePasswordSheet open title="输入交易密码" onClose={() => finish(null)} onTicket={finish}>
            <p className="text-15">{asking.reason}</p>
          </TradePasswordSheet>
        </Suspense>
      ),
  }
}
