import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { Link } from '@tongzhou/ui/link/link'
import clsx from 'clsx'
import { useFeedback } from '../../../../shared/api/services'
import { useQuestion } from '../../../../shared/api/use-question'
import { fundHref } from '../../../../shared/fund/fund-href'
import { to } from '../../../../shared/routing/to'
import { hotFundsQuestion } from '../../questions'

const kinds = [
  { fundType: 'MONEY', label: '货币型' },
  { fundType: 'BOND_PURE', label: '长债' },
  { fundType: 'BOND_MIXED', label: '混合债' },
  { fundType: 'MIXED_EQUITY', label: '偏股混合' },
  { fundType: 'EQUITY', label: '股票型' },
  { fundType: 'INDEX', label: '指数型' },
  { fundType: 'QDII', label: 'QDII' },
  { fundType: 'FOF', label: 'FOF' },
] as const

/**
 * What the search page offers before anything is typed: what was searched here, what others open, and the
 * types.
 */
export function SearchStart(props: {
  words: readonly string[]
  onWord: (word: string) => void
  onClear: () => void
}) {
  return (
    <div className="flex flex-col gap-3">
      {props.words.length > 0 && <History {...props} />}
      <HotFunds />
      <Card title="按类型看">
        <ul className="grid grid-cols-4 gap-2">
          {kinds.map(({ fundType, label }) => (
            <li key={fundType}>
              <Link
                href={to('/ranking', { fundType })}
                className="flex min-h-11 items-center justify-center rounded-control border border-line bg-surface-soft px-1 text-13 text-ink-soft transition hover:border-line-strong hover:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function History(props: { words: readonly string[]; onWord: (word: string) => void; onClear: () => void }) {
  const feedback = useFeedback()
  const clear = async () => {
    const question = {
      title: '清空搜索历史',
      text: '只清空这台设备上的记录。',
      confirm: '清空',
      cancel: '取消',
    }
    if (await feedback.ask(question)) props.onClear()
  }

  return (
    <Card
      title="搜索历史"
      action={
        <Button look="quiet" size="small" onClick={() => void clear()}>
          清空
        </Button>
      }
    >
      <ChipRow>
        {props.words.map((word) => (
          <ChoiceChip key={word} onClick={() => props.onWord(word)}>
            {word}
          </ChoiceChip>
        ))}
      </ChipRow>
    </Card>
  )
}

/** What people open after a search, or the largest funds before anybody has; with how that is counted. */
function HotFunds() {
  const hot = useQuestion(hotFundsQuestion())
  if (hot.kind !== 'ready' || hot.data.rows.length === 0) return null

  return (
    <Card title={hot.data.title}>
      <ol className="-mt-1 grid desktop:grid-cols-2 desktop:gap-x-8">
        {hot.data.rows.map((fund, at) => (
          <li key={fund.fundCode}>
            <Link
              href={fundHref(fund)}
              className="flex min-h-11 items-center gap-3 text-15 hover:text-brand-ink"
            >
              <span
                className={clsx(
                  'w-5 text-center font-semibold tabular-nums',
                  at < 3 ? 'text-brand-ink' : 'text-ink-faint',
                )}
              >
                {at + 1}
              </span>
              <span className="min-w-0 flex-1 one-line">{fund.name}</span>
              <span className="text-12 text-ink-faint tabular-nums">{fund.fundCode}</span>
            </Link>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-12 text-ink-faint">{hot.data.method}</p>
    </Card>
  )
}
