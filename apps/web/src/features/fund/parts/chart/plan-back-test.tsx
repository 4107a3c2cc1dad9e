import { planBackTest } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatMoney, formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { formatFeeRate, formatSignedPercent } from '@tongzhou/domain/format/rates'
import { addMonths, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { AmountField } from '@tongzhou/ui/amount/amount-field'
import { LineChart } from '@tongzhou/ui/charts/line-chart'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import { Stat } from '@tongzhou/ui/number/stat'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useDeferredValue, useState } from 'react'
import { figure, shortFigure } from '../../../../shared/fund/chart-prints'
import { useCall } from '../../../../shared/api/use-call'
import { percentText } from '../../../../shared/words/performance-words'
import { Screen } from '../../../../shared/screen/screen'
import { typedAmount } from '../../../../shared/form/typed-amount'
import { ChartSkeleton } from '../../../../shared/fund/chart-skeleton'
import type { FundDetail } from '../../../../shared/fund/fund-types'

type Outcome = ResponseOf<typeof planBackTest>

const cycles = [
  { value: 'MONTH' as const, label: '每月' },
  { value: 'TWO_WEEKS' as const, label: '每两周' },
  { value: 'WEEK' as const, label: '每周' },
]
const spans = [
  { value: '1' as const, label: '近1年' },
  { value: '3' as const, label: '近3年' },
  { value: '5' as const, label: '近5年' },
]
const modes = [
  { value: 'FIXED' as const, label: '普通' },
  { value: 'RISE_FALL' as const, label: '涨跌幅' },
  { value: 'MA' as const, label: '均线' },
]
/** What each way looks at; the amounts that come of it are in the answer. */
const ways: Readonly<Record<(typeof modes)[number]['value'], string>> = {
  FIXED: '每期同样的金额',
  RISE_FALL: '净值低于已买成本时多扣，高于时少扣',
  MA: '指数低于 250 日均线时多扣，高于时少扣',
}
const quick = ['500', '1000', '2000'].map((value) => ({ value, label: value }))

/**
 * What regular purchases would have made, with today's fees, on published NAVs. A simulation, and it says so.
 */
export function PlanBackTest({ fund }: { fund: FundDetail }) {
  const [typed, setTyped] = useState('1000')
  const [cycle, setCycle] = useState<(typeof cycles)[number]['value']>('MONTH')
  const [years, setYears] = useState<(typeof spans)[number]['value']>('3')
  const [mode, setMode] = useState<(typeof modes)[number]['value']>('FIXED')
  const amount = useDeferredValue(typedAmount(typed))
  const last = fund.navDate
  const tested = useCall(
    planBackTest,
    {
      fundCode: fund.fundCode,
      amount: amount === null ? '0' : printMoney(amount),
      cycle,
      mode,
      from: last === null ? '' : addMonths(dayFrom(last), -12 * Number(years)),
    },
    { enabled: amount !== null && last !== null, keepPrevious: true },
  )

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 desktop:grid-cols-2 desktop:gap-8">
        <AmountField label="每期金额" value={typed} onChange={setTyped} quick={quick} />
        <div className="flex flex-col justify-end gap-2">
          <SegmentedControl label="周期" value={cycle} onChange={setCycle} options={cycles} />
          <SegmentedControl label="时间" value={years} onChange={setYears} options={spans} />
        </div>
        <div className="flex flex-col gap-1">
          <SegmentedControl label="方式" value={mode} onChange={setMode} options={modes} />
          <p className="text-12 text-ink-faint">{ways[mode]}</p>
        </div>
      </div>
      {amount === null ? (
        <p className="text-13 text-ink-faint">填写每期金额后开始回测。</p>
      ) : (
        <Screen
          query={tested}
          skeleton={<ChartSkeleton />}
          isEmpty={(data) => data.points.length < 2}
          empty={
            <EmptyState
              text={tested.kind === 'ready' ? (tested.data.reason ?? '这段时间没有足够的净值') : ''}
            />
          }
        >
          {(data) => <Result outcome={data} />}
        </Screen>
      )}
    </div>
  )
}

function Result({ outcome }: { outcome: Outcome }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 tablet:grid-cols-4">
        <Stat label={`投入 ${outcome.periods} 期(元)`} value={formatMoney(outcome.paid)} note="含申购费" />
        <Stat label="期末市值(元)" value={formatMoney(outcome.value)} note={outcome.to ?? '--'} />
        <Stat
          label="模拟收益(元)"
          value={<SignedNumber value={formatSignedMoney(outcome.income)} kind="income" />}
          note={formatSignedPercent(outcome.percent)}
        />
        <Stat label="最大浮亏" value={percentText(outcome.maxLossPercent)} note="市值低于投入最多时" />
      </div>
      <Compared outcome={outcome} />
      <LineChart
        title="定投回测"
        summary={`${outcome.from ?? ''} 至 ${outcome.to ?? ''} 投入 ${formatMoney(outcome.paid)} 元，期末市值 ${formatMoney(outcome.value)} 元`}
        days={outcome.points.map(([day]) => day)}
        series={[
          { key: 'value', name: '市值', look: 'main', values: outcome.points.map(([, , value]) => value) },
          { key: 'paid', name: '投入', look: 'benchmark', values: outcome.points.map(([, paid]) => paid) },
        ]}
        format={(value) => formatMoney(figure(value, 2))}
        formatTick={(value) => `${shortFigure(value / 10_000)}万`}
        withZero
        washTo="bottom"
      />
      <p className="text-12 text-ink-faint">
        {outcome.note} 申购费率 {formatFeeRate(outcome.feeRate)}
        {outcome.yearlyRate !== null && `；资金加权年化 ${formatSignedPercent(outcome.yearlyRate)}`}
        {outcome.averageCost !== null && `；平均成本 ${outcome.averageCost}`}。
      </p>
    </div>
  )
}

/** By which versions of the table the past went, where the one of today is not all of it. */
function tablesText({ tables }: Outcome): string {
  if (tables === null) return ''
  const { used, inForce } = tables
  if (used.every(({ version }) => version === inForce)) return ''
  const spans = used.map(({ version, from }, at) =>
    at === 0 ? `第 ${version} 版规则` : `${from} 起第 ${version} 版`,
  )

  return `；各期按扣款当日的规则表：${spans.join('，')}（现行第 ${inForce} 版）`
}

/** Five columns are too many for a phone, which reads what was paid above. */
const PAID = 'hidden tablet:table-cell'

/** A smart plan beside the plain one and all of its money at once: each gain with its worst moment. */
function Compared({ outcome }: { outcome: Outcome }) {
  const { fixed, lump, debits, indexName } = outcome
  if (fixed === null || lump === null) return null
  const rows = [
    { name: indexName === null ? '涨跌幅' : '均线', of: outcome },
    { name: '每期同额', of: fixed },
    { name: '首期一次投入', of: lump },
  ]
  const last = debits.at(-1)

  return (
    <div className="flex flex-col gap-1">
      <table className="w-full text-13">
        <thead className="text-ink-faint">
          <tr>
            {['模拟方式', '投入(元)', '收益(元)', '收益率', '最大浮亏'].map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`py-1 font-normal ${at === 0 ? 'text-left' : 'text-right'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of }) => (
            <tr key={name} className="border-t border-line whitespace-nowrap">
              <th scope="row" className="py-1.5 text-left font-normal">
                {name}
              </th>
              <td className={`text-right tabular-nums ${PAID}`}>{formatMoney(of.paid)}</td>
              <td className="text-right">
                <SignedNumber value={formatSignedMoney(of.income)} kind="income" />
              </td>
              <td className="text-right tabular-nums">{formatSignedPercent(of.percent)}</td>
              <td className="text-right tabular-nums">{percentText(of.maxLossPercent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {last !== undefined && (
        <p className="text-12 text-ink-faint">
          {indexName !== null && `参考${indexName}；`}最近一期 {last.day} 按 {last.ratio}% 扣{' '}
          {formatMoney(last.amount)} 元{tablesText(outcome)}
        </p>
      )}
    </div>
  )
}
