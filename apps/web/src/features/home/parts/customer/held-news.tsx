import type { ResponseOf } from '@tongzhou/client/call'
import type { customerHome } from '@tongzhou/client/home'
import { Card } from '@tongzhou/ui/card/card'
import { MoreLink } from '@tongzhou/ui/link/more-link'
import { Link } from '@tongzhou/ui/link/link'
import { to } from '../../../../shared/routing/to'
import { shortDay } from '../../../../shared/words/day-words'

/** The newest dated facts about the funds that the customer holds (R-HOM-5). */
export function HeldNews({
  news,
  className,
}: {
  news: ResponseOf<typeof customerHome>['news']
  className?: string
}) {
  return (
    <Card
      title="持有基金的动态"
      className={className}
      action={<MoreLink label="全部" href={to('/monitor-oscillation')} />}
    >
      <ul className="divide-y divide-line">
        {news.map(({ id, origin, title, kindLabel, day, fundName }) => (
          <li key={`${origin}${id}`}>
            <Link
              href={to('/common/bulletin/detail', { id, source: origin === 'FUND' ? 'FUND' : 'DYNAMIC' })}
              className="block py-3 -outline-offset-2 transition hover:text-brand-ink"
            >
              <span className="line-clamp-2 text-15">{title}</span>
              <span className="one-line block text-12 text-ink-faint tabular-nums">
                {[shortDay(day), kindLabel, ...(fundName === null ? [] : [fundName])].join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
