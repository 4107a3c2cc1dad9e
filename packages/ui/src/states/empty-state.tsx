import type { ReactNode } from 'react'
import { BoatScene } from './boat-scene'

/**
 * Nothing here yet: the boat on the line, one sentence, at most one action (a Button or ButtonLink, outline,
 * medium).
 */
export function EmptyState(props: { text: ReactNode; action?: ReactNode; note?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-12 text-center">
      <BoatScene />
      <div>
        <p className="text-15 text-ink-soft">{props.text}</p>
        {props.note !== undefined && <p className="mt-1 text-13 text-ink-faint">{props.note}</p>}
      </div>
      {props.action}
    </div>
  )
}
