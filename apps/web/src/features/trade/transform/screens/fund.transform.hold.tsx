import type { ResponseOf } from '@tongzhou/client/call'
import { transformableHoldings } from '@tongzhou/client/holding'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { noShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useCall } from '../../../../shared/api/use-call'
import { OwnAmount } from '../../../../shared/held/own-amount'
import { to } from '../../../../shared/routing/to'
import { Screen } from '../../../../shared/screen/screen'
import { shortDay } from '../../../../shared/words/day-words'

type Holding = ResponseOf<typeof transformableHoldings>['rows'][number]

/** The holdings whose shares may go over into another fund now. */
export default function FundTransformHold() {
  const held = useCall(transformableHoldings, {})

  return (
    <Screen
      query={held}
      skeleton={
        <Card flush>
          <RowSkeleton rows={3} />
        </Card>
      }
      isEmpty={(data) => data.rows.length === 0}
      empty={
        <EmptyState
          text="没有可转换的持仓"
          note="同一登记机构有可转入的基金、份额已确认且未冻结时，可以在这里转换。"
          action={
            <ButtonLink look="outline" size="medium" href={to('/my-fund-position')}>
              查看我的持仓
            </ButtonLink>
          }
        />
      }
    >
      {(data) => (
        <>
          <Card flush title="选择要转出的基金" action={`${data.rows.length} 只`}>
            <ListRows label="可转换的持仓">
              {data.rows.map((row) => (
                <HoldingRow key={row.fundCode} holding={row} />
              ))}
            </ListRows>
          </Card>
          <p className="px-1 text-13 text-ink-soft">
            转换由登记机构办理，两只基金都按同一天的净值计算。不能直接转换的，可以卖出后再买入。
          </p>
        </>
      )}
    </Screen>
  )
}

function HoldingRow({ holding }: { holding: Holding }) {
  const { fundCode, name, available, totalShares, marketValue, navDate, targetCount } = holding
  const isNone = sharesFrom(available) === noShares

  return (
    <ListRow
      title={name}
      note={
        <>
          {fundCode} · 可转 <OwnAmount value={formatShares(available)} /> 份，共{' '}
          <OwnAmount value={formatShares(totalShares)} /> 份
        </>
      }
      value={
        <>
          <OwnAmount value={formatMoney(marketValue)} /> 元
        </>
      }
      valueNote={isNone ? '份额在途或锁定' : `${shortDay(navDate)} · ${targetCount} 只可转入`}
      href={
        isNone ? to('/fund/sell/expire-detail', { fundCode }) : to('/fund/transform/recommend', { fundCode })
      }
    />
  )
}
