import type { AsOfCause } from '@tongzhou/client/sets/as-of-cause'
import type { AsOfView } from '@tongzhou/client/sets/as-of-view'
import { formatMoney, formatNav, formatShares, formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { OwnAmount } from '../../../../shared/held/own-amount'
import { useHiddenAmounts } from '../../../../shared/settings/use-hidden-amounts'
import { dayText } from '../../../../shared/words/day-words'
import type { AsOf } from './as-of-data'

type Difference = AsOf['differences'][number]

const causes: Readonly<Record<AsOfCause, string>> = {
  NAV_CORRECTED: '净值更正',
  NAV_LATER: '净值后来公布',
  BOOKED_LATER: '后来确认',
  COST_TYPED: '后来填写成本',
}

/** Why the day looks another way now than it did then; nothing where it does not. */
export function AsOfDifferences({ data, view }: { data: AsOf; view: AsOfView }) {
  const { isHidden } = useHiddenAmounts()
  const { differences, otherView } = data
  if (differences.length === 0) return null

  return (
    <Card flush title="两种看法为何不同" action={`${differences.length} 项`}>
      <p className="row-pad pb-2 text-13 text-ink-soft">
        {view === 'EFFECTIVE' ? '当时看到的市值' : '按现在已知的市值'}与这里相差{' '}
        <OwnAmount value={formatSignedMoney(otherView)} /> 元。
      </p>
      <ListRows label="两种看法为何不同">
        {differences.map((one, at) => (
          <ListRow
            key={`${at}/${one.fundCode}/${one.day}`}
            title={one.name}
            note={`${causes[one.cause]} · ${dayText(one.day, null)}`}
            value={isHidden && isOwn(one) ? '****' : changeText(one)}
            valueNote={one.confirmDate === null ? null : `${dayText(one.confirmDate, null)} 确认`}
          />
        ))}
      </ListRows>
    </Card>
  )
}

/** What tells of the customer's own shares or money is hidden with them. */
function isOwn({ cause }: Difference): boolean {
  return cause === 'BOOKED_LATER' || cause === 'COST_TYPED'
}

/** 1.2700 → 1.2650; +793.02 份; -- → 1,200.00. */
function changeText({ cause, before, nav, shares, cost, costBefore }: Difference): string {
  if (cause === 'COST_TYPED') return `${formatMoney(costBefore)} → ${formatMoney(cost)}`
  if (cause === 'NAV_CORRECTED') return `${formatNav(before)} → ${formatNav(nav)}`
  if (cause === 'NAV_LATER') return formatNav(nav)
  if (shares === null) return '份额折算或分红'

  return shares.startsWith('-') ? `${formatShares(shares)} 份` : `+${formatShares(shares)} 份`
}
