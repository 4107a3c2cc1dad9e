import { formatInstant } from '@tongzhou/domain/format/days'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import type { ReactNode } from 'react'
import { useQuestion } from '../../../shared/api/use-question'
import { protocolSections } from '../../../shared/protocol/protocol-blocks'
import { ProtocolText } from '../../../shared/protocol/protocol-text'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { SectionList } from '../../../shared/screen/section-list'
import { TextLink } from '@tongzhou/ui/link/link'
import { ProtocolFileButton } from './protocol-file-button'
import { agreementQuestion } from '../questions'

/**
 * A text of the house in the version in force, or in the one named: its contents left, version and day right.
 * `before` stands over the words, `beside` under the facts.
 */
export function HouseText(props: {
  id: string
  version?: string | null
  before?: ReactNode
  beside?: ReactNode
}) {
  const text = useQuestion(agreementQuestion(props.id, props.version ?? null))

  return (
    <Screen query={text} skeleton={<CardSkeleton />}>
      {(protocol) => {
        const from = formatInstant(protocol.effectiveFrom).slice(0, 10)

        return (
          <Columns
            keepsBeside={props.beside !== undefined}
            before={<SectionList label="目录" sections={protocolSections(protocol.content)} />}
            beside={
              <>
                <Card title="关于本文件">
                  <DescriptionList
                    look="stacked"
                    items={[
                      { term: '版本', value: `第 ${protocol.version} 版` },
                      { term: '施行日', value: from },
                    ]}
                  />
                  <p className="mt-3 text-13">
                    <TextLink href={to('/common/rule/content2', { id: protocol.id })}>
                      历次版本与差异
                    </TextLink>
                  </p>
                </Card>
                {props.beside}
              </>
            }
          >
            {props.before}
            <Card className="desktop:p-8">
              <p className="mb-4 border-b border-line pb-3 text-13 text-ink-faint wide:hidden">
                第 {protocol.version} 版 · 自 {from} 起施行
              </p>
              <ProtocolText content={protocol.content} />
              <div className="mt-6 border-t border-line pt-4">
                <ProtocolFileButton id={protocol.id} version={protocol.version} />
              </div>
            </Card>
          </Columns>
        )
      }}
    </Screen>
  )
}
