import type { SourceKind } from '@tongzhou/client/sets/source-kind'
import { Icon } from '@tongzhou/ui/icon/icon'
import type { IconName } from '@tongzhou/ui/icon/icon-paths'
import { Link } from '@tongzhou/ui/link/link'
import { hrefOf } from './href-of'
import type { AnswerSentence } from './answer-stream'

const icons: Record<SourceKind, IconName> = {
  OWN: 'person',
  FUND: 'chart',
  DOC: 'book',
  NOTICE: 'bell',
  CALENDAR: 'calendar',
  HOUSE: 'info',
}

/** Where a sentence comes from, and of when; it leads to the page that shows it. */
export function SourceChip({ source }: { source: AnswerSentence['sources'][number] }) {
  const href = source.path === null ? null : hrefOf(source.path)
  const body = (
    <>
      <Icon name={icons[source.kind]} size={16} className="shrink-0" />
      <span className="truncate">{source.label}</span>
      <span className="shrink-0 text-ink-faint tabular-nums">{source.asOf}</span>
    </>
  )
  const look =
    'inline-flex min-h-6 max-w-full items-center gap-1 rounded-small bg-sunken px-1.5 text-12 text-ink-soft'

  return href === null ? (
    <span className={look}>{body}</span>
  ) : (
    <Link href={href} className={`${look} hit-44 hover:text-ink`}>
      {body}
    </Link>
  )
}
