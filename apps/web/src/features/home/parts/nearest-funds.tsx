import type { fundSearch } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { fundHref } from '../../../shared/fund/fund-href'

/** Nothing fits the words; funds whose names sound or are spelt nearly so. */
export function NearestFunds(props: { keyword: string; funds: ResponseOf<typeof fundSearch>['nearest'] }) {
  return (
    <>
      <p role="status" className="px-1 text-13 text-ink-soft">
        没有找到“{props.keyword}”，您要找的是不是：
      </p>
      <Card flush>
        <ListRows label="读音或拼写相近的基金">
          {props.funds.map((fund) => (
            <ListRow
              key={fund.fundCode}
              title={fund.name}
              note={`${fund.fundCode} · ${fund.typeLabel} · ${fund.riskLevel}`}
              href={fundHref(fund)}
            />
          ))}
        </ListRows>
      </Card>
    </>
  )
}
