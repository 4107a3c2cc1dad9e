import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { OwnAmount } from '../../../shared/held/own-amount'
import { monthGroups } from '../../../shared/trading/month-groups'
import { type LegacyRecord, archiveHref, archiveKindWords } from './archive-words'

/** Records of the old system by month, the newest first. */
export function ArchiveRows({ rows }: { rows: readonly LegacyRecord[] }) {
  return (
    <div className="flex flex-col gap-3 desktop:gap-4">
      {monthGroups(rows, [], (row) => row.day).map((group) => (
        <Card key={group.title} flush title={group.title}>
          <ListRows label={group.title}>
            {group.rows.map((row) => (
              <ListRow
                key={row.legacyNo}
                title={row.target === null ? row.fundName : `${row.fundName} → ${row.target.fundName}`}
                note={`${archiveKindWords[row.kind]} · ${row.day.slice(5)} · ${row.legacyNo}`}
                value={<Size row={row} />}
                href={archiveHref(row)}
              />
            ))}
          </ListRows>
        </Card>
      ))}
    </div>
  )
}

/** Money where there is some, else shares. */
function Size({ row }: { row: LegacyRecord }) {
  if (row.amount !== null)
    return (
      <>
        <OwnAmount value={formatMoney(row.amount)} /> 元
      </>
    )

  return row.shares === null ? (
    '--'
  ) : (
    <>
      <OwnAmount value={formatShares(row.shares)} /> 份
    </>
  )
}
