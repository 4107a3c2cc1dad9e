import clsx from 'clsx'
import { directionOf, splitDecimals, withSign } from '../lib/digits'

const sizes = {
  20: 'text-20',
  24: 'text-24',
  28: 'text-28',
  40: 'text-40 desktop:text-48',
} as const
const tones = { gain: 'text-gain', loss: 'text-loss', flat: '' } as const

/**
 * The hero number: large, its decimals at 0.6, its unit small beside it. The value comes printed
 * ('12,345.67', '--'). `signed` shows the sign of a gain or loss, its colour up to size 20: big is ink.
 * `hidden` draws the closed eye's
 * ****.
 */
export function Amount(props: {
  value: string
  unit?: string
  size?: keyof typeof sizes
  signed?: boolean
  hidden?: boolean
  className?: string | undefined
}) {
  const shown = props.signed ? withSign(props.value) : props.value
  const { whole, decimals } = splitDecimals(shown)
  const size = sizes[props.size ?? 28]
  if (props.hidden)
    return (
      <span className={clsx('font-semibold tracking-widest', size, props.className)}>
        <span className="sr-only">金额已隐藏</span>
        <span aria-hidden="true">****</span>
      </span>
    )

  return (
    <span
      className={clsx(
        'font-semibold tracking-[-0.015em] whitespace-nowrap tabular-nums',
        size,
        props.signed && props.size === 20 && tones[directionOf(props.value)],
        props.className,
      )}
    >
      {whole}
      {decimals !== '' && <span className="text-[0.6em] font-medium tracking-normal">{decimals}</span>}
      {props.unit !== undefined && (
        <span className="ml-1 text-13 font-normal text-ink-soft">{props.unit}</span>
      )}
    </span>
  )
}
