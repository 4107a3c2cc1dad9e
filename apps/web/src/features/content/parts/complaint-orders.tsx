import { orderList } from '@tongzhou/client/record'
import { MOST_ORDERS } from '@tongzhou/domain/content/complaint-cause'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { formatInstant } from '@tongzhou/domain/format/days'
import { Checkbox } from '@tongzhou/ui/choice/checkbox'
import { OwnAmount } from '../../../shared/held/own-amount'
import { TextSkeleton } from '@tongzhou/ui/states/skeleton'
import { useCall } from '../../../shared/api/use-call'
import { Screen } from '../../../shared/screen/screen'

/** So many of the newest can be chosen from. */
const SHOWN = '10'

/** Which of one's own orders a complaint is about, the newest first; nothing while there are none. */
export function ComplaintOrders({
  chosen,
  onChange,
}: {
  chosen: readonly string[]
  onChange: (next: string[]) => void
}) {
  const orders = useCall(orderList, { pageSize: SHOWN })

  return (
    <Screen
      query={orders}
      skeleton={<TextSkeleton lines={2} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={null}
    >
      {({ rows }) => (
        <fieldset>
          <legend className="mb-1 text-13 text-ink-soft">涉及的交易（选填，最多 {MOST_ORDERS} 笔）</legend>
          <div className="max-h-60 overflow-y-auto">
            {rows.map(({ orderNo, kindLabel, fundName, amount, shares, applyAt }) => {
              const isChosen = chosen.includes(orderNo)

              return (
                <Checkbox
                  key={orderNo}
                  checked={isChosen}
                  disabled={!isChosen && chosen.length >= MOST_ORDERS}
                  onChange={() =>
                    onChange(isChosen ? chosen.filter((one) => one !== orderNo) : [...chosen, orderNo])
                  }
                  label={
                    <span className="tabular-nums">
                      {formatInstant(applyAt).slice(5, 10)} {kindLabel} {fundName}{' '}
                      {amount !== null ? (
                        <>
                          <OwnAmount value={formatMoney(amount)} /> 元
                        </>
                      ) : (
                        shares !== null && (
                          <>
                            <OwnAmount value={formatShares(shares)} /> 份
                          </>
                        )
                      )}
                    </span>
                  }
                />
              )
            })}
          </div>
        </fieldset>
      )}
    </Screen>
  )
}
