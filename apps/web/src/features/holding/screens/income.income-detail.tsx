import { incomeDetail } from '@tongzhou/client/holding'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatNav, formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { Table } from '@tongzhou/ui/table/table'
import { useCall } from '../../../shared/api/use-call'
import { ExplainedName } from '../../../shared/explain/explained-name'
import type { FigureAsked } from '../../../shared/explain/explain-words'
import { OwnTotal } from '../../../shared/held/own-total'
import { OwnIncome } from '../../../shared/held/own-amount'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { dayText } from '../../../shared/words/day-words'
import { FundIncomes } from '../parts/fund-incomes'

type Detail = ResponseOf<typeof incomeDetail>

/** The incomes of one fund by its NAV dates, or of one day by its funds; without either the newest day. */
export default function IncomeDetail() {
  const { fundCode, day } = useRouteQuery('/income/income-detail')
  const detail = useCall(incomeDetail, {
    ...(fundCode === null ? {} : { fundCode }),
    ...(day === null ? {} : { day }),
  })

  return (
    <Screen
      query={detail}
      isEmpty={({ days, funds }) => days.length === 0 && funds.length === 0}
      empty={<EmptyState text="还没有收益" note="买入确认后的第一个净值日开始计算。" />}
    >
      {(data) => (
        <div className="flex flex-col gap-3 desktop:gap-4">
          <Head data={data} fundCode={fundCode} />
          {data.days.length > 0 ? <FundDays data={data} /> : <DayFunds data={data} />}
          {fundCode !== null && (
            <p className="flex gap-3">
              <ButtonLink look="outline" size="medium" href={to('/fund-position-detail', { fundCode })}>
                持仓详情
              </ButtonLink>
              <ButtonLink look="outline" size="medium" href={to('/transaction-log', { fundCode })}>
                交易记录
              </ButtonLink>
            </p>
          )}
        </div>
      )}
    </Screen>
  )
}

function figureOf({ day }: Detail, fundCode: string | null): FigureAsked {
  if (fundCode !== null) return { figure: 'POSITION_CUMULATIVE_INCOME', fundCode }

  return { figure: 'ASSET_DAY_INCOME', ...(day === null ? {} : { day }) }
}

function Head({ data, fundCode }: { data: Detail; fundCode: string | null }) {
  return (
    <Card>
      <OwnTotal
        label={
          <ExplainedName
            name={data.name === null ? `${dayText(data.day, null)} 收益` : `${data.name} 累计收益`}
            unit="（元）"
            of={figureOf(data, fundCode)}
            value={data.total}
          />
        }
        value={formatSignedMoney(data.total)}
      />
    </Card>
  )
}

function FundDays({ data }: { data: Detail }) {
  return (
    <Card flush title="每个净值日" action="元">
      <Table
        caption="每个净值日的收益"
        frozen={false}
        columns={[
          {
            key: 'day',
            header: '净值日',
            cell: ({ day, isFinal }) => (
              <>
                {dayText(day, null)}
                {!isFinal && <span className="block text-12 text-ink-faint">暂估</span>}
              </>
            ),
          },
          { key: 'nav', header: '净值', align: 'right', cell: ({ nav }) => formatNav(nav) },
          {
            key: 'income',
            header: '收益',
            align: 'right',
            cell: ({ income }) => <OwnIncome value={income} />,
          },
          {
            key: 'cumulative',
            header: '累计',
            align: 'right',
            cell: ({ cumulative }) => <OwnIncome value={cumulative} />,
          },
        ]}
        rows={data.days}
        rowKey={({ day }) => day}
      />
    </Card>
  )
}

function DayFunds({ data }: { data: Detail }) {
  return (
    <Card flush title="按基金" action={`${data.funds.length} 只`}>
      <FundIncomes funds={data.funds} of="day" label="各基金当日收益" />
    </Card>
  )
}
