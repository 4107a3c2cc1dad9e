import { Card } from '@tongzhou/ui/card/card'
import { MoreLink } from '@tongzhou/ui/link/more-link'
import { Timeline } from '@tongzhou/ui/timeline/timeline'
import { to } from '../../../../shared/routing/to'
import { dayText } from '../../../../shared/words/day-words'
import type { FundDetail } from '../../../../shared/fund/fund-types'

/**
 * From subscription to the first redemption, with the dates that are known; and what happens when too much
 * comes in.
 */
export default function RaisingCard({ fund }: { fund: FundDetail }) {
  return (
    <Card
      title="认购之后"
      action={<MoreLink label="认购规则" href={to('/new-fund/trading-rules', { fundCode: fund.fundCode })} />}
    >
      <RaisingSteps fund={fund} />
    </Card>
  )
}

/** The steps alone, for a page whose heading tells them. */
export function RaisingSteps({ fund }: { fund: FundDetail }) {
  const { raiseBegin, raiseEnd, holdDays } = fund.special
  const isRaising = fund.variant === 'NEW'

  return (
    <>
      <Timeline
        label="认购之后"
        events={[
          {
            state: isRaising ? 'now' : 'done',
            title: '认购',
            time: `${dayText(raiseBegin, null)} 至 ${dayText(raiseEnd, null)}`,
            note: '募集期内的钱按活期利率计息，成立时折成份额。',
          },
          {
            state: isRaising ? 'next' : 'now',
            title: '验资与成立',
            note: '募集满足条件才成立；没有成立，本金和利息一起退回原卡。',
          },
          { state: 'next', title: '封闭期', note: '成立后最长 3 个月不开放申购与赎回，届时以公告为准。' },
          {
            state: 'next',
            title: '开放',
            note:
              holdDays > 0
                ? `开放后仍有持有期：每笔份额持有满 ${holdDays} 天才能卖出。`
                : '开放后按每日公布的净值申购与赎回。',
          },
        ]}
      />
      <p className="pt-3 text-12 text-ink-faint">
        设有募集上限的基金，超过上限的那一天按比例确认，没有确认的部分退回原卡；认购费按确认的金额收取。
      </p>
    </>
  )
}
