import { IconButton } from '@tongzhou/ui/button/icon-button'
import type { KeyboardEvent, ReactNode } from 'react'
import type { CardKey, ReportCard } from './report-cards'

/**
 * One card of the year at a time on deep water: a sentence, the line under it, a picture. The arrow keys turn
 * it, too, once one of its buttons has the focus.
 */
export function ReportStory(props: {
  year: string
  cards: readonly ReportCard[]
  shown: ReportCard
  onTurn: (to: CardKey) => void
  picture: ReactNode
}) {
  const { year, cards, shown: card, onTurn } = props
  const at = cards.indexOf(card)
  const turn = (by: 1 | -1) => onTurn((cards[(at + by + cards.length) % cards.length] ?? card).key)
  const byKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
  }

  return (
    <section
      aria-label={`${year} 年度报告`}
      aria-roledescription="图文卡片"
      className="on-deep relative -mx-(--gutter) flex min-h-[32rem] flex-col overflow-clip desktop:mx-0 desktop:min-h-[36rem] desktop:rounded-card"
    >
      <div className="flex min-h-56 flex-col px-5 pt-5 desktop:px-7 desktop:pt-7">
        <p className="flex justify-between gap-4 text-13 text-ink-soft tabular-nums">
          <span>{year} 年度报告</span>
          <span>
            {at + 1} / {cards.length}
          </span>
        </p>
        <div aria-live="polite" className="pt-6">
          <h2 className="text-13 text-ink-soft">{card.label}</h2>
          <p className="pt-2 font-display text-28 leading-[1.4] font-bold tracking-[0.02em] tabular-nums">
            {card.sentence}
          </p>
          <p className="pt-2 text-13 text-ink-soft tabular-nums">{card.detail}</p>
        </div>
      </div>
      <div className="flex flex-1 flex-col justify-end px-5 desktop:px-7">{props.picture}</div>
      <div className="flex items-center justify-between gap-3 bg-sea px-3 pt-1 pb-3 desktop:px-5">
        <IconButton icon="chevron-left" label="上一张" onClick={() => turn(-1)} onKeyDown={byKey} />
        <span aria-hidden="true" className="flex gap-1.5">
          {cards.map(({ key }, index) => (
            <span
              key={key}
              className={index === at ? 'h-1 w-5 rounded-full bg-deep-gold' : 'h-1 w-2 rounded-full bg-rule'}
            />
          ))}
        </span>
        <IconButton icon="chevron-right" label="下一张" onClick={() => turn(1)} onKeyDown={byKey} />
      </div>
    </section>
  )
}
