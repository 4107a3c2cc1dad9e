import { formatInstant } from '@tongzhou/domain/format/days'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useQuestion } from '../../../shared/api/use-question'
import { protocolSections } from '../../../shared/protocol/protocol-blocks'
import { ProtocolText } from '../../../shared/protocol/protocol-text'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { useTitle } from '../../../shared/screen/bar'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { SectionList } from '../../../shared/screen/section-list'
import { ProtocolFileButton } from '../parts/protocol-file-button'
import { agreementQuestion } from '../questions'

/** One agreement or disclosure in its present version, or in the version that was agreed to. */
export default function RuleContent() {
  const { code, id, version } = useRouteQuery('/common/rule/content')
  const wanted = id ?? code
  const text = useQuestion(agreementQuestion(wanted ?? '', version), { enabled: wanted !== null })
  useTitle(text.kind === 'ready' ? text.data.name : null)
  if (wanted === null) return <EmptyState text="没有指明要看的协议" />

  return (
    <Screen query={text} skeleton={<CardSkeleton />}>
      {(protocol) => (
        <Columns
          before={<SectionList label="目录" sections={protocolSections(protocol.content)} />}
          beside={
            <Card title="关于本文件">
              <DescriptionList
                look="stacked"
                items={[
                  { term: '版本', value: `第 ${protocol.version} 版` },
                  { term: '施行日', value: effectiveFrom(protocol) },
                ]}
              />
            </Card>
          }
        >
          <Card className="desktop:p-8">
            <p className="mb-4 border-b border-line pb-3 text-13 text-ink-faint wide:hidden">
              第 {protocol.version} 版 · 自 {effectiveFrom(protocol)} 起施行
            </p>
            <ProtocolText content={protocol.content} />
            <div className="mt-6 border-t border-line pt-4">
              <ProtocolFileButton id={protocol.id} version={protocol.version} />
            </div>
          </Card>
        </Columns>
      )}
    </Screen>
  )
}

function effectiveFrom(protocol: { readonly effectiveFrom: string }): string {
  return formatInstant(protocol.effectiveFrom).slice(0, 10)
}
