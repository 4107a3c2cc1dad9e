import clsx from 'clsx'
import { directionOf, withSign } from '../lib/digits'
import type { Direction } from '../lib/digits'

const colors: Record<Direction, string> = { gain: 'text-gain', loss: 'text-loss', flat: 'text-ink-soft' }
const words: Record<Direction, string> = { gain: '涨', loss: '跌', flat: '' }

/**
 * A gain or loss, already printed ('1.23%', '-8.00', '--'): the sign always shown for what is not zero, the
 * colour by the customer's scheme, ▲▼ in the colour-blind one. `kind` picks the word a screen reader hears
 * before it.
 */
export function SignedNumber(props: {
  value: string
  kind?: 'change' | 'income'
  /**
   * In soft ink with its sign: benchmarks, averages, changes of a NAV. Colour is for the leading return and
   * one's own.
   */
  quiet?: boolean
  className?: string | undefined
}) {
  const direction = directionOf(props.value)
  const word = props.kind === 'income' ? incomeWords[direction] : words[direction]

  return (
    <span
      className={clsx(
        'whitespace-nowrap tabular-nums',
        props.quiet ? 'text-ink-soft' : colors[direction],
        props.className,
      )}
    >
      {direction !== 'flat' && !props.quiet && (
        <span aria-hidden="true" className="gain-arrow mr-0.5 text-[0.7em]">
          {direction === 'gain' ? '▲' : '▼'}
        </span>
      )}
      {word !== '' && <span className="sr-only">{word}</span>}
      {withSign(props.value)}
    </span>
  )
}

const incomeWords: Record<Direction, string> = { gain: '收益', loss: '亏损', flat: '' }
