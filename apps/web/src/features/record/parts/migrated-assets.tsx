import type { totalMigrateAsset } from '@tongzhou/client/holding'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatMoney, formatNav, formatShares } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { OwnAmount } from '../../../shared/held/own-amount'

type Assets = ResponseOf<typeof totalMigrateAsset>

/** What was held on the day of the move, and what the same shares are worth now. */
export function MigratedAssets({ assets }: { assets: Assets }) {
  if (assets.migratedOn === null) return null

  return (
    <Card flush title="迁移资产">
      <div className="px-5 pb-3 desktop:px-7">
        <p className="text-28 font-semibold tabular-nums">
          <OwnAmount value={formatMoney(assets.total)} /> <span className="text-14 font-normal">元</span>
        </p>
        <p className="pt-1 text-13 leading-relaxed text-ink-soft">
          {assets.migratedOn} 日终在原系统的持有，按当日净值。之后的买卖看交易记录，现在的持有看我的持仓。
        </p>
      </div>
      <ListRows label="迁移日的持有">
        {assets.rows.map((row) => (
          <ListRow
            key={row.fundCode}
            title={row.fundName}
            note={
              <>
                {row.fundCode} · <OwnAmount value={formatShares(row.shares)} /> 份 · 净值 {formatNav(row.nav)}
                <span className="block">
                  成本 {row.cost === null ? '原系统未记录' : <OwnAmount value={formatMoney(row.cost)} />}
                </span>
              </>
            }
            value={<OwnAmount value={formatMoney(row.valueThen)} />}
            valueNote={
              row.valueNow === null ? (
                '暂无现值'
              ) : (
                <>
                  同样份额现值 <OwnAmount value={formatMoney(row.valueNow)} />
                </>
              )
            }
          />
        ))}
      </ListRows>
    </Card>
  )
}
