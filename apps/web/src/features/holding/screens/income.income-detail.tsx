import { incomeDetail } from '@tongzhou/client/holding'
import type { ResponseOf } from '@tongzhou/client/call'
import type { AsOfView } from '@tongzhou/client/sets/as-of-view'
import { formatNav, formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { Table } from '@tongzhou/ui/table/table'
import { useCall } from '../../../shared/api/use-call'
import { ExplainedName } from '../../../shared/explain/explained-name'
import type { FigureAsked } from '../../../shared/explain/explain-words'
import { AsOfBar, useAsOf } from '../../../shared/held/as-of-bar'
import { LookBackLink } from '../../../shared/held/look-back-link'
import { OwnTotal } from '../../../shared/held/own-total'
import { OwnIncome } from '../../../shared/held/own-amount'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Screen } from '../../../shared/screen/screen'
import { dayText } from '../../../shared/words/day-words'
import { CorrectedNote } from '../parts/corrected-note'
import { FundIncomes } from '../parts/fund-incomes'

type Detail = ResponseOf<typeof incomeDetail>

const notes: Readonly<Record<AsOfView, string>> = {
  EFFECTIVE: '算上这一天之后才确认的交易和更正的净值。',
  KNOWN: '只算这一天 24:00 前已收到的确认和净值，与您当天看到的一致。',
}

/** The incomes of one fund by its NAV dates, or of one day by its funds; without either the newest day. */
export default function IncomeDetail() {
  const { fundCode, day, asOf, view } = useRouteQuery('/income/income-detail')
  const go = useGo()
  const then = useAsOf(asOf ?? '')
  const own = { ...(fundCode === null ? {} : { fundCode }), ...(day === null ? {} : { day }) }
  const detail = useCall(
    incomeDetail,
    { ...own, ...(asOf === null ? {} : { asOf, view }) },
    { enabled: asOf === null || then.isReady, keepPrevious: asOf !== null },
  )
  const show = (next: { asOf?: string; view?: AsOfView }) =>
    go(to('/income/income-detail', { ...own, ...next }), { replace: true })

  return (
    <div className="flex flex-col gap-3 desktop:gap-4">
      {asOf !== null && (
        <AsOfBar
          day={asOf}
          view={view}
          notes={notes}
          onMove={(next) => show({ asOf: next.day, view: next.view })}
          onNow={() => show({})}
        />
      )}
      {(asOf === null || then.fault === undefined) && (
        <Screen
          query={detail}
          isEmpty={({ days, funds }) => days.length === 0 && funds.length === 0}
          empty={
            asOf === null ? (
              <EmptyState text="还没有收益" note="买入确认后的第一个净值日开始计算。" />
            ) : (
              <EmptyState text="到这一天还没有收益" note={dayText(asOf, null)} />
            )
          }
        >
          {(data) => (
            <>
              <Head data={data} fundCode={fundCode} asOf={asOf} />
              {data.days.length > 0 ? (
                <FundDays data={data} />
              ) : (
                <DayFunds data={data} {...(asOf !== null && { then: { asOf, view } })} />
              )}
            </>
          )}
        </Screen>
      )}
      <div className="flex items-center gap-3">
        {fundCode !== null && (
          <>
            <ButtonLink look="outline" size="medium" href={to('/fund-position-detail', { fundCode })}>
              持仓详情
            </ButtonLink>
            <ButtonLink look="outline" size="medium" href={to('/transaction-log', { fundCode })}>
              交易记录
            </ButtonLink>
          </>
        )}
        {asOf === null && (
          <p className="ml-auto text-12">
            <LookBackLink hrefOf={(past) => to('/income/income-detail', { ...own, asOf: past })} />
          </p>
        )}
      </div>
    </div>
  )
}

function figureOf({ day }: Detail, fundCode: string | null): FigureAsked {
  if (fundCode !== null) return { figure: 'POSITION_CUMULATIVE_INCOME', fundCode }

  return { figure: 'ASSET_DAY_INCOME', ...(day === null ? {} : { day }) }
}

/** The sum; of a past day without how it came about, which is told of what is known now. */
function Head(props: { data: Detail; fundCode: string | null; asOf: string | null }) {
  const { data, fundCode, asOf } = props
  const name = data.name === null ? `${dayText(data.day, null)} 收益` : `${data.name} 累计收益`

  return (
    <Card>
      <OwnTotal
        label={
          asOf === null ? (
            <ExplainedName name={name} unit="（元）" of={figureOf(data, fundCode)} value={data.total} />
          ) : (
            `${name}（元）${data.name === null ? '' : `，截至 ${dayText(asOf, null)}`}`
          )
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
            cell: ({ income, corrected }) => (
              <>
                <OwnIncome value={income} />
                <CorrectedNote of={corrected} />
              </>
            ),
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

function DayFunds({ data, then }: { data: Detail; then?: { asOf: string; view: AsOfView } }) {
  return (
    <Card flush title="按基金" action={`${data.funds.length} 只`}>
      <FundIncomes funds={data.funds} of="day" label="各基金当日收益" {...(then && { then })} />
    </Card>
  )
}
