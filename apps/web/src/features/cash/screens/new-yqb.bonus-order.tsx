import { cashIncomeDetail } from '@tongzhou/client/cash'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatMoney, formatShares, formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { isDay } from '@tongzhou/domain/kernel/business-day'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useCall } from '../../../shared/api/use-call'
import { OwnTotal } from '../../../shared/held/own-total'
import { OwnAmount, OwnIncome } from '../../../shared/held/own-amount'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Guide } from '../../../shared/screen/guide'
import { Screen } from '../../../shared/screen/screen'
import { cardText } from '../../../shared/words/card-words'
import { dayText } from '../../../shared/words/day-words'
import { CashFoot } from '../parts/cash-foot'
import { formulaText } from '../parts/cash-words'

type Income = ResponseOf<typeof cashIncomeDetail>

/** One income: the formula, what the registrar gave, the residue, and what became of it on every card. */
export default function CashIncomeOrder() {
  const { day, fundCode } = useRouteQuery('/new-yqb/bonus-order')
  const income = useCall(
    cashIncomeDetail,
    { ...(day !== null && isDay(day) ? { day } : {}), ...(fundCode === null ? {} : { fundCode }) },
    { handles: ['NOT_FOUND'] },
  )
  if (income.kind === 'failed' && income.failure.failed.reason === 'NOT_FOUND')
    return (
      <EmptyState
        text="这一天没有这只基金的收益"
        action={
          <ButtonLink look="outline" size="medium" href={to('/yiqianbao/income')}>
            收益明细
          </ButtonLink>
        }
      />
    )

  return <Screen query={income}>{(data) => <Shown income={data} />}</Screen>
}

function Shown({ income }: { income: Income }) {
  const { fundCode } = income

  return (
    <Columns
      keepsBeside
      beside={
        <>
          <Guide
            title="收益怎么来"
            lines={[
              '每张卡的收益 = 当日计收益的份额 × 万份收益 ÷ 10,000，截到分。',
              '以登记机构的数为准；它与测算之差是登记机构分配的尾差。',
              income.carry === 'DAILY'
                ? '这只基金每日结转：收益当天变成份额，次日起一起计收益。'
                : '这只基金每月结转：收益先记为未付收益，到结转日变成份额；全部转出时一并付给您。',
            ]}
          />
          <ButtonLink full look="outline" href={to('/new-yqb/position-detail', { fundCode })}>
            持有明细
          </ButtonLink>
        </>
      }
    >
      <Head income={income} />
      <Card title="计算">
        <DescriptionList items={figures(income)} />
      </Card>
      <Card title="结转">
        <DescriptionList items={carryLines(income)} />
      </Card>
      {income.cards.map((card) => (
        <Card key={card.tradeAcco} title={cardText(card)}>
          <DescriptionList items={cardLines(card)} />
        </Card>
      ))}
      <CashFoot />
    </Columns>
  )
}

function Head({ income }: { income: Income }) {
  return (
    <Card>
      <OwnTotal label={`${dayText(income.day, null)} 收益（元）`} value={formatSignedMoney(income.income)} />
      <p className="text-13 text-ink-soft">
        {income.name} · {income.state === 'TOLD' ? '登记机构已确认' : '预计，登记机构下一交易日确认'}
      </p>
    </Card>
  )
}

function figures(income: Income) {
  const { computed, residue, incomePer10k, state } = income

  return [
    { term: '计收益份额', value: <OwnAmount value={`${formatShares(income.shares)} 份`} /> },
    { term: '万份收益', value: incomePer10k === null ? '待公布' : `${incomePer10k} 元` },
    ...(computed === null
      ? []
      : [
          { term: '算式', value: <OwnAmount value={formulaText(income)} /> },
          { term: '测算', value: <OwnIncome value={computed} /> },
        ]),
    {
      term: '登记机构',
      value: state === 'TOLD' ? <OwnIncome value={income.income} /> : '待确认',
    },
    ...(residue === null || state === 'EXPECTED'
      ? []
      : [{ term: '尾差', value: <OwnIncome value={residue} /> }]),
  ]
}

function carryLines(income: Income) {
  const { carry, lastCarriedOn } = income

  return [
    { term: '方式', value: carry === 'DAILY' ? '每日结转' : '每月结转，结转日以登记机构为准' },
    { term: '当日结转份额', value: <OwnAmount value={`${formatShares(income.carried)} 份`} /> },
    { term: '日终未付收益', value: <OwnAmount value={`${formatMoney(income.waiting)} 元`} /> },
    { term: '最近一次结转', value: lastCarriedOn === null ? '还没有' : dayText(lastCarriedOn, null) },
  ]
}

function cardLines(card: Income['cards'][number]) {
  return [
    { term: '收益', value: <OwnIncome value={card.income} /> },
    { term: '计收益份额', value: <OwnAmount value={`${formatShares(card.shares)} 份`} /> },
    { term: '结转后份额', value: <OwnAmount value={`${formatShares(card.sharesAfter)} 份`} /> },
    ...(card.residue === null || card.state === 'EXPECTED'
      ? []
      : [{ term: '尾差', value: <OwnIncome value={card.residue} /> }]),
    ...(card.serialNo === null ? [] : [{ term: '登记机构流水号', value: card.serialNo }]),
  ]
}
