import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useQuestion } from '../../../shared/api/use-question'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { agreementsQuestion } from '../questions'

/** The agreements of one business, or every text in force. */
export default function RuleList() {
  const { businessType } = useRouteQuery('/common/rule/multiple')
  const list = useQuestion(agreementsQuestion(businessType))

  return (
    <Card flush>
      <Screen
        query={list}
        skeleton={<RowSkeleton rows={8} />}
        isEmpty={({ protocols }) => protocols.length === 0}
        empty={<EmptyState text="没有这类协议" />}
      >
        {({ protocols }) => (
          <ListRows label="协议与文件">
            {protocols.map(({ id, name, version }) => (
              <ListRow
                key={id}
                icon="document"
                title={name}
                note={`第 ${version} 版`}
                href={to('/common/rule/content', { id })}
              />
            ))}
          </ListRows>
        )}
      </Screen>
    </Card>
  )
}
