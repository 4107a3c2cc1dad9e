import { Card } from '@tongzhou/ui/card/card'
import { Chip } from '@tongzhou/ui/chip/chip'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useQuestion } from '../../../shared/api/use-question'
import { protocolSections } from '../../../shared/protocol/protocol-blocks'
import { ProtocolText } from '../../../shared/protocol/protocol-text'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { SectionList } from '../../../shared/screen/section-list'
import { dynamicQuestion } from '../questions'
import { FundsCard } from './funds-card'

/** One dated fact that staff wrote, with its source and its funds; one that was taken back says why. */
export function DynamicText({ id }: { id: string }) {
  const item = useQuestion(dynamicQuestion(id))

  return (
    <Screen query={item} skeleton={<CardSkeleton />}>
      {(data) => (
        <Columns
          keepsBeside
          before={<SectionList label="目录" sections={protocolSections(data.content)} />}
          beside={data.funds.length > 0 && <FundsCard title="涉及的基金" funds={data.funds} />}
        >
          {data.withdrawnReason !== null && (
            <NoticeBar tone="warn">这条动态已撤回：{data.withdrawnReason}</NoticeBar>
          )}
          <Card className="desktop:p-8">
            <h2 className="text-20 leading-snug font-semibold">{data.title}</h2>
            <p className="mt-2 mb-4 flex flex-wrap items-center gap-x-3 border-b border-line pb-3 text-13 text-ink-faint tabular-nums">
              <Chip>{data.kindLabel}</Chip>
              {data.day} · 来源：{data.source}
            </p>
            <ProtocolText content={data.content} />
          </Card>
        </Columns>
      )}
    </Screen>
  )
}
