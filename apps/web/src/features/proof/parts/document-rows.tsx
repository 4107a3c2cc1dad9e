import type { proofPage } from '@tongzhou/client/proof'
import type { ResponseOf } from '@tongzhou/client/call'
import { Card } from '@tongzhou/ui/card/card'
import { Chip } from '@tongzhou/ui/chip/chip'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { to } from '../../../shared/routing/to'
import { minuteText } from '../../../shared/words/day-words'
import { documentStateWords } from './document-words'

/** What was issued before, the newest first. */
export function DocumentRows({ rows }: { rows: ResponseOf<typeof proofPage>['history'] }) {
  return (
    <Card flush title="已开具">
      <ListRows label="已开具的证明">
        {rows.map((row) => (
          <ListRow
            key={row.documentNo}
            icon="document"
            title={`截至 ${row.asOf}`}
            note={
              <>
                {minuteText(row.issuedAt)} 开具
                <span className="block break-all">{row.documentNo}</span>
              </>
            }
            value={
              <Chip tone={row.state === 'READY' ? 'brand' : 'neutral'}>{documentStateWords[row.state]}</Chip>
            }
            href={to('/asset-proof/detail', { documentNo: row.documentNo })}
          />
        ))}
      </ListRows>
    </Card>
  )
}
