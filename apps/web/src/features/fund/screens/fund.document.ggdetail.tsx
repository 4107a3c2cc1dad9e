import type { fundAnnouncement } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { Card } from '@tongzhou/ui/card/card'
import { Chip } from '@tongzhou/ui/chip/chip'
import { Icon } from '@tongzhou/ui/icon/icon'
import { Link, TextLink } from '@tongzhou/ui/link/link'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useQuestion } from '../../../shared/api/use-question'
import { protocolSections } from '../../../shared/protocol/protocol-blocks'
import { ProtocolText } from '../../../shared/protocol/protocol-text'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { SectionList } from '../../../shared/screen/section-list'
import { announcementQuestion } from '../questions'

type Announcement = ResponseOf<typeof fundAnnouncement>

/** One announcement with its text; the fund's newer and older ones are a press away. */
export default function FundDocumentGgdetail() {
  const { id } = useRouteQuery('/fund/document/ggdetail')
  const announcement = useQuestion(announcementQuestion(id))

  return (
    <Screen query={announcement} skeleton={<CardSkeleton />}>
      {(data) => (
        <Columns
          keepsBeside
          before={<SectionList label="目录" sections={protocolSections(data.content)} />}
          beside={<Neighbours announcement={data} />}
        >
          <Card className="desktop:p-8">
            <h2 className="text-20 leading-snug font-semibold">{data.title}</h2>
            <p className="mt-2 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-3 text-13 text-ink-faint tabular-nums">
              <Chip>{data.kind}</Chip>
              {data.published}
              <TextLink href={to('/diff-fund-loading', { fundCode: data.fundCode })}>
                {data.fundName}（{data.fundCode}）
              </TextLink>
            </p>
            <ProtocolText content={data.content} />
          </Card>
        </Columns>
      )}
    </Screen>
  )
}

function Neighbours({ announcement }: { announcement: Announcement }) {
  const { previousId, nextId, fundCode } = announcement

  return (
    <nav aria-label="同一基金的公告" className="flex items-center justify-between gap-3 text-13">
      <Step id={previousId} icon="chevron-left" label="上一篇" />
      <TextLink href={to('/fund/document', { fundCode, tab: 'news' })}>全部公告</TextLink>
      <Step id={nextId} icon="chevron-right" label="下一篇" />
    </nav>
  )
}

function Step(props: { id: string | null; icon: 'chevron-left' | 'chevron-right'; label: string }) {
  if (props.id === null) return <span className="min-w-20 text-center text-ink-faint">没有更多</span>

  return (
    <Link
      href={to('/fund/document/ggdetail', { id: props.id })}
      className="inline-flex min-h-11 min-w-20 items-center justify-center gap-1 rounded-control border border-line bg-surface px-3 text-ink-soft hover:text-ink"
    >
      {props.icon === 'chevron-left' && <Icon name={props.icon} size={16} />}
      {props.label}
      {props.icon === 'chevron-right' && <Icon name={props.icon} size={16} />}
    </Link>
  )
}
