import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { to } from '../../../shared/routing/to'

/** The funds that a text is about, each with the way to its page; nothing where it is about none. */
export function FundsCard(props: {
  title: string
  funds: readonly { readonly fundCode: string; readonly name: string }[]
}) {
  if (props.funds.length === 0) return null

  return (
    <Card flush title={props.title}>
      <ListRows label={props.title}>
        {props.funds.map(({ fundCode, name }) => (
          <ListRow
            key={fundCode}
            title={name}
            note={fundCode}
            href={to('/diff-fund-loading', { fundCode })}
          />
        ))}
      </ListRows>
    </Card>
  )
}
