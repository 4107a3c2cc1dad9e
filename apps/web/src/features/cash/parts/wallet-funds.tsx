import { formatMoney, formatNav, formatShares } from '@tongzhou/domain/format/amounts'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { Table } from '@tongzhou/ui/table/table'
import { OwnAmount, OwnIncome } from '../../../shared/held/own-amount'
import { to } from '../../../shared/routing/to'
import { shortDay } from '../../../shared/words/day-words'
import type { CashOverview, HeldCashFund } from './cash-types'
import { yieldText } from './cash-words'

/** The funds of the product with what is held of each: rows on a phone, a table on a desktop. */
export function WalletFunds({ overview }: { overview: CashOverview }) {
  const { funds } = overview

  return (
    <>
      <div className="desktop:hidden">
        <ListRows label="各基金持有">
          {funds.map((fund) => (
            <ListRow
              key={fund.fundCode}
              title={fund.name}
              note={`七日年化 ${yieldText(fund.sevenDayYield)}（${shortDay(fund.incomeDate, null)}）`}
              value={<OwnAmount value={formatShares(fund.shares)} />}
              valueNote={<OwnIncome value={fund.dayIncome} />}
              href={detailOf(fund)}
            />
          ))}
        </ListRows>
      </div>
      <div className="hidden desktop:block">
        <Table
          caption="各基金持有"
          frozen={false}
          rows={funds}
          rowKey={(fund) => fund.fundCode}
          rowHref={detailOf}
          columns={[
            {
              key: 'name',
              header: '基金',
              cell: (fund) => (
                <>
                  {fund.name}
                  <span className="block text-12 text-ink-faint tabular-nums">
                    {fund.fundCode}
                    {fund.isOpen ? '' : ' · 暂停申购'}
                  </span>
                </>
              ),
            },
            {
              key: 'shares',
              header: '持有份额',
              align: 'right',
              cell: (fund) => <OwnAmount value={formatShares(fund.shares)} />,
            },
            {
              key: 'yield',
              header: '七日年化',
              align: 'right',
              cell: (fund) => (
                <>
                  {yieldText(fund.sevenDayYield)}
                  <span className="block text-12 text-ink-faint">{shortDay(fund.incomeDate, null)}</span>
                </>
              ),
            },
            {
              key: 'income',
              header: '万份收益',
              align: 'right',
              cell: (fund) => formatNav(fund.incomePer10k),
            },
            {
              key: 'day',
              header: `收益 ${shortDay(overview.incomeDate, null)}`,
              align: 'right',
              cell: (fund) => <OwnIncome value={fund.dayIncome} />,
            },
            {
              key: 'quick',
              header: '今日可快取',
              align: 'right',
              cell: (fund) => (fund.isQuick ? <OwnAmount value={formatMoney(fund.quickRoom)} /> : '--'),
            },
          ]}
        />
      </div>
    </>
  )
}

const detailOf = ({ fundCode }: HeldCashFund) => to('/fund/currency-fund-detail', { fundCode })
