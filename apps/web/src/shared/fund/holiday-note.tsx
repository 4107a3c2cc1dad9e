import { Icon } from '@tongzhou/ui/icon/icon'
import { useHouse } from '../api/use-house'
import { dayText } from '../words/day-words'
import { type Holiday, holidayFacts } from './holiday-facts'

type Asked = Omit<Parameters<typeof holidayFacts>[1], 'today'>

/**
 * The long closures ahead or running (R-CAL-10): what still counts before them and when money moves again.
 * The next one is open, a later one is a line to be opened; one that has nothing to say to this page is left
 * out.
 */
export function HolidayNote(asked: Asked) {
  const house = useHouse()
  const told = (house?.holidays ?? []).flatMap((holiday) => {
    const facts = holidayFacts(holiday, { ...asked, today: house?.today ?? holiday.from })

    return facts.length === 0 ? [] : [{ holiday, facts }]
  })
  if (told.length === 0) return null

  return (
    <section
      aria-label="休市安排"
      className="flex flex-col gap-2 rounded-control bg-[color-mix(in_srgb,var(--info)_9%,var(--surface))] px-3 py-2.5 text-13"
    >
      {told.map(({ holiday, facts }, at) => (
        <details key={holiday.from} open={at === 0} className="group">
          <summary className="hit-44 flex cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
            <Icon name="info" size={20} className="shrink-0 text-info" />
            <span className="min-w-0 flex-1 font-medium">{titleOf(holiday)}</span>
            <Icon
              name="chevron-down"
              size={16}
              className="shrink-0 text-ink-faint transition group-open:rotate-180"
            />
          </summary>
          <dl className="mt-1.5 flex flex-col gap-1 pl-7 tablet:grid tablet:grid-cols-2 tablet:gap-x-8">
            {facts.map(({ label, value }) => (
              <div key={label} className="flex items-baseline justify-between gap-3">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="shrink-0 tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </section>
  )
}

function titleOf({ from, to, days }: Holiday): string {
  return `${dayText(from)} 至 ${dayText(to)} 休市 ${days} 天`
}
