import type { ResponseOf } from '@tongzhou/client/call'
import type { incomeOverview } from '@tongzhou/client/holding'
import type { AsOfView } from '@tongzhou/client/sets/as-of-view'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { OwnIncome } from '../../../shared/held/own-amount'
import { to } from '../../../shared/routing/to'
import { shortDay } from '../../../shared/words/day-words'
import { CorrectedNote } from './corrected-note'

type FundIncome = ResponseOf<typeof incomeOverview>['funds'][number]

/** Funds with what each brought: of one day, or of all the time it was held; as of a past day `then`. */
export function FundIncomes(props: {
  funds: readonly FundIncome[]
  of: 'day' | 'all'
  label: string
  then?: { asOf: string; view: AsOfView }
}) {
  return (
    <ListRows label={props.label}>
      {props.funds.map((fund) => (
        <ListRow
          key={fund.fundCode}
          title={fund.name}
          note={noteOf(fund, props.of)}
          value={<OwnIncome value={props.of === 'day' ? fund.dayIncome : fund.cumulativeIncome} />}
          valueNote={
            props.of === 'day' ? (
              <>
                {!fund.isFinal && '暂估'}
                <CorrectedNote of={fund.corrected} />
              </>
            ) : (
              <>
                {shortDay(fund.day)} <OwnIncome value={fund.dayIncome} />
                <CorrectedNote of={fund.corrected} />
              </>
            )
          }
          href={to('/income/income-detail', { fundCode: fund.fundCode, ...props.then })}
        />
      ))}
    </ListRows>
  )
}

function noteOf({ typeLabel, isCash, isHeld }: FundIncome, of: 'day' | 'all'): string {
  const kind = isCash ? '现金宝' : typeLabel

  return of === 'all' && !isHeld ? `${kind} · 已卖完` : kind
}
