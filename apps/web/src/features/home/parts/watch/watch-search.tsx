import { fundSearch } from '@tongzhou/client/fund'
import { addWatchedFund, removeWatchedFund } from '@tongzhou/client/home'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useFeedback } from '../../../../shared/api/services'
import { useCall } from '../../../../shared/api/use-call'
import { useSend } from '../../../../shared/api/use-send'
import { FundChips } from '../../../../shared/fund/fund-chips'
import { Screen } from '../../../../shared/screen/screen'
import { pastedCodes } from './pasted-codes'

/** Funds found for the watch list, each put on or taken off by a press; a list of codes is put on at once. */
export function WatchSearch({ keyword, watched }: { keyword: string; watched: readonly string[] }) {
  const feedback = useFeedback()
  const add = useSend(addWatchedFund)
  const remove = useSend(removeWatchedFund)
  const codes = pastedCodes(keyword)
  const found = useCall(
    fundSearch,
    { keyword, limit: 20 },
    { enabled: codes.length === 0, keepPrevious: true },
  )
  const put = async (fundCodes: readonly string[], isOn: boolean) => {
    const { send } = isOn ? add : remove
    const outcome = await send({ fundCodes: [...fundCodes] })
    if (outcome.kind === 'ok') feedback.toast(isOn ? '已加入自选' : '已移出自选')
  }
  if (codes.length > 0) {
    return (
      <Card title={`粘贴了 ${codes.length} 个代码`}>
        <p className="pb-3 text-13 text-ink-soft tabular-nums">{codes.join('、')}</p>
        <Button full onClick={() => void put(codes, true)}>
          全部加入自选
        </Button>
      </Card>
    )
  }

  return (
    <Screen
      query={found}
      skeleton={<RowSkeleton rows={6} />}
      isEmpty={(data) => data.rows.length === 0}
      empty={<EmptyState text={`没有找到“${keyword}”`} />}
    >
      {(data) => (
        <ul className="divide-y divide-line overflow-clip panel">
          {data.rows.map((fund) => {
            const isOn = watched.includes(fund.fundCode)

            return (
              <li key={fund.fundCode} className="flex min-h-16 items-center gap-3 row-pad py-2">
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 text-15">{fund.name}</span>
                  <span className="mt-0.5 flex items-center gap-1.5 text-12 text-ink-faint tabular-nums">
                    {fund.fundCode}
                    <FundChips fund={fund} short />
                  </span>
                </span>
                <Button
                  look={isOn ? 'quiet' : 'outline'}
                  size="small"
                  onClick={() => void put([fund.fundCode], !isOn)}
                >
                  {isOn ? '移出' : '加自选'}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </Screen>
  )
}
