import { fundAgreementDetail } from '@tongzhou/client/fund'
import type { DocumentKind } from '@tongzhou/client/sets/document-kind'
import { Card } from '@tongzhou/ui/card/card'
import { ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { CardSkeleton, RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useCall } from '../../../shared/api/use-call'
import { useQuestion } from '../../../shared/api/use-question'
import { ProtocolText } from '../../../shared/protocol/protocol-text'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Screen } from '../../../shared/screen/screen'
import { useInBrowser } from '../../../shared/screen/use-in-browser'
import { fundPapersQuestion } from '../questions'

/** The documents of one fund, one of them open. */
export default function RuleSingle() {
  const { fundCode, kind } = useRouteQuery('/common/rule/single')
  const go = useGo()
  const papers = useQuestion(fundPapersQuestion(fundCode))

  return (
    <Screen
      query={papers}
      skeleton={<RowSkeleton rows={5} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState text="这只基金还没有公布文件" />}
    >
      {({ rows }) => {
        const shown = rows.find((row) => row.kind === kind) ?? rows[0]
        if (shown === undefined) return null

        return (
          <div className="flex flex-col gap-3">
            <ChipRow scroll>
              {rows.map((row) => (
                <ChoiceChip
                  key={row.kind}
                  pressed={row.kind === shown.kind}
                  onClick={() =>
                    go(to('/common/rule/single', { fundCode, kind: row.kind }), { replace: true })
                  }
                >
                  {row.kindLabel}
                </ChoiceChip>
              ))}
            </ChipRow>
            <Paper fundCode={fundCode} kind={shown.kind} />
          </div>
        )
      }}
    </Screen>
  )
}

function Paper({ fundCode, kind }: { fundCode: string; kind: DocumentKind }) {
  // Which document it is shows only once the list has come: the browser asks for it.
  const isInBrowser = useInBrowser()
  const paper = useCall(fundAgreementDetail, { fundCode, kind }, { enabled: isInBrowser })

  return (
    <Screen query={paper} skeleton={<CardSkeleton />}>
      {(data) => (
        <Card className="desktop:p-8">
          <h2 className="text-20 leading-snug font-semibold">{data.title}</h2>
          <p className="mt-2 mb-4 border-b border-line pb-3 text-13 text-ink-faint">
            {data.kindLabel} · {data.published}
          </p>
          <ProtocolText content={data.content} />
        </Card>
      )}
    </Screen>
  )
}
