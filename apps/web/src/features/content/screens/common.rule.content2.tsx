import { protocolDiff, type protocolVersions } from '@tongzhou/client/content'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatInstant } from '@tongzhou/domain/format/days'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { CardSkeleton, RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { joinCalls } from '../../../shared/api/join-calls'
import { useCall } from '../../../shared/api/use-call'
import { useQuestion } from '../../../shared/api/use-question'
import { protocolSections } from '../../../shared/protocol/protocol-blocks'
import { ProtocolText } from '../../../shared/protocol/protocol-text'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useTitle } from '../../../shared/screen/bar'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { SectionList } from '../../../shared/screen/section-list'
import { TextChanges } from '../parts/text-changes'
import { ProtocolFileButton } from '../parts/protocol-file-button'
import { agreementQuestion, versionsQuestion } from '../questions'

type Versions = ResponseOf<typeof protocolVersions>['rows']

/** A text with all its versions, and what the one that is read has that the one before it has not. */
export default function RuleContent2() {
  const { id, version } = useRouteQuery('/common/rule/content2')
  const text = useQuestion(agreementQuestion(id, version))
  const versions = useQuestion(versionsQuestion(id))
  useTitle(text.kind === 'ready' ? text.data.name : null)

  return (
    <Screen query={joinCalls(text, versions)} skeleton={<CardSkeleton />}>
      {([protocol, { rows }]) => (
        <Columns
          keepsBeside
          before={<SectionList label="目录" sections={protocolSections(protocol.content)} />}
          beside={<VersionList id={id} rows={rows} shown={protocol.version} />}
        >
          {rows.some((row) => row.isInForce && row.version > protocol.version) && (
            <NoticeBar tone="info" href={to('/common/rule/content2', { id })}>
              这是旧版本，点此看现行版本
            </NoticeBar>
          )}
          <Card className="desktop:p-8">
            <h2 className="text-20 leading-snug font-semibold">{protocol.name}</h2>
            <p className="mt-2 mb-4 border-b border-line pb-3 text-13 text-ink-faint">
              第 {protocol.version} 版 · 自 {formatInstant(protocol.effectiveFrom).slice(0, 10)} 起施行
            </p>
            <ProtocolText content={protocol.content} />
            <div className="mt-6 border-t border-line pt-4">
              <ProtocolFileButton id={protocol.id} version={protocol.version} />
            </div>
          </Card>
          {protocol.version > 1 && <Changes id={id} version={protocol.version} />}
        </Columns>
      )}
    </Screen>
  )
}

function VersionList({ id, rows, shown }: { id: string; rows: Versions; shown: number }) {
  // An announced version is not read before its day.
  const inForce = rows.find((row) => row.isInForce)?.version ?? 0

  return (
    <Card flush title="历次版本">
      <ListRows label="历次版本">
        {rows.map(({ version, effectiveFrom, isInForce }) => (
          <ListRow
            key={version}
            title={`第 ${version} 版`}
            note={`${formatInstant(effectiveFrom).slice(0, 10)} 起${isInForce ? ' · 现行' : ''}`}
            value={version === shown ? '正在看' : undefined}
            href={
              version === shown || version > inForce
                ? undefined
                : to('/common/rule/content2', { id, version: String(version) })
            }
          />
        ))}
      </ListRows>
    </Card>
  )
}

function Changes({ id, version }: { id: string; version: number }) {
  const diff = useCall(protocolDiff, { id, from: String(version - 1), to: String(version) })

  return (
    <Card title={`与第 ${version - 1} 版相比`}>
      <Screen query={diff} skeleton={<RowSkeleton rows={3} />}>
        {({ blocks }) => <TextChanges blocks={blocks} />}
      </Screen>
    </Card>
  )
}
