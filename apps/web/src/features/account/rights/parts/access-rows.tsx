import type { dataAccessList } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { revealPurposeWords, revealedFieldWords } from '@tongzhou/domain/account/rights/data-access'
import { Card } from '@tongzhou/ui/card/card'
import { minuteText } from '../../../../shared/words/day-words'

/** What staff looked at in clear, and what for (R-STF-21). */
export function AccessRows({ accesses }: ResponseOf<typeof dataAccessList>) {
  return (
    <Card id="accesses" title="工作人员查看记录">
      {accesses.length === 0 ? (
        <p className="text-15 text-ink-soft">
          这里还没有查看记录。工作人员平时看到的都是掩码；需要查看完整信息时都会留下记录并在这里列出，法律要求保密的调查除外。
        </p>
      ) : (
        <ul aria-label="工作人员查看记录" className="divide-y divide-line">
          {accesses.map(({ seenAt, field, purpose }) => (
            <li key={`${seenAt} ${field}`} className="flex items-baseline justify-between gap-4 py-3">
              <div className="min-w-0">
                <p className="text-15">{revealedFieldWords[field]}</p>
                <p className="pt-0.5 text-13 text-ink-soft">用途：{revealPurposeWords[purpose]}</p>
              </div>
              <span className="shrink-0 text-13 text-ink-soft tabular-nums">{minuteText(seenAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
