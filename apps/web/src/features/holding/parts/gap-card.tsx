import type { ResponseOf } from '@tongzhou/client/call'
import { returnGap } from '@tongzhou/client/holding'
import type { GapFactKind } from '@tongzhou/client/sets/gap-fact-kind'
import { formatMoney, formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { Card } from '@tongzhou/ui/card/card'
import { TextLink } from '@tongzhou/ui/link/link'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import { Stat, Stats } from '@tongzhou/ui/number/stat'
import { useCall } from '../../../shared/api/use-call'
import { ExplainedName } from '../../../shared/explain/explained-name'
import type { FigureAsked } from '../../../shared/explain/explain-words'
import { OwnAmount, OwnIncome } from '../../../shared/held/own-amount'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { useHiddenAmounts } from '../../../shared/settings/use-hidden-amounts'
import { dayText } from '../../../shared/words/day-words'
import { OwnRate } from './own-rate'

type Gap = ResponseOf<typeof returnGap>

/** Why one's own money in a fund earned another amount than the fund itself, split to the cent. */
export function GapCard({ fundCode }: { fundCode: string }) {
  const gap = useCall(returnGap, { fundCode }, { handles: ['GAP_TOO_SHORT', 'FUND_NOT_FOUND'] })
  if (gap.kind === 'failed' && gap.failure.failed.reason !== null)
    return (
      <Card title="与基金的差" className="max-desktop:order-0">
        <p className="text-15 text-ink-soft">
          {gap.failure.failed.reason === 'GAP_TOO_SHORT'
            ? '持有满 6 个月后可以比较。'
            : '您没有持有过这只基金。'}{' '}
          <TextLink href={to('/common/statistics')}>返回全部统计</TextLink>
        </p>
      </Card>
    )

  return <Screen query={gap}>{(data) => <GapParts gap={data} fundCode={fundCode} />}</Screen>
}

function GapParts({ gap, fundCode }: { gap: Gap; fundCode: string }) {
  const { isHidden } = useHiddenAmounts()

  return (
    <Card
      title={`与基金的差 · ${gap.name}`}
      action={<TextLink href={to('/common/statistics')}>收起</TextLink>}
      className="max-desktop:order-0"
    >
      <p className="pb-4 text-15">{sentenceOf(gap, isHidden)}</p>
      <Stats>
        <Stat label="基金" value={<OwnRate percent={gap.fundReturn} />} note={benchmarkText(gap)} />
        <Stat label="您的资金加权" value={<OwnRate percent={gap.moneyWeighted} />} note="买卖早晚算在内" />
        <Stat
          label="基金最大回撤"
          value={gap.fundDrawdown === null ? '--' : `−${gap.fundDrawdown}%`}
          note={`${dayText(gap.from, null)} 至 ${dayText(gap.to, null)}`}
        />
      </Stats>
      <div className="grid gap-x-10 pt-4 wide:grid-cols-2">
        <div>
          <GapLine
            name="按基金收益率应得"
            figure="GAP_AT_FUND_RETURN"
            fundCode={fundCode}
            value={gap.atFundReturn}
          />
          <GapLine name="买入的时点" figure="GAP_BUYS" fundCode={fundCode} value={gap.buys} />
          <GapLine name="卖出的时点" figure="GAP_SELLS" fundCode={fundCode} value={gap.sells} />
          <GapLine name="现金分红取走" figure="GAP_DIVIDENDS" fundCode={fundCode} value={gap.dividends} />
          <GapLine name="手续费" figure="GAP_FEES" fundCode={fundCode} value={gap.fees} />
          <MoneyLine label="四舍五入" value={<OwnIncome value={gap.residual} />} />
          <div className="mt-1 border-t border-line-strong pt-1">
            <MoneyLine label="您的收益" value={<OwnIncome value={gap.income} />} strong />
          </div>
        </div>
        <div className="max-wide:pt-4">
          <h3 className="pb-1 text-13 text-ink-soft">每笔钱之后，基金涨跌了多少</h3>
          <ListRows label="每笔钱之后基金的涨跌">
            {gap.facts
              .slice(-8)
              .toReversed()
              .map((fact) => (
                <ListRow
                  key={`${fact.day}/${fact.kind}`}
                  title={dayText(fact.day, null)}
                  note={
                    <>
                      {factWords[fact.kind]} <OwnAmount value={formatMoney(fact.amount)} /> 元
                    </>
                  }
                  value={<SignedNumber quiet value={formatSignedPercent(fact.fundSince)} />}
                />
              ))}
          </ListRows>
        </div>
      </div>
      <p className="pt-3 text-12 text-ink-faint">
        基金收益率按红利再投资计算。同样的钱如果一直按平均投入 <OwnAmount value={formatMoney(gap.capital)} />{' '}
        元留在基金里，得到的是“按基金收益率应得”；以下各项说明差在哪里。过往收益不预示未来表现。
      </p>
    </Card>
  )
}

/** A part of the gap whose name tells how it came about. */
function GapLine(props: { name: string; figure: FigureAsked['figure']; fundCode: string; value: string }) {
  const { name, figure, fundCode, value } = props

  return (
    <MoneyLine
      label={<ExplainedName name={name} of={{ figure, fundCode }} value={value} />}
      value={<OwnIncome value={value} />}
    />
  )
}

const factWords: Readonly<Record<GapFactKind, string>> = { BUY: '买入', SELL: '卖出', DIVIDEND: '现金分红' }

function sentenceOf({ fundReturn, moneyWeighted, gap }: Gap, isHidden: boolean): string {
  const than = gap.startsWith('-') ? '少' : '多'
  const own = moneyWeighted === null ? '--' : formatSignedPercent(moneyWeighted)
  const apart = isHidden ? '****' : formatSignedMoney(gap).replace(/^[+\-−]/, '')

  return `这段时间基金 ${formatSignedPercent(fundReturn)}，您的钱 ${own}，比按基金收益率${than} ${apart} 元。`
}

function benchmarkText({ benchmarkReturn }: Gap): string {
  return benchmarkReturn === null
    ? '业绩比较基准暂无'
    : `业绩比较基准 ${formatSignedPercent(benchmarkReturn)}`
}
