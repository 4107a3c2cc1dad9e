import type { ResponseOf } from '@tongzhou/client/call'
import type { incomeCalendar } from '@tongzhou/client/holding'
import { OwnIncome } from '../../../shared/held/own-amount'
import { shortDay } from '../../../shared/words/day-words'

type Corrected = ResponseOf<typeof incomeCalendar>['cells'][number]['corrected']

/** Beside an income that was another one when its day was first published: what it was, and since when. */
export function CorrectedNote({ of }: { of: Corrected }) {
  if (of === null) return null

  return (
    <span className="block text-12 text-ink-faint">
      已修正 {shortDay(of.on)} · 原 <OwnIncome value={of.before} />
    </span>
  )
}
