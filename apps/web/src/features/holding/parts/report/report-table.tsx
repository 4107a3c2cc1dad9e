import { formatMoney } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { TextLink } from '@tongzhou/ui/link/link'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { Table } from '@tongzhou/ui/table/table'
import type { ReactNode } from 'react'
import { OwnAmount, OwnIncome } from '../../../../shared/held/own-amount'
import { to } from '../../../../shared/routing/to'
import { assetPartWords } from '@tongzhou/domain/holding/asset-part-words'
import { dayText, shortDay } from '../../../../shared/words/day-words'
import type { AskedSpan } from '../explained-span'
import { OwnRate } from '../own-rate'
import { type CardKey, type Report, type ReportWhole, monthName } from './report-cards'
import { isExplained } from './report-state'
import { FeeCard, FlowCard } from '../statistics-beside'

/** The figures behind a card, each as the other pages of incomes have it. */
export function ReportTable(props: { of: CardKey; report: Report; whole: ReportWhole }): ReactNode {
  const { report, whole } = props
  switch (props.of) {
    case 'whole':
      return (
        <>
          <FlowCard whole={whole} span={isExplained(report) ? yearOf(whole) : null} />
          <RateCard whole={whole} />
        </>
      )
    case 'split':
      return <SplitCard report={report} whole={whole} />
    case 'months':
      return <MonthCard report={report} whole={whole} />
    case 'fees':
      return <FeeCard fees={report.fees} />
    case 'time':
      return <TimeCard report={report} />
    case 'fall':
      return <FallCard report={report} whole={whole} />
    case 'parts':
      return <PartsCard report={report} whole={whole} />
  }
}

function RateCard({ whole }: { whole: ReportWhole }) {
  return (
    <Card
      title="收益率"
      action={`${dayText(whole.from, null)} 至 ${dayText(whole.to, null)}`}
      className="max-desktop:order-5"
    >
      <MoneyLine
        label="资金加权"
        value={<OwnRate percent={whole.moneyWeighted} />}
        date="钱进出的早晚算在内"
      />
      <MoneyLine label="时间加权" value={<OwnRate percent={whole.timeWeighted} />} date="钱进出不影响" />
      {whole.yearly !== null && (
        <MoneyLine label="年化" value={<OwnRate percent={whole.yearly} />} date="按实际进出日期" />
      )}
    </Card>
  )
}

function SplitCard({ report: { split, gave, took }, whole }: { report: Report; whole: ReportWhole }) {
  return (
    <>
      <Card title="收益从哪来" action={`元，截至 ${shortDay(whole.to, null)}`}>
        <MoneyLine label="净值涨跌" value={<OwnIncome value={split.price} />} />
        <MoneyLine label="现金分红" value={<OwnIncome value={split.dividends} />} />
        <MoneyLine label="货币基金收益" value={<OwnIncome value={split.money} />} />
        <MoneyLine label="手续费" value={<OwnAmount value={`−${formatMoney(split.fees)}`} />} />
        <div className="mt-1 border-t border-line-strong pt-1">
          <MoneyLine label="4 项相加" value={<OwnIncome value={whole.income} />} strong />
        </div>
        <p className="pt-1 text-12 text-ink-faint">再投资的红利计入净值涨跌；手续费按确认日计。</p>
      </Card>
      <FundCard title="贡献最多的基金" funds={gave} />
      <FundCard title="亏损最多的基金" funds={took} />
    </>
  )
}

function FundCard({ title, funds }: { title: string; funds: Report['gave'] }) {
  if (funds.length === 0) return null

  return (
    <Card title={title} action="元">
      {funds.map(({ fundCode, name, income }) => (
        <MoneyLine
          key={fundCode}
          label={<TextLink href={to('/income/income-detail', { fundCode })}>{name}</TextLink>}
          value={<OwnIncome value={income} />}
        />
      ))}
    </Card>
  )
}

function MonthCard({ report: { months }, whole }: { report: Report; whole: ReportWhole }) {
  return (
    <Card flush title="每月收益" action={`元，截至 ${shortDay(whole.to, null)}`}>
      <Table
        caption="每月收益"
        frozen={false}
        columns={[
          { key: 'key', header: '月份', cell: ({ key }) => monthName(key) },
          {
            key: 'income',
            header: '收益',
            align: 'right',
            cell: ({ income }) => <OwnIncome value={income} />,
          },
          { key: 'rate', header: '时间加权', align: 'right', cell: ({ rate }) => <OwnRate percent={rate} /> },
        ]}
        rows={months}
        rowKey={({ key }) => key}
        footer={{
          key: '合计',
          income: <OwnIncome value={whole.income} />,
          rate: <OwnRate percent={whole.timeWeighted} />,
        }}
      />
    </Card>
  )
}

function TimeCard({ report: { time, trades } }: { report: Report }) {
  return (
    <Card title="时间与买卖">
      <MoneyLine label="持有基金" value={`${time.daysHeld} 天`} />
      <MoneyLine label="持有过" value={`${time.funds} 只`} />
      {time.longest !== null && (
        <MoneyLine
          label="期末持有最久"
          value={`${time.longest.days} 天`}
          date={`${time.longest.name}，${dayText(time.longest.from, null)} 起`}
        />
      )}
      <MoneyLine label="买入" value={`${trades.buys} 笔`} />
      <MoneyLine label="卖出" value={`${trades.sells} 笔`} />
      <p className="pt-1 text-12 text-ink-faint">
        天数为自然日，同一天持有几只只算一天；买卖按成交日计，含转换，不含货币基金。
      </p>
    </Card>
  )
}

function FallCard({ report: { inFall }, whole: { drawdown } }: { report: Report; whole: ReportWhole }) {
  if (drawdown === null || inFall === null) return null

  return (
    <Card title="最深的一段回落" action="时间加权">
      <MoneyLine label="最高点" value={dayText(drawdown.peakDay, null)} />
      <MoneyLine label="最低点" value={dayText(drawdown.troughDay, null)} date={`−${drawdown.depth}%`} />
      <MoneyLine
        label="恢复"
        value={drawdown.recoveryDay === null ? '尚未恢复' : dayText(drawdown.recoveryDay, null)}
      />
      <MoneyLine label="其间买入" value={`${inFall.buys} 笔`} />
      <MoneyLine label="其间卖出" value={`${inFall.sells} 笔`} />
      <p className="pt-1 text-12 text-ink-faint">
        回落按全部持有的单位净值计算，钱的进出不影响；买卖不含货币基金。
      </p>
    </Card>
  )
}

function PartsCard({ report: { parts, isFinal }, whole }: { report: Report; whole: ReportWhole }) {
  return (
    <Card title={isFinal ? '年末分布' : '分布'} action={`元，${shortDay(whole.to, null)}`}>
      {parts.map(({ key, value, weight }) => (
        <MoneyLine
          key={key}
          label={assetPartWords[key]}
          value={<OwnAmount value={formatMoney(value)} />}
          date={weight}
        />
      ))}
      <div className="mt-1 border-t border-line-strong pt-1">
        <MoneyLine label="期末市值" value={<OwnAmount value={formatMoney(whole.closing)} />} strong />
      </div>
    </Card>
  )
}

/** The year that a report is of. */
function yearOf({ to: last }: ReportWhole): AskedSpan {
  const year = last.slice(0, 4)

  return { from: `${year}-01-01`, to: `${year}-12-31` }
}
