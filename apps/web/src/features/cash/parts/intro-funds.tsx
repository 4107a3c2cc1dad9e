import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { to } from '../../../shared/routing/to'
import { shortDay } from '../../../shared/words/day-words'
import type { CashFund } from './cash-types'
import { incomeText, yieldText } from './cash-words'

/** The funds of the product by rank, each with its newest yield; a row leads to the fund. */
export function IntroFunds({ funds }: { funds: readonly CashFund[] }) {
  return (
    <ListRows label="现金宝的基金">
      {funds.map((fund) => (
        <ListRow
          key={fund.fundCode}
          title={fund.name}
          note={[
            incomeText(fund),
            fund.isQuick ? '支持快取' : '不支持快取',
            ...(fund.isOpen ? [] : ['暂停申购']),
          ].join(' · ')}
          value={yieldText(fund.sevenDayYield)}
          valueNote={`七日年化 ${shortDay(fund.incomeDate, null)}`}
          href={to('/yiqianbao/detail', { fundCode: fund.fundCode })}
        />
      ))}
    </ListRows>
  )
}
