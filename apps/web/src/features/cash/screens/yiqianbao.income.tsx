import { cashFundList, cashIncomeList } from '@tongzhou/client/cash'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { type Day, addDays, addMonths, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useCall } from '../../../shared/api/use-call'
import { useToday } from '../../../shared/api/use-today'
import { OwnTotal } from '../../../shared/held/own-total'
import { OwnAmount, OwnIncome } from '../../../shared/held/own-amount'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Screen } from '../../../shared/screen/screen'
import { dayText } from '../../../shared/words/day-words'
import { CashFoot } from '../parts/cash-foot'
import { formulaText } from '../parts/cash-words'

type Incomes = ResponseOf<typeof cashIncomeList>

/** The incomes of a month by natural day, each with what every fund brought. */
export default function CashIncome() {
  const { month, fundCode } = useRouteQuery('/yiqianbao/income')
  const today = useToday()
  const first = firstOf(month ?? today)
  const incomes = useCall(
    cashIncomeList,
    first === null
      ? {}
      : { from: first, to: addDays(addMonths(first, 1), -1), ...(fundCode !== null && { fundCode }) },
    { enabled: first !== null },
  )

  return (
    <div className="flex flex-1 flex-col gap-3 desktop:gap-4">
      <Screen query={incomes} skeleton={<CardSkeleton />}>
        {(data) => (
          <>
            <Head data={data} first={first} />
            {first !== null && <Funds month={first.slice(0, 7)} fundCode={fundCode} />}
            {first !== null && today !== null && <Months {...{ first, today, fundCode }} />}
            <Days data={data} />
          </>
        )}
      </Screen>
      <CashFoot />
    </div>
  )
}

/** The first of the month of a day or of a month (2026-11); null while it is none. */
function firstOf(text: string | null): Day | null {
  const month = text?.slice(0, 7) ?? ''

  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? dayFrom(`${month}-01`) : null
}

function Head({ data, first }: { data: Incomes; first: Day | null }) {
  return (
    <Card>
      <OwnTotal
        label={
          first === null ? '收益（元）' : `${first.slice(0, 4)} 年 ${Number(first.slice(5, 7))} 月收益（元）`
        }
        value={formatSignedMoney(data.total)}
      />
      <p className="text-12 text-ink-faint">
        {data.days.some(({ state }) => state === 'EXPECTED') && (
          <>
            其中 <OwnIncome value={data.expected} /> 为预计，登记机构下一交易日确认。{' '}
          </>
        )}
        每只基金每日收益 = 持有份额 × 万份收益 ÷ 10,000，截到分，以登记机构的数为准。
      </p>
    </Card>
  )
}

/** One of the product's funds, or all of them; nothing to choose while there is one. */
function Funds({ month, fundCode }: { month: string; fundCode: string | null }) {
  const asked = useCall(cashFundList, {})
  const go = useGo()
  const funds = asked.kind === 'ready' ? asked.data.funds : []
  if (funds.length < 2) return null
  const choose = (chosen: string | null) =>
    go(to('/yiqianbao/income', { month, ...(chosen !== null && { fundCode: chosen }) }), { replace: true })

  return (
    <ChipRow scroll>
      <ChoiceChip pressed={fundCode === null} onClick={() => choose(null)}>
        全部
      </ChoiceChip>
      {funds.map((fund) => (
        <ChoiceChip
          key={fund.fundCode}
          pressed={fund.fundCode === fundCode}
          onClick={() => choose(fund.fundCode)}
        >
          {fund.name}
        </ChoiceChip>
      ))}
    </ChipRow>
  )
}

interface Shown {
  readonly first: Day
  readonly today: string
  readonly fundCode: string | null
}

function Months({ first, today, fundCode }: Shown) {
  const of = fundCode === null ? {} : { fundCode }
  const before = addDays(first, -1).slice(0, 7)
  const after = addMonths(first, 1)

  return (
    <p className="flex gap-3">
      <ButtonLink look="outline" size="medium" href={to('/yiqianbao/income', { month: before, ...of })}>
        上个月
      </ButtonLink>
      {after <= today && (
        <ButtonLink
          look="outline"
          size="medium"
          href={to('/yiqianbao/income', { month: after.slice(0, 7), ...of })}
        >
          下个月
        </ButtonLink>
      )}
    </p>
  )
}

function Days({ data }: { data: Incomes }) {
  if (data.days.length === 0)
    return (
      <Card>
        <p className="text-15 text-ink-soft">
          这个月没有收益。份额确认当日开始计收益，确认日后的交易日可看到。
        </p>
      </Card>
    )

  return (
    <Card flush title="每日收益" action={`${data.days.length} 天`}>
      <ListRows label="每日收益">
        {data.days.map((day) => (
          <DayRows key={day.day} day={day} />
        ))}
      </ListRows>
    </Card>
  )
}

/** A day of one fund is a row; of several it has a row of its own over theirs. */
function DayRows({ day }: { day: Incomes['days'][number] }) {
  const title = dayText(day.day, null)
  const [first, second] = day.funds
  const hrefOf = (fund: { fundCode: string }) =>
    to('/new-yqb/bonus-order', { day: day.day, fundCode: fund.fundCode })
  const note = day.state === 'EXPECTED' ? '预计' : undefined
  const value = <OwnIncome value={day.income} />
  if (first === undefined) return null
  if (second === undefined)
    return (
      <ListRow title={title} note={fundNote(first)} value={value} valueNote={note} href={hrefOf(first)} />
    )

  return (
    <>
      <ListRow title={title} value={value} valueNote={note} />
      {day.funds.map((fund) => (
        <div key={fund.fundCode} className="pl-4">
          <ListRow
            title={<span className="text-13">{fund.name}</span>}
            note={fundFormula(fund)}
            value={<OwnIncome value={fund.income} />}
            href={hrefOf(fund)}
          />
        </div>
      ))}
    </>
  )
}

type FundIncome = Incomes['days'][number]['funds'][number]

function fundNote(fund: FundIncome) {
  return (
    <>
      {fund.name} · {fundFormula(fund)}
    </>
  )
}

function fundFormula(fund: FundIncome) {
  return fund.incomePer10k === null ? '万份收益待公布' : <OwnAmount value={formulaText(fund)} />
}
