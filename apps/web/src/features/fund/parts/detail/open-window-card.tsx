import { Card } from '@tongzhou/ui/card/card'
import { daySentence, dayText } from '../../../../shared/words/day-words'
import type { FundDetail } from '../../../../shared/fund/fund-types'

/** When a periodically open fund deals: the window that is open now, or the next one. */
export function OpenWindowCard({ fund }: { fund: FundDetail }) {
  const window = fund.special.openWindow
  if (window === null)
    return (
      <Card title="定期开放">
        <p className="text-13 text-ink-soft">只在开放期内买卖；下一个开放期还没有公布，请留意基金公告。</p>
      </Card>
    )
  const ends = [
    { label: '第一天', day: window.from },
    { label: '最后一天', day: window.to },
  ]

  return (
    <Card title="定期开放" action={window.isOpen ? '开放中' : '封闭期'}>
      <p className="pb-2 text-13 text-ink-soft">{window.isOpen ? '本次开放期' : '下一个开放期'}</p>
      <dl className="grid grid-cols-2 gap-3">
        {ends.map(({ label, day }) => (
          <div key={label} className="rounded-small bg-surface-soft px-3 py-2.5">
            <dt className="text-13 text-ink-soft">{label}</dt>
            <dd className="text-15 font-medium tabular-nums">{dayText(day, null)}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-3 text-13 text-ink-soft">
        {window.isOpen
          ? `${daySentence(window.to, null)} 15:00 之后进入封闭期，封闭期内不能买入，也不能卖出。急用的钱不适合放在这里。`
          : '现在是封闭期，不能买入，也不能卖出；到开放期的交易日再来办理。'}
      </p>
    </Card>
  )
}
