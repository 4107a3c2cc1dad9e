import { fundAgreementDetail } from '@tongzhou/client/fund'
import type { RequestOf } from '@tongzhou/client/call'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { TextLink } from '@tongzhou/ui/link/link'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { CardSkeleton, RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useCall } from '../../api/use-call'
import { useQuestion } from '../../api/use-question'
import { ProtocolText } from '../../protocol/protocol-text'
import { Screen } from '../../screen/screen'
import { papersQuestion } from './paper-questions'

type Kind = RequestOf<typeof fundAgreementDetail>['kind']

interface Of {
  readonly fundCode: string
  /** The address of the text of one document; null is that of the list. */
  readonly hrefOf: (kind: Kind | null) => string
}

/** The fund's documents as a list, or the full text of one. */
export function FundPapers({ kind, ...of }: Of & { kind: Kind | null }) {
  return kind === null ? <List {...of} /> : <Text {...of} kind={kind} />
}

function List({ fundCode, hrefOf }: Of) {
  const papers = useQuestion(papersQuestion(fundCode))

  return (
    <Card flush>
      <Screen
        query={papers}
        skeleton={<RowSkeleton rows={5} />}
        isEmpty={(data) => data.rows.length === 0}
        empty={<EmptyState text="还没有公布文件" />}
      >
        {(data) => (
          <ListRows label="文件">
            {data.rows.map((row) => (
              <ListRow
                key={row.kind}
                icon="document"
                title={row.kindLabel}
                note={`${row.title} · ${row.published}`}
                href={hrefOf(row.kind)}
              />
            ))}
          </ListRows>
        )}
      </Screen>
    </Card>
  )
}

function Text({ fundCode, hrefOf, kind }: Of & { kind: Kind }) {
  const paper = useCall(fundAgreementDetail, { fundCode, kind })

  return (
    <>
      <p className="px-1">
        <TextLink href={hrefOf(null)}>全部文件</TextLink>
      </p>
      <Screen query={paper} skeleton={<CardSkeleton />}>
        {(data) => (
          <Card className="desktop:p-8">
            <h2 className="text-20 font-semibold">{data.title}</h2>
            <p className="mb-4 border-b border-line pt-1 pb-3 text-13 text-ink-faint">
              {data.kindLabel} · {data.published}
            </p>
            <ProtocolText content={data.content} />
          </Card>
        )}
      </Screen>
    </>
  )
}
