import { quarterReport } from '@tongzhou/client/holding'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { quarterText } from '@tongzhou/domain/record/report-words'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useCall } from '../../../shared/api/use-call'
import { useToday } from '../../../shared/api/use-today'
import { OwnAmount, OwnIncome } from '../../../shared/held/own-amount'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { shortDay } from '../../../shared/words/day-words'
import { FundQuarter } from '../parts/quarter/fund-quarter'
import { quarterSpan, quartersTo } from '../parts/quarter/quarters'
import { MadeReports } from '../parts/report/made-reports'
import { ReportService } from '../parts/report/report-service'
import { isExplained } from '../parts/report/report-state'
import { ReportVersion } from '../parts/report/report-version'
import { FeeCard, FlowCard, MoreIncome } from '../parts/statistics-beside'
import { StatisticsSummary } from '../parts/statistics-summary'

type Quarter = ResponseOf<typeof quarterReport>

const SHOWN_QUARTERS = 4

/**
 * A quarter of everything held, in the figures of the statistics of its days, and what each held fund says of
 * the same quarter in its own report.
 */
export default function QuarterReport() {
  const asked = useRouteQuery('/fund/quarter-report')
  const today = useToday()
  const go = useGo()
  const quarters = today === null ? [] : quartersTo(today, SHOWN_QUARTERS, asked.quarter)
  const quarter = quarters.find((one) => one === asked.quarter) ?? quarters[0]
  const { version } = asked
  const report = useCall(
    quarterReport,
    { quarter: quarter ?? '', ...(version === null ? {} : { version }) },
    { enabled: quarter !== undefined, keepPrevious: true },
  )
  const show = (next: { quarter?: string; fundCode?: string; version?: string }) =>
    go(to('/fund/quarter-report', { quarter, ...next }), { replace: true })

  return (
    <Screen query={report}>
      {(data) => (
        <>
          <div className="pb-3 desktop:pb-4">
            <SegmentedControl
              label="季度"
              look="plain"
              options={quarters.map((value) => ({ value, label: quarterText(value) }))}
              value={quarter ?? ''}
              onChange={(next) => show({ quarter: next })}
            />
          </div>
          {quarter === undefined || data.whole === null ? (
            <NothingHeld quarter={quarter} />
          ) : (
            <Report
              quarter={quarter}
              report={data}
              whole={data.whole}
              fundCode={asked.fundCode}
              onFund={(fundCode) => show({ fundCode, ...(version === null ? {} : { version }) })}
              onVersion={(next) => show({ version: next })}
            />
          )}
        </>
      )}
    </Screen>
  )
}

function Report(props: {
  quarter: string
  report: Quarter
  whole: NonNullable<Quarter['whole']>
  fundCode: string | null
  onFund: (fundCode: string) => void
  onVersion: (version: string) => void
}) {
  const { quarter, report, whole } = props
  const { funds, fees, cleared } = report
  const days = quarterSpan(quarter)
  const span = isExplained(report) ? { ...days } : null
  const fund = funds.find((one) => one.fundCode === props.fundCode) ?? funds[0]

  return (
    <Columns
      keepsBeside
      beside={
        <>
          <FlowCard whole={whole} span={span} />
          <FeeCard fees={fees} />
          <ReportService report={report} />
          <ReportVersion of={{ kind: 'QUARTER', period: quarter }} state={report} onShow={props.onVersion} />
          <MadeReports />
          <MoreIncome cleared={cleared} />
          <p className="text-12 text-ink-faint max-desktop:order-7">
            过往收益不预示未来表现。基金有风险，投资需谨慎。
          </p>
        </>
      }
    >
      <Card title={quarterText(quarter)} className="max-desktop:order-0">
        <StatisticsSummary whole={whole} span={span} />
      </Card>
      <Card
        flush
        title="这个季度的基金"
        action={`元，${shortDay(whole.to, null)}`}
        className="max-desktop:order-1"
      >
        <ListRows label="这个季度的基金">
          {funds.map(({ fundCode, name, income, closing }) => (
            <ListRow
              key={fundCode}
              title={name}
              note={
                <>
                  期末市值 <OwnAmount value={formatMoney(closing)} />
                </>
              }
              value={<OwnIncome value={income} />}
              valueNote={fundCode === fund?.fundCode ? '报告在下方' : '看基金报告'}
              onClick={() => props.onFund(fundCode)}
            />
          ))}
        </ListRows>
      </Card>
      {fund !== undefined && (
        <FundQuarter
          key={`${fund.fundCode}/${quarter}`}
          fundCode={fund.fundCode}
          name={fund.name}
          quarter={quarter}
        />
      )}
    </Columns>
  )
}

function NothingHeld({ quarter }: { quarter: string | undefined }) {
  return (
    <EmptyState
      text={`${quarter === undefined ? '这个季度' : quarterText(quarter)}没有持有过基金`}
      note="买入确认、有了净值之后，这里按季汇总收益，并列出所持基金的季报。"
      action={
        <ButtonLink look="outline" size="medium" href={to('/income')}>
          查看收益
        </ButtonLink>
      }
    />
  )
}
