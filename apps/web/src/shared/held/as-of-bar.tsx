import type { AsOfView } from '@tongzhou/client/sets/as-of-view'
import { addDays, dayFrom, isDay } from '@tongzhou/domain/kernel/business-day'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DateField } from '@tongzhou/ui/date-picker/date-field'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useToday } from '../api/use-today'

const views: readonly { value: AsOfView; label: string }[] = [
  { value: 'EFFECTIVE', label: '按现在已知' },
  { value: 'KNOWN', label: '当时看到的' },
]

/** Whether a past day can be looked back at: `isReady` once today is known and the day is before it. */
export function useAsOf(day: string): { readonly isReady: boolean; readonly fault: string | undefined } {
  const today = useToday()
  const fault = faultOf(day, today === null ? null : addDays(today, -1))

  return { isReady: today !== null && fault === undefined, fault }
}

/** 截至: the day that is looked back at, by what is known (R-TL-1), and the way back to now. */
export function AsOfBar(props: {
  day: string
  view: AsOfView
  /** What counts of the day, by either way; one text: there is one way only. */
  notes: Readonly<Record<AsOfView, string>> | string
  onMove: (next: { day: string; view: AsOfView }) => void
  onNow: () => void
}) {
  const { day, view, notes, onMove, onNow } = props
  const today = useToday()
  const latest = today === null ? undefined : addDays(today, -1)
  const { fault } = useAsOf(day)

  return (
    <Card>
      <div className="grid gap-4 desktop:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_auto] desktop:items-end">
        <DateField
          label="截至"
          error={fault}
          value={day}
          today={today}
          max={latest}
          onChange={(next) => onMove({ day: next, view })}
        />
        {typeof notes === 'string' ? (
          <span className="max-desktop:hidden" />
        ) : (
          <SegmentedControl
            label="按哪天知道的"
            options={views}
            value={view}
            onChange={(next) => onMove({ day, view: next })}
          />
        )}
        <Button look="outline" size="medium" onClick={onNow}>
          回到现在
        </Button>
      </div>
      <p className="pt-3 text-12 text-ink-faint">{typeof notes === 'string' ? notes : notes[view]}</p>
    </Card>
  )
}

function faultOf(day: string, latest: string | null): string | undefined {
  if (!isDay(day)) return '请写成 2026-11-20 这样的日期'

  return latest !== null && dayFrom(day) > latest ? `最近可看 ${latest}` : undefined
}
