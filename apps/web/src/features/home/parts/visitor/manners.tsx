import { Icon } from '@tongzhou/ui/icon/icon'

const manners = [
  { icon: 'calendar', title: '每个数都带日期', text: '净值、收益、规模，写明是哪一天的，没有盘中估值。' },
  { icon: 'bars', title: '每笔费用都能展开', text: '费率、公式、取整规则逐项可查，买入前就算到分。' },
  { icon: 'clock', title: '每个到账日都是实日子', text: '不写 T+1，写几月几日周几；晚了告诉您为什么。' },
] as const

/** What is kept to in every figure, fee and day. */
export default function Manners() {
  return (
    <section aria-label="我们怎么做" className="panel panel-pad pt-5">
      <h2 className="text-17 font-semibold">我们怎么做</h2>
      <ul className="mt-1 divide-y divide-line">
        {manners.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4 py-3.5 last:pb-0">
            <Icon name={icon} size={24} className="mt-0.5 shrink-0 text-ink-soft" />
            <div>
              <h3 className="text-15 font-medium">{title}</h3>
              <p className="mt-0.5 text-13 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
