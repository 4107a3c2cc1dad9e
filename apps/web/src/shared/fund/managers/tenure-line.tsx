import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { Card } from '@tongzhou/ui/card/card'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import clsx from 'clsx'
import type { Managers } from '../fund-types'
import { tenureBars } from './tenure-bars'

/** Who managed when: one bar for each manager on one line of time, with the return of those days. */
export function TenureLine({ data }: { data: Managers }) {
  const { bars, years } = tenureBars(data)
  if (bars.length === 0) return null

  return (
    <Card title="任职时间" action={data.asOf === null ? undefined : `截至 ${data.asOf}`}>
      <ul className="flex flex-col gap-2.5">
        {bars.map(({ manager, left, width }) => (
          <li
            key={`${manager.managerId}-${manager.tenure.from}`}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)_4.5rem] items-center gap-3 text-13"
          >
            <span className="one-line">{manager.name}</span>
            <span className="relative h-2.5 rounded-full bg-ink/5">
              <span
                className={clsx(
                  'absolute inset-y-0 rounded-full',
                  manager.isCurrent ? 'bg-brand' : 'bg-line-strong',
                )}
                style={{ left: `${left}%`, width: `${width}%` }}
              />
              <span className="sr-only">
                {manager.tenure.from} 至 {manager.tenure.to ?? '今'}
              </span>
            </span>
            <span className="text-right">
              <SignedNumber value={formatSignedPercent(manager.tenure.tenureReturn)} />
            </span>
          </li>
        ))}
      </ul>
      <p
        aria-hidden="true"
        className="mt-2 grid grid-cols-[4.5rem_minmax(0,1fr)_4.5rem] gap-3 text-12 text-ink-faint tabular-nums"
      >
        <span />
        <span className="flex justify-between">
          {years.map((year) => (
            <span key={year}>{year}</span>
          ))}
        </span>
        <span className="text-right">任职回报</span>
      </p>
    </Card>
  )
}
