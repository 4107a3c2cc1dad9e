import { Card } from '@tongzhou/ui/card/card'
import { Chip } from '@tongzhou/ui/chip/chip'
import { ListRow } from '@tongzhou/ui/list-row/list-row'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import type { ReactNode } from 'react'
import { useQuestion } from '../../../shared/api/use-question'
import { protocolSections } from '../../../shared/protocol/protocol-blocks'
import { ProtocolText } from '../../../shared/protocol/protocol-text'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { SectionList } from '../../../shared/screen/section-list'
import { DynamicText } from '../parts/dynamic-text'
import { NoticeText } from '../parts/notice-text'
import { fundNewsTextQuestion } from '../questions'

/** One bulletin: a notice of the platform, an announcement of a fund with its fund, or a dated fact. */
export default function BulletinDetail(): ReactNode {
  const { id, source, version } = useRouteQuery('/common/bulletin/detail')

  return (
    <>
      {source === 'FUND' ? (
        <FundNewsText key={id} id={id} />
      ) : source === 'DYNAMIC' ? (
        <DynamicText key={id} id={id} />
      ) : (
        <NoticeText key={id} id={id} version={version} />
      )}
    </>
  )
}

function FundNewsText({ id }: { id: string }) {
  const text = useQuestion(fundNewsTextQuestion(id))

  return (
    <Screen query={text} skeleton={<CardSkeleton />}>
      {(data) => (
        <Columns
          keepsBeside
          before={<SectionList label="目录" sections={protocolSections(data.content)} />}
          beside={
            <Card flush title="这只基金">
              <ListRow
                title={data.fundName}
                note={data.fundCode}
                href={to('/diff-fund-loading', { fundCode: data.fundCode })}
              />
              <ListRow
                icon="documents"
                title="它的全部公告"
                href={to('/fund/document', { fundCode: data.fundCode, tab: 'news' })}
              />
            </Card>
          }
        >
          <Card className="desktop:p-8">
            <h2 className="text-20 leading-snug font-semibold">{data.title}</h2>
            <p className="mt-2 mb-4 flex flex-wrap items-center gap-x-3 border-b border-line pb-3 text-13 text-ink-faint tabular-nums">
              <Chip>{data.kind}</Chip>
              {data.published}
            </p>
            <ProtocolText content={data.content} />
          </Card>
        </Columns>
      )}
    </Screen>
  )
}
