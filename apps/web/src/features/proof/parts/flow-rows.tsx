import type { ResponseOf } from '@tongzhou/client/call'
import type { flowPage } from '@tongzhou/client/proof'
import { Card } from '@tongzhou/ui/card/card'
import { Chip } from '@tongzhou/ui/chip/chip'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { to } from '../../../shared/routing/to'
import { minuteText } from '../../../shared/words/day-words'
import { flowStateWords } from './flow-words'

/** Statement files made before, the newest first. */
export function FlowRows({ rows }: { rows: ResponseOf<typeof flowPage>['history'] }) {
  return (
    <Card flush title="生成过的文件">
      <ListRows label="生成过的交易流水">
        {rows.map((row) => (
          <ListRow
            key={row.flowNo}
            icon="documents"
            title={`${row.from} 至 ${row.to}`}
            note={`${row.format} · ${row.entries} 笔 · ${minuteText(row.requestedAt)} 生成`}
            value={
              <Chip tone={row.state === 'READY' ? 'brand' : 'neutral'}>{flowStateWords[row.state]}</Chip>
            }
            href={to('/account/trade-flow-export-result', { flowNo: row.flowNo })}
          />
        ))}
      </ListRows>
    </Card>
  )
}
